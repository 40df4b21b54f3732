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
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { sortIn } from '../../../kit/table/rows.ts'
import { useList } from '../../../kit/table/useList.ts'
import { useCategoryChoices } from '../categories/index.ts'
import { useSharedColumns } from './columns.tsx'
import { PriorityPill } from './pills.tsx'
import { ticketsPages } from './tickets.pages.ts'

/** Tickets are sorted by last change, latest first, unless the address says otherwise. */
const byUpdate = { key: 'updated', direction: 'desc' } as const

const useColumns = (): Column<TicketHead>[] => {
  const { t } = useTranslation('tickets')
  const { number, title, status, requester, assignee, updated } = useSharedColumns(ticketsPages.ticket)
  return [
    number,
    {
      key: 'priority',
      title: t('priority'),
      width: 100,
      sortBy: ({ priority }) => priorities.indexOf(priority),
      cell: ({ priority }) => <PriorityPill priority={priority} />,
    },
    { key: 'category', title: t('category'), width: 120, sortBy: ({ category }) => category, cell: ({ category }) => category },
    title,
    status,
    requester,
    assignee,
    {
      key: 'firstReply',
      title: t('firstReply'),
      width: 140,
      tight: true,
      sortBy: ({ firstReplyAt }) => firstReplyAt ?? '',
      cell: ({ firstReplyAt }) => formatTime(firstReplyAt, 'minute'),
    },
    updated,
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
