import { Button, Group, SegmentedControl, Select } from '@mantine/core'
import { layouts, type MessageKind, messagesOf, type TemplateHead, templateStates } from '@portico/contract/console/messages'
import { type Locale, locales } from '@portico/contract/kernel/locale'
import { IconEye, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../kernel/app-area.ts'
import { showTime } from '../../../kernel/dates.ts'
import { currentLocale, languageNames } from '../../../kernel/texts.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import type { Column } from '../../../kit/DataTable.tsx'
import { ListPage } from '../../../kit/ListPage.tsx'
import { PageLink } from '../../../kit/PageLink.tsx'
import { PhaseMark } from '../../../kit/PhaseMark.tsx'
import { RowMenu } from '../../../kit/RowMenu.tsx'
import { SearchBox } from '../../../kit/SearchBox.tsx'
import { SidePanel } from '../../../kit/SidePanel.tsx'
import { FailureView, Loading } from '../../../kit/states.tsx'
import { useTable } from '../../../kit/useTable.ts'
import { useTyped } from '../../../kit/useTyped.ts'
import { MessagePreview } from './MessagePreview.tsx'
import { pagesOf } from './messages.pages.ts'
import { TemplatePills } from './pills.tsx'
import { TemplateActions } from './TemplateActions.tsx'
import { History } from './History.tsx'

const sortable = ['templateId', 'name', 'updated'] as const
const byUpdate = { key: 'updated', direction: 'desc' } as const

const useColumns = (kind: MessageKind, onPreview: (id: string) => void): Column<TemplateHead>[] => {
  const { t } = useTranslation('messages')
  return [
    {
      key: 'templateId',
      title: t('templateId'),
      width: 200,
      phone: 'title',
      sortBy: ({ templateId }) => templateId,
      cell: ({ templateId }) => (
        <PageLink to={pagesOf[kind].template({ id: templateId })}>
          <code>{templateId}</code>
        </PageLink>
      ),
    },
    { key: 'name', title: t('name'), sortBy: ({ name }) => name, cell: ({ name }) => name },
    { key: 'layout', title: t('layout'), width: 130, cell: ({ layout }) => t(`layouts.${layout}`) },
    { key: 'languages', title: t('languages'), width: 190, cell: ({ languages }) => languages.map((one) => languageNames[one]).join(', ') },
    {
      key: 'status',
      title: t('status'),
      width: 170,
      phone: 'aside',
      cell: ({ status, live }) => (
        <Group gap={4}>
          <TemplatePills status={status} live={live} />
        </Group>
      ),
    },
    { key: 'by', title: t('updatedBy'), width: 130, cell: ({ updatedBy }) => updatedBy ?? '-' },
    {
      key: 'updated',
      title: t('updated'),
      width: 140,
      tight: true,
      sortBy: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => showTime(updatedAt, 'minute'),
    },
    {
      key: 'menu',
      title: t('actions'),
      width: 90,
      cell: ({ templateId }) => (
        <RowMenu
          label={t('menu', { id: templateId })}
          actions={[{ icon: IconEye, text: t('preview'), onClick: () => onPreview(templateId) }]}
        />
      ),
    },
  ]
}

function Filters({ kind }: { kind: MessageKind }) {
  const { t } = useTranslation('messages')
  const [{ status, layout, language, keyword }, change] = useAddress(pagesOf[kind].list)
  const [typed, setTyped] = useTyped(keyword ?? '', (settled) => change({ keyword: settled || undefined, page: 1 }))
  return (
    <Group gap="sm">
      <Select
        aria-label={t('status')}
        placeholder={t('status')}
        clearable
        w={160}
        data={templateStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        value={status ?? null}
        onChange={(value) => change({ status: templateStates.find((one) => one === value), page: 1 })}
      />
      <Select
        aria-label={t('layout')}
        placeholder={t('layout')}
        clearable
        w={160}
        data={layouts.map((value) => ({ value, label: t(`layouts.${value}`) }))}
        value={layout ?? null}
        onChange={(value) => change({ layout: layouts.find((one) => one === value), page: 1 })}
      />
      <Select
        aria-label={t('language')}
        placeholder={t('language')}
        clearable
        w={150}
        data={locales.map((value) => ({ value, label: languageNames[value] }))}
        value={language ?? null}
        onChange={(value) => change({ language: locales.find((one) => one === value), page: 1 })}
      />
      <SearchBox label={t('search')} value={typed} onChange={setTyped} />
    </Group>
  )
}

/** One template as players see it, beside the list. */
function PreviewPanel({ kind, id, onClose }: { kind: MessageKind; id: string; onClose: () => void }) {
  const { t } = useTranslation('messages')
  const { appId = '' } = useAppArea()
  const { data, error, refetch } = useQuery(query(messagesOf[kind].one, { params: { appId, tid: id } }))
  const [history, setHistory] = useState(false)
  const [chosen, setChosen] = useState<Locale>(currentLocale())
  if (history) return <History kind={kind} templateId={id} onRestore={undefined} onClose={() => setHistory(false)} />
  const template = data?.template
  const content = template?.newest.content
  const languages = template?.languages ?? []
  const locale = languages.find((one) => one === chosen) ?? content?.defaultLanguage ?? 'en_US'
  return (
    <SidePanel
      opened
      width={460}
      title={template?.name ?? id}
      onClose={onClose}
      footer={template && <TemplateActions kind={kind} template={template} onHistory={() => setHistory(true)} />}
    >
      {error ? (
        <FailureView error={error} onRetry={() => void refetch()} />
      ) : template && content ? (
        <>
          <Group gap="xs" mb="sm">
            <TemplatePills status={template.status} live={template.live} />
            <PageLink to={pagesOf[kind].template({ id })}>{t('openEditor')}</PageLink>
          </Group>
          {languages.length > 1 && (
            <SegmentedControl
              mb="sm"
              fullWidth
              aria-label={t('language')}
              value={locale}
              onChange={setChosen}
              data={languages.map((value) => ({ value, label: languageNames[value] }))}
            />
          )}
          <MessagePreview content={content} locale={locale} />
        </>
      ) : (
        <Loading />
      )}
    </SidePanel>
  )
}

function MessagesPage({ kind }: { kind: MessageKind }) {
  const { t } = useTranslation('messages')
  const { appId = '', may, phase, phases } = useAppArea()
  const page = pagesOf[kind].list
  const table = useTable(page, byUpdate)
  const [{ status, layout, language, keyword, open }, change] = useAddress(page)
  const by = sortable.find((key) => key === table.order?.key) ?? 'updated'
  const sort = `${by},${table.order?.direction ?? 'desc'}` as const
  const wanted = { ...(status && { status }), ...(layout && { layout }), ...(language && { language }), ...(keyword && { keyword }) }
  const asked = useQuery({
    ...query(messagesOf[kind].list, { params: { appId }, query: { page: table.page, size: table.size, sort, ...wanted } }),
    placeholderData: keepPreviousData,
  })
  const add = may(`app-message-${kind}-add`) && (
    <Button component={PageLink} to={pagesOf[kind].template()} leftSection={<IconPlus size={16} />}>
      {t('add')}
    </Button>
  )
  return (
    <ListPage
      title={t(`titles.${kind}`)}
      chip={<PhaseMark phase={phase}>{phases.find(({ id }) => id === phase)?.displayName}</PhaseMark>}
      hint={t(phase === 1 ? 'hintDirect' : 'hintApproval')}
      actions={add}
      filters={<Filters kind={kind} />}
      asked={asked}
      rows={asked.data?.list}
      total={asked.data?.total}
      columns={useColumns(kind, (id) => change({ open: id }))}
      rowKey={({ templateId }) => templateId}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      table={table}
    >
      {open !== undefined && <PreviewPanel kind={kind} id={open} onClose={() => change({ open: undefined })} />}
    </ListPage>
  )
}

/** The message templates from player to player. */
export function UserMessagesPage() {
  return <MessagesPage kind="user" />
}

/** The message templates of the official account. */
export function OaMessagesPage() {
  return <MessagesPage kind="oa" />
}
