import { Button } from '@mantine/core'
import { priorities, type TicketHead, tickets, ticketSorts, ticketStates } from '@portico/contract/console/tickets'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { addressOf } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { useSession } from '../../../session/session.tsx'
import { useAddress } from '../../../kernel/useAddress.ts'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { LazyFields, useLazyChoices } from '../../../kit/form/LazyFields.tsx'
import { FilterBar, optionsOf } from '../../../kit/table/FilterBar.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { Person } from '../../../kit/display/Person.tsx'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { sortIn } from '../../../kit/table/rows.ts'
import { useList } from '../../../kit/table/useList.ts'
import { useCategoryChoices } from '../categories/index.ts'
import { PriorityPill, TicketPill } from './pills.tsx'
import { ticketsPages } from './tickets.pages.ts'

/** Tickets are sorted by last change, latest first, unless the address says otherwise. */
const byUpdate = { key: 'updated', direction: 'desc' } as const

const useColumns = (): Column<TicketHead>[] => {
  const { t } = useTranslation('tickets')
  return [
    { key: 'id', title: t('number'), width: 70, tight: true, sortBy: ({ id }) => id, cell: ({ id }) => id },
    {
      key: 'priority',
      title: t('priority'),
      width: 100,
      sortBy: ({ priority }) => priorities.indexOf(priority),
      cell: ({ priority }) => <PriorityPill priority={priority} />,
    },
    { key: 'category', title: t('category'), width: 120, sortBy: ({ category }) => category, cell: ({ category }) => category },
    {
      key: 'title',
      userWritten: true,
      title: t('ticketTitle'),
      phone: 'title',
      sortBy: ({ title }) => title,
      cell: ({ id, title }) => <PageLink to={ticketsPages.ticket({ id: String(id) })}>{title}</PageLink>,
    },
    {
      key: 'status',
      title: t('status'),
      width: 130,
      phone: 'aside',
      sortBy: ({ status }) => ticketStates.indexOf(status),
      cell: ({ status }) => <TicketPill status={status} />,
    },
    {
      key: 'requester',
      title: t('requester'),
      width: 140,
      sortBy: ({ requester }) => requester?.name ?? '',
      cell: ({ requester, byTester }) => (requester ? <Person person={requester} size={20} /> : byTester && t('tester.name')),
    },
    {
      key: 'assignee',
      title: t('assignee'),
      width: 140,
      sortBy: ({ assignee }) => assignee?.name ?? '',
      cell: ({ assignee }) => assignee && <Person person={assignee} size={20} />,
    },
    {
      key: 'firstReply',
      title: t('firstReply'),
      width: 140,
      tight: true,
      sortBy: ({ firstReplyAt }) => firstReplyAt ?? '',
      cell: ({ firstReplyAt }) => formatTime(firstReplyAt, 'minute'),
    },
    {
      key: 'updated',
      title: t('updated'),
      width: 140,
      tight: true,
      sortBy: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => formatTime(updatedAt, 'minute'),
    },
  ]
}

function Filters() {
  const { t } = useTranslation('tickets')
  const { user } = useSession()
  const [{ mine, category }, change] = useAddress(ticketsPages.tickets)
  const states = ticketStates.filter((state) => user?.staff || state !== 'ON_HOLD')
  const { wanted, onActivate } = useLazyChoices(category !== undefined)
  const categories = useCategoryChoices(tickets.categories, { enabled: wanted }).map(({ value, label }) => ({
    value: String(value),
    label,
  }))
  return (
    <LazyFields onActivate={onActivate}>
      <FilterBar
        page={ticketsPages.tickets}
        search={t('search')}
        choices={[
          { name: 'status', label: t('status'), options: optionsOf(states, (one) => t(`states.${one}`)), width: 180 },
          { name: 'priority', label: t('priority'), options: optionsOf(priorities, (one) => t(`priorities.${one}`)), width: 140 },
          { name: 'category', label: t('category'), options: categories, width: 180 },
        ]}
      >
        <SegmentedControl
          aria-label={t('mine.label')}
          value={mine ?? 'all'}
          onChange={(value) => change({ mine: value === 'all' ? undefined : value, page: 1 })}
          data={(['all', 'assigned', 'requested'] as const).map((value) => ({ value, label: t(`mine.${value}`) }))}
        />
      </FilterBar>
    </LazyFields>
  )
}

/** The tickets of an app. */
export function TicketsPage() {
  const { t } = useTranslation(['tickets', 'app-area'])
  const { appId = '', may } = useAppArea()
  const [{ status, priority, category, mine, keyword, sort }] = useAddress(ticketsPages.tickets)
  const categoryId = category === undefined ? undefined : Number(category)
  const find = { status, priority, categoryId, mine, keyword, sort: sortIn(ticketSorts, sort, byUpdate) }
  const list = useList(ticketsPages.tickets, tickets.list, { params: { appId }, find, initial: byUpdate })
  return (
    <ListPage
      {...list}
      title={t('app-area:pages.tickets')}
      actions={
        <>
          <Button
            component="a"
            variant="default"
            href={addressOf(tickets.download, { params: { appId }, query: find })}
            download
            leftSection={<IconDownload size={16} />}
          >
            {t('csv')}
          </Button>
          {may('app-ticket-add') && <AddButton to={ticketsPages.ticketCreate()}>{t('add')}</AddButton>}
        </>
      }
      filters={<Filters />}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    />
  )
}
