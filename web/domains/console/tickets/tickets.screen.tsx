import { Button, Group, SegmentedControl, Select, Text } from '@mantine/core'
import { priorities, type TicketHead, tickets, ticketStates } from '@portico/contract/console/tickets'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../kernel/app-area.ts'
import { showTime } from '../../../kernel/dates.ts'
import { useSession } from '../../../kernel/session.tsx'
import { useAddress } from '../../../kernel/useAddress.ts'
import type { Column } from '../../../kit/DataTable.tsx'
import { ListPage } from '../../../kit/ListPage.tsx'
import { PageLink } from '../../../kit/PageLink.tsx'
import { Person } from '../../../kit/Person.tsx'
import { SearchBox } from '../../../kit/SearchBox.tsx'
import { useTable } from '../../../kit/useTable.ts'
import { useTyped } from '../../../kit/useTyped.ts'
import { PriorityPill, TicketPill } from './pills.tsx'
import { ticketsPages } from './tickets.pages.ts'

const useColumns = (): Column<TicketHead>[] => {
  const { t } = useTranslation('tickets')
  return [
    { key: 'id', title: t('number'), width: 70, tight: true, cell: ({ id }) => id },
    { key: 'priority', title: t('priority'), width: 110, cell: ({ priority }) => <PriorityPill priority={priority} /> },
    { key: 'category', title: t('category'), width: 150, cell: ({ category }) => category },
    {
      key: 'title',
      title: t('ticketTitle'),
      cell: ({ id, title }) => <PageLink to={ticketsPages.ticket({ id: String(id) })}>{title}</PageLink>,
    },
    { key: 'status', title: t('status'), width: 170, cell: ({ status }) => <TicketPill status={status} /> },
    { key: 'requester', title: t('requester'), width: 160, cell: ({ requester }) => requester && <Person person={requester} size={20} /> },
    { key: 'assignee', title: t('assignee'), width: 160, cell: ({ assignee }) => assignee && <Person person={assignee} size={20} /> },
    { key: 'firstReply', title: t('firstReply'), width: 140, tight: true, cell: ({ firstReplyAt }) => showTime(firstReplyAt, 'minute') },
    { key: 'updated', title: t('updated'), width: 140, tight: true, cell: ({ updatedAt }) => showTime(updatedAt, 'minute') },
  ]
}

function Filters() {
  const { t } = useTranslation('tickets')
  const { user } = useSession()
  const [{ status, priority, mine, keyword }, change] = useAddress(ticketsPages.tickets)
  const [typed, setTyped] = useTyped(keyword ?? '', (settled) => change({ keyword: settled || undefined, page: 1 }))
  const states = ticketStates.filter((state) => user?.staff || state !== 'ON_HOLD')
  return (
    <Group gap="sm">
      <SegmentedControl
        aria-label={t('mine.label')}
        value={mine ?? 'all'}
        onChange={(value) => change({ mine: value === 'all' ? undefined : (value as 'assigned' | 'requested'), page: 1 })}
        data={(['all', 'assigned', 'requested'] as const).map((value) => ({ value, label: t(`mine.${value}`) }))}
      />
      <Select
        aria-label={t('status')}
        placeholder={t('status')}
        clearable
        w={180}
        data={states.map((value) => ({ value, label: t(`states.${value}`) }))}
        value={status ?? null}
        onChange={(value) => change({ status: ticketStates.find((state) => state === value), page: 1 })}
      />
      <Select
        aria-label={t('priority')}
        placeholder={t('priority')}
        clearable
        w={140}
        data={priorities.map((value) => ({ value, label: t(`priorities.${value}`) }))}
        value={priority ?? null}
        onChange={(value) => change({ priority: priorities.find((one) => one === value), page: 1 })}
      />
      <SearchBox label={t('search')} value={typed} onChange={setTyped} />
    </Group>
  )
}

/** The tickets of an app. */
export function TicketsPage() {
  const { t } = useTranslation('tickets')
  const { appId = '', may } = useAppArea()
  const table = useTable(ticketsPages.tickets)
  const { page, size } = table
  const [{ status, priority, mine, keyword }] = useAddress(ticketsPages.tickets)
  const wanted = { ...(status && { status }), ...(priority && { priority }), ...(mine && { mine }), ...(keyword && { keyword }) }
  const asked = useQuery({
    ...query(tickets.list, { params: { appId }, query: { page, size, ...wanted } }),
    placeholderData: keepPreviousData,
  })
  const add = may('app-ticket-add') && (
    <Button component={PageLink} to={ticketsPages.ticketCreate()} leftSection={<IconPlus size={16} />}>
      {t('add')}
    </Button>
  )
  return (
    <ListPage
      title={t('title')}
      hint={<Text component="span">{t('emptyHint')}</Text>}
      actions={add}
      filters={<Filters />}
      asked={asked}
      rows={asked.data?.list}
      total={asked.data?.total}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ title: t('empty') }}
      table={table}
    />
  )
}
