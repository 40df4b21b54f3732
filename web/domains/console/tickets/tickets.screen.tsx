import { priorities, type TicketHead, tickets, ticketStates } from '@portico/contract/console/tickets'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { showTime } from '../../../kernel/dates.ts'
import { useSession } from '../../../session/session.tsx'
import { useAddress } from '../../../kernel/useAddress.ts'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { FilterBar, optionsOf } from '../../../kit/table/FilterBar.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { Person } from '../../../kit/display/Person.tsx'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { useList } from '../../../kit/table/useList.ts'
import { PriorityPill, TicketPill } from './pills.tsx'
import { ticketsPages } from './tickets.pages.ts'

const useColumns = (): Column<TicketHead>[] => {
  const { t } = useTranslation('tickets')
  return [
    { key: 'id', title: t('number'), width: 70, tight: true, cell: ({ id }) => id },
    { key: 'priority', title: t('priority'), width: 100, cell: ({ priority }) => <PriorityPill priority={priority} /> },
    { key: 'category', title: t('category'), width: 120, cell: ({ category }) => category },
    {
      key: 'title',
      written: true,
      title: t('ticketTitle'),
      phone: 'title',
      cell: ({ id, title }) => <PageLink to={ticketsPages.ticket({ id: String(id) })}>{title}</PageLink>,
    },
    { key: 'status', title: t('status'), width: 130, phone: 'aside', cell: ({ status }) => <TicketPill status={status} /> },
    {
      key: 'requester',
      title: t('requester'),
      width: 140,
      cell: ({ requester, byTester }) => (requester ? <Person person={requester} size={20} /> : byTester && t('tester.name')),
    },
    { key: 'assignee', title: t('assignee'), width: 140, cell: ({ assignee }) => assignee && <Person person={assignee} size={20} /> },
    { key: 'firstReply', title: t('firstReply'), width: 140, tight: true, cell: ({ firstReplyAt }) => showTime(firstReplyAt, 'minute') },
    { key: 'updated', title: t('updated'), width: 140, tight: true, cell: ({ updatedAt }) => showTime(updatedAt, 'minute') },
  ]
}

function Filters() {
  const { t } = useTranslation('tickets')
  const { user } = useSession()
  const [{ mine }, change] = useAddress(ticketsPages.tickets)
  const states = ticketStates.filter((state) => user?.staff || state !== 'ON_HOLD')
  return (
    <FilterBar
      page={ticketsPages.tickets}
      search={t('search')}
      choices={[
        { name: 'status', label: t('status'), options: optionsOf(states, (one) => t(`states.${one}`)), width: 180 },
        { name: 'priority', label: t('priority'), options: optionsOf(priorities, (one) => t(`priorities.${one}`)), width: 140 },
      ]}
    >
      <SegmentedControl
        aria-label={t('mine.label')}
        value={mine ?? 'all'}
        onChange={(value) => change({ mine: value === 'all' ? undefined : value, page: 1 })}
        data={(['all', 'assigned', 'requested'] as const).map((value) => ({ value, label: t(`mine.${value}`) }))}
      />
    </FilterBar>
  )
}

/** The tickets of an app. */
export function TicketsPage() {
  const { t } = useTranslation(['tickets', 'app-area'])
  const { appId = '', may } = useAppArea()
  const [{ status, priority, mine, keyword }] = useAddress(ticketsPages.tickets)
  const list = useList(ticketsPages.tickets, tickets.list, { params: { appId }, find: { status, priority, mine, keyword } })
  const add = may('app-ticket-add') && <AddButton to={ticketsPages.ticketCreate()}>{t('add')}</AddButton>
  return (
    <ListPage
      {...list}
      title={t('app-area:pages.tickets')}
      actions={add}
      filters={<Filters />}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    />
  )
}
