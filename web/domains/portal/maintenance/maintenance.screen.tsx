import { Button } from '@mantine/core'
import { maintenance, type MaintenanceRecord } from '@portico/contract/portal/maintenance'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { draft } from '../../../kernel/drafts.ts'
import { textInOwnLanguage } from '../../../kit/form/languages.ts'
import { newNotice } from './drafts.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { latestOf } from '../../../kit/form/latest.ts'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { useTable } from '../../../kit/table/useTable.ts'
import { maintenancePages } from './maintenance.pages.ts'

const MaintenanceForm = loadable(() => import('./MaintenanceForm.tsx'), 'MaintenanceForm')

const tones = { shown: 'good', notShown: 'idle' } as const

/** Manages maintenance notices. */
export function MaintenancePage() {
  const { t } = useTranslation('maintenance')
  const [open, setOpen] = useState<{ record?: MaintenanceRecord } | undefined>(() => (draft(newNotice).waits() ? {} : undefined))
  const result = useQuery(query(maintenance.list))
  const notices = result.data?.notices ?? []
  const record = open?.record && latestOf(notices, open.record, ({ msgType }) => msgType)
  const columns: Column<MaintenanceRecord>[] = [
    { key: 'message', title: t('message'), cell: ({ messages }) => textInOwnLanguage(messages) ?? '' },
    { key: 'kind', title: t('kind'), width: 170, cell: ({ msgType }) => <code>{msgType}</code> },
    {
      key: 'state',
      title: t('state'),
      width: 130,
      cell: ({ active }) => <StatePill state={active ? 'shown' : 'notShown'} tones={tones} text={t(active ? 'shown' : 'notShown')} />,
    },
    { key: 'from', title: t('from'), width: 150, tight: true, cell: ({ startsAt }) => formatTime(startsAt, 'minute') },
    { key: 'until', title: t('until'), width: 150, tight: true, cell: ({ endsAt }) => formatTime(endsAt, 'minute') },
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
      actions={<AddButton onClick={() => setOpen({})}>{t('add')}</AddButton>}
      result={result}
      rows={result.data?.notices}
      columns={columns}
      rowKey={({ msgType }) => msgType}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      table={useTable(maintenancePages.maintenance)}
    >
      {open && <MaintenanceForm notices={notices} record={record} onClose={() => setOpen(undefined)} />}
    </ListPage>
  )
}
