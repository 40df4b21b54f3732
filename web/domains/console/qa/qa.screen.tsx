import { Button, Group, Select } from '@mantine/core'
import { qa, type QaHead, qaStates, qaSystems, qaTypes } from '@portico/contract/console/qa'
import { IconCalendar, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../kernel/app-area.ts'
import { showPeriod, showTime } from '../../../kernel/dates.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import type { Column } from '../../../kit/DataTable.tsx'
import { ListPage } from '../../../kit/ListPage.tsx'
import { PageLink } from '../../../kit/PageLink.tsx'
import { SearchBox } from '../../../kit/SearchBox.tsx'
import { useTable } from '../../../kit/useTable.ts'
import { useTyped } from '../../../kit/useTyped.ts'
import { QaPill, TypePill } from './pills.tsx'
import classes from './qa.module.css'
import { qaPages } from './qa.pages.ts'

const useColumns = (): Column<QaHead>[] => {
  const { t } = useTranslation('qa')
  return [
    { key: 'no', title: t('number'), width: 64, tight: true, cell: ({ no }) => no },
    { key: 'type', title: t('type'), width: 100, cell: ({ type }) => <TypePill type={type} /> },
    {
      key: 'title',
      title: t('name'),
      phone: 'title',
      cell: ({ id, title }) => (
        <div className={classes.title}>
          <PageLink to={qaPages.qaRequest({ id: String(id) })}>{title}</PageLink>
        </div>
      ),
    },
    { key: 'os', title: t('os'), width: 90, cell: ({ os }) => os.map((one) => t(`systems.${one}`)).join(', ') },
    { key: 'version', title: t('version'), width: 90, cell: ({ versions }) => versions.map(({ name }) => name).join(', ') },
    {
      key: 'schedule',
      title: t('schedule'),
      width: 200,
      tight: true,
      cell: ({ scheduleFrom, scheduleTo }) => showPeriod(scheduleFrom, scheduleTo, 'day'),
    },
    {
      key: 'status',
      title: t('status'),
      width: 130,
      phone: 'aside',
      cell: ({ status, result }) => <QaPill status={status} result={result} />,
    },
    { key: 'requester', title: t('requester'), width: 120, cell: ({ requester }) => requester?.name },
    { key: 'qaPm', title: t('qaPm'), width: 120, cell: ({ qaPm }) => qaPm?.name },
    { key: 'comments', title: t('comments'), width: 80, align: 'end', cell: ({ comments }) => comments },
    { key: 'updated', title: t('updated'), width: 100, tight: true, cell: ({ updatedAt }) => showTime(updatedAt, 'day') },
  ]
}

function Filters() {
  const { t } = useTranslation('qa')
  const [{ type, status, os, keyword }, change] = useAddress(qaPages.qaRequests)
  const [typed, setTyped] = useTyped(keyword ?? '', (settled) => change({ keyword: settled || undefined, page: 1 }))
  return (
    <Group gap="sm">
      <Select
        aria-label={t('type')}
        placeholder={t('type')}
        clearable
        w={130}
        data={qaTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        value={type ?? null}
        onChange={(value) => change({ type: qaTypes.find((one) => one === value), page: 1 })}
      />
      <Select
        aria-label={t('status')}
        placeholder={t('status')}
        clearable
        w={160}
        data={qaStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        value={status ?? null}
        onChange={(value) => change({ status: qaStates.find((one) => one === value), page: 1 })}
      />
      <Select
        aria-label={t('os')}
        placeholder={t('os')}
        clearable
        w={130}
        data={qaSystems.map((value) => ({ value, label: t(`systems.${value}`) }))}
        value={os ?? null}
        onChange={(value) => change({ os: qaSystems.find((one) => one === value), page: 1 })}
      />
      <SearchBox label={t('search')} value={typed} onChange={setTyped} />
    </Group>
  )
}

/** The QA requests of an app. */
export function QaRequestsPage() {
  const { t } = useTranslation('qa')
  const { appId = '', may } = useAppArea()
  const table = useTable(qaPages.qaRequests)
  const { page, size } = table
  const [{ type, status, os, keyword }] = useAddress(qaPages.qaRequests)
  const wanted = { ...(type && { type }), ...(status && { status }), ...(os && { os }), ...(keyword && { keyword }) }
  const asked = useQuery({
    ...query(qa.list, { params: { appId }, query: { page, size, ...wanted } }),
    placeholderData: keepPreviousData,
  })
  const actions = (
    <>
      <Button variant="default" component={PageLink} to={qaPages.qaCalendar()} leftSection={<IconCalendar size={16} />}>
        {t('calendar')}
      </Button>
      {may('app-qa-request-add') && (
        <Button component={PageLink} to={qaPages.qaRequestCreate()} leftSection={<IconPlus size={16} />}>
          {t('add')}
        </Button>
      )}
    </>
  )
  return (
    <ListPage
      title={t('title')}
      actions={actions}
      filters={<Filters />}
      asked={asked}
      rows={asked.data?.list}
      total={asked.data?.total}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      table={table}
    />
  )
}
