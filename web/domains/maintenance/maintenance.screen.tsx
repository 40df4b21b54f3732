import { Button, Text } from '@mantine/core'
import { maintenance, type MaintenanceRecord } from '@portico/contract/maintenance'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../kernel/api.ts'
import { showTime } from '../../kernel/dates.ts'
import { currentLocale } from '../../kernel/texts.ts'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { Page } from '../../kit/Page.tsx'
import { Pill } from '../../kit/Pill.tsx'
import { EmptyState, FailureView } from '../../kit/states.tsx'

const MaintenanceForm = lazy(() => import('./MaintenanceForm.tsx').then((form) => ({ default: form.MaintenanceForm })))

/** Where maintenance is announced to everybody. */
export function MaintenancePage() {
  const { t } = useTranslation('maintenance')
  const [open, setOpen] = useState<{ record?: MaintenanceRecord }>()
  const { data, error, refetch } = useQuery(query(maintenance.list))
  const columns: Column<MaintenanceRecord>[] = [
    { key: 'message', title: t('message'), cell: ({ messages }) => messages[currentLocale()] ?? messages.en_US ?? '' },
    { key: 'kind', title: t('kind'), width: 170, cell: ({ msgType }) => <code>{msgType}</code> },
    {
      key: 'state',
      title: t('state'),
      width: 130,
      cell: ({ active }) => <Pill color={active ? 'green' : 'gray'}>{t(active ? 'shown' : 'notShown')}</Pill>,
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
    <Page
      title={t('title')}
      actions={
        <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({})}>
          {t('add')}
        </Button>
      }
    >
      <Text c="dimmed">{t('text')}</Text>
      {error ? (
        <FailureView error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data?.notices}
          rowKey={({ msgType }) => msgType}
          empty={<EmptyState title={t('empty')} hint={t('emptyHint')} />}
        />
      )}
      <Suspense fallback={null}>{open && <MaintenanceForm record={open.record} onClose={() => setOpen(undefined)} />}</Suspense>
    </Page>
  )
}
