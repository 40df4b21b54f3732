import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { type Locale } from '@portico/contract/kernel/locale'
import type { Route } from '@portico/contract/kernel/route'
import { maintenance, maintenanceLimits, type MaintenanceRecord } from '@portico/contract/maintenance'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { accounts } from '@portico/contract/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../kernel/api.ts'
import { showTime } from '../../kernel/dates.ts'
import { useChange } from '../../kernel/queries.ts'
import { currentLocale } from '../../kernel/texts.ts'
import type { Column } from '../../kit/DataTable.tsx'
import { useFailureTexts } from '../../kit/failures.ts'
import { LanguageTabs } from '../../kit/LanguageTabs.tsx'
import { ListPage } from '../../kit/ListPage.tsx'
import { MomentInput } from '../../kit/MomentInput.tsx'
import { SidePanel } from '../../kit/SidePanel.tsx'
import { StatePill } from '../../kit/StatePill.tsx'
import { toastDeleted, toastSuccess } from '../../kit/toast.ts'
import { useTable } from '../../kit/useTable.ts'
import { maintenancePages } from './maintenance.pages.ts'

/** A change after which everybody sees something else, and the form closes. */
const useSaid = <R extends Route>(route: R, say: () => void, onClose: () => void) =>
  useChange(route, {
    refreshes: [maintenance.list, accounts.envInfo],
    onSuccess: () => {
      say()
      onClose()
    },
  })

function Form({ record, onClose }: { record?: MaintenanceRecord | undefined; onClose: () => void }) {
  const { t } = useTranslation('maintenance')
  const texts = useFailureTexts()
  const [locale, setLocale] = useState<Locale>('en_US')
  const [msgType, setMsgType] = useState(record?.msgType ?? 'BUILD_UPDATE')
  const [startsAt, setStartsAt] = useState<string | null>(record?.startsAt ?? null)
  const [endsAt, setEndsAt] = useState<string | null>(record?.endsAt ?? null)
  const [messages, setMessages] = useState<Partial<Record<Locale, string>>>(record?.messages ?? {})
  const save = useSaid(maintenance.save, toastSuccess, onClose)
  const remove = useSaid(maintenance.remove, toastDeleted, onClose)
  const problemOf = (field: string) => {
    const found = save.error?.fieldErrors.find((problem) => problem.field === field)
    return found && texts.problem(found)
  }
  const isReady = (messages.en_US ?? '').trim() !== '' && startsAt !== null && endsAt !== null
  const written = Object.fromEntries(Object.entries(messages).filter(([, message]) => message.trim() !== ''))
  return (
    <SidePanel
      opened
      width={640}
      title={record ? t('edit') : t('add')}
      onClose={onClose}
      footer={
        <Group justify="space-between">
          {record ? (
            <Button variant="default" c="red.8" loading={remove.isPending} onClick={() => remove.mutate({ params: { msgType } })}>
              {t('takeBack')}
            </Button>
          ) : (
            <span />
          )}
          <Button
            loading={save.isPending}
            disabled={!isReady}
            onClick={() => isReady && save.mutate({ params: { msgType }, body: { messages: written, startsAt, endsAt } })}
          >
            {t('announce')}
          </Button>
        </Group>
      }
    >
      <Stack>
        {save.error && (
          <Alert color="red" variant="light" role="alert">
            {texts.failure(save.error)}
          </Alert>
        )}
        <TextInput
          label={t('kind')}
          description={t('kindHint')}
          value={msgType}
          readOnly={record !== undefined}
          error={problemOf('msgType')}
          onChange={({ currentTarget }) => setMsgType(currentTarget.value.toUpperCase())}
        />
        <Group grow align="start">
          <MomentInput label={t('from')} value={startsAt} error={problemOf('startsAt')} onChange={setStartsAt} />
          <MomentInput label={t('until')} value={endsAt} error={problemOf('endsAt')} onChange={setEndsAt} />
        </Group>
        <LanguageTabs
          value={locale}
          onChange={setLocale}
          markOf={(one) => (problemOf(`messages.${one}`) ? 'wrong' : messages[one]?.trim() ? 'written' : undefined)}
        >
          {(at) => (
            <Textarea
              label={t('message')}
              autosize
              minRows={3}
              maxLength={maintenanceLimits.message}
              value={messages[at] ?? ''}
              error={problemOf(`messages.${at}`)}
              onChange={({ currentTarget }) => setMessages({ ...messages, [at]: currentTarget.value })}
            />
          )}
        </LanguageTabs>
      </Stack>
    </SidePanel>
  )
}

const tones = { shown: 'good', notShown: 'idle' } as const

/** Where maintenance is announced to everybody. */
export function MaintenancePage() {
  const { t } = useTranslation('maintenance')
  const [open, setOpen] = useState<{ record?: MaintenanceRecord }>()
  const asked = useQuery(query(maintenance.list))
  const columns: Column<MaintenanceRecord>[] = [
    { key: 'message', title: t('message'), cell: ({ messages }) => messages[currentLocale()] ?? messages.en_US ?? '' },
    { key: 'kind', title: t('kind'), width: 170, cell: ({ msgType }) => <code>{msgType}</code> },
    {
      key: 'state',
      title: t('state'),
      width: 130,
      cell: ({ active }) => <StatePill state={active ? 'shown' : 'notShown'} tones={tones} text={t(active ? 'shown' : 'notShown')} />,
    },
    { key: 'from', title: t('from'), width: 150, tight: true, cell: ({ startsAt }) => showTime(startsAt, 'minute') },
    { key: 'until', title: t('until'), width: 150, tight: true, cell: ({ endsAt }) => showTime(endsAt, 'minute') },
    { key: 'noticed', title: t('noticed'), width: 110, align: 'end', cell: ({ noticed }) => noticed },
    {
      key: 'edit',
      title: t('actions'),
      width: 110,
      cell: (record) => (
        <Button variant="subtle" size="xs" aria-label={t('editKind', { kind: record.msgType })} onClick={() => setOpen({ record })}>
          {t('change')}
        </Button>
      ),
    },
  ]
  return (
    <ListPage
      title={t('title')}
      hint={t('text')}
      actions={
        <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({})}>
          {t('add')}
        </Button>
      }
      asked={asked}
      rows={asked.data?.notices}
      columns={columns}
      rowKey={({ msgType }) => msgType}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      table={useTable(maintenancePages.maintenance)}
    >
      {open && <Form record={open.record} onClose={() => setOpen(undefined)} />}
    </ListPage>
  )
}
