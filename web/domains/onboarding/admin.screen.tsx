import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import type { Locale } from '@portico/contract/kernel/locale'
import type { Data } from '@portico/contract/kernel/route'
import { onboarding, termsLimits } from '@portico/contract/onboarding'
import { announcements } from '@portico/contract/announcements'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, query } from '../../kernel/api.ts'
import { showTime } from '../../kernel/dates.ts'
import { useChange } from '../../kernel/queries.ts'
import type { Column } from '../../kit/DataTable.tsx'
import { useFailureTexts } from '../../kit/failures.ts'
import { LanguageTabs } from '../../kit/LanguageTabs.tsx'
import { ListPage } from '../../kit/ListPage.tsx'
import { MarkdownField } from '../../kit/MarkdownField.tsx'
import { SidePanel } from '../../kit/SidePanel.tsx'
import { toastSuccess } from '../../kit/toast.ts'
import { useTable } from '../../kit/useTable.ts'
import { onboardingPages } from './onboarding.pages.ts'

type Version = Data<typeof onboarding.termsVersions>['versions'][number]

const preview = (markdown: string) => call(announcements.preview, { body: { markdown } })

/** New terms begin as the ones in force. */
function Form({ latest, onClose }: { latest: Version | undefined; onClose: () => void }) {
  const { t } = useTranslation('onboarding')
  const words = useFailureTexts()
  const [locale, setLocale] = useState<Locale>('en_US')
  const [version, setVersion] = useState('')
  const [revisedOn, setRevisedOn] = useState('')
  const [texts, setTexts] = useState<Partial<Record<Locale, string>>>(latest?.texts ?? {})
  const publish = useChange(onboarding.publishTerms, {
    refreshes: [onboarding.termsVersions, onboarding.terms],
    onSuccess: () => {
      toastSuccess()
      onClose()
    },
  })
  const problemOf = (field: string) => {
    const found = publish.error?.fieldErrors.find((problem) => problem.field === field)
    return found && words.problem(found)
  }
  const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
  return (
    <SidePanel
      opened
      title={t('admin.add')}
      onClose={onClose}
      footer={
        <Group justify="flex-end">
          <Button
            loading={publish.isPending}
            disabled={version.trim() === '' || revisedOn === '' || !texts.en_US?.trim()}
            onClick={() => publish.mutate({ body: { version, revisedOn, texts: written } })}
          >
            {t('admin.publish')}
          </Button>
        </Group>
      }
    >
      <Stack>
        <Alert variant="light">{t('admin.warning')}</Alert>
        {publish.error && (
          <Alert color="red" variant="light" role="alert">
            {words.failure(publish.error)}
          </Alert>
        )}
        <Group grow align="start">
          <TextInput
            label={t('admin.version')}
            maxLength={termsLimits.version}
            value={version}
            error={problemOf('version')}
            onChange={({ currentTarget }) => setVersion(currentTarget.value)}
          />
          <TextInput
            label={t('admin.revisedOn')}
            type="date"
            value={revisedOn}
            error={problemOf('revisedOn')}
            onChange={({ currentTarget }) => setRevisedOn(currentTarget.value)}
          />
        </Group>
        <LanguageTabs
          value={locale}
          onChange={setLocale}
          markOf={(one) => (problemOf(`texts.${one}`) ? 'wrong' : texts[one]?.trim() ? 'written' : undefined)}
        >
          {(at) => (
            <MarkdownField
              label={t('admin.text')}
              maxLength={termsLimits.body}
              value={texts[at] ?? ''}
              error={problemOf(`texts.${at}`)}
              onChange={(text) => setTexts({ ...texts, [at]: text })}
              preview={preview}
            />
          )}
        </LanguageTabs>
      </Stack>
    </SidePanel>
  )
}

/** The versions of the terms, and where new ones are published. */
export function TermsAdminPage() {
  const { t } = useTranslation('onboarding')
  const [open, setOpen] = useState(false)
  const asked = useQuery(query(onboarding.termsVersions))
  const columns: Column<Version>[] = [
    { key: 'version', title: t('admin.version'), cell: ({ version }) => <strong>{version}</strong> },
    { key: 'revised', title: t('admin.revisedOn'), width: 160, tight: true, cell: ({ revisedOn }) => revisedOn },
    { key: 'published', title: t('admin.published'), width: 170, tight: true, cell: ({ publishedAt }) => showTime(publishedAt, 'minute') },
    { key: 'agreed', title: t('admin.agreed'), width: 140, align: 'end', cell: ({ agreed }) => agreed },
  ]
  return (
    <ListPage
      title={t('admin.title')}
      hint={t('admin.hint')}
      actions={
        <Button leftSection={<IconPlus size={16} />} disabled={!asked.data} onClick={() => setOpen(true)}>
          {t('admin.add')}
        </Button>
      }
      asked={asked}
      rows={asked.data?.versions}
      columns={columns}
      rowKey={({ version }) => version}
      empty={{ title: t('admin.none') }}
      table={useTable(onboardingPages.adminTerms)}
    >
      {open && <Form latest={asked.data?.versions[0]} onClose={() => setOpen(false)} />}
    </ListPage>
  )
}
