import { Button } from '@mantine/core'
import { questions, type TicketHead, ticketSorts, ticketStates } from '@portico/contract/console/tickets'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { useSession } from '../../../session/session.tsx'
import { useAddress } from '../../../kernel/useAddress.ts'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { FilterBar, optionsOf } from '../../../kit/table/FilterBar.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { PortalLink } from '../../../kit/page/PortalLink.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { Person } from '../../../kit/display/Person.tsx'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { sortIn } from '../../../kit/table/rows.ts'
import { useList } from '../../../kit/table/useList.ts'
import { TicketPill } from './pills.tsx'
import { ticketsPages } from './tickets.pages.ts'

/** Questions are sorted by last change, latest first, unless the address says otherwise. */
const byUpdate = { key: 'updated', direction: 'desc' } as const

const useColumns = (): Column<TicketHead>[] => {
  const { t } = useTranslation('tickets')
  return [
    { key: 'id', title: t('number'), width: 70, tight: true, sortBy: ({ id }) => id, cell: ({ id }) => id },
    {
      key: 'title',
      userWritten: true,
      title: t('ticketTitle'),
      phone: 'title',
      sortBy: ({ title }) => title,
      cell: ({ id, title }) => <PageLink to={ticketsPages.question({ id: String(id) })}>{title}</PageLink>,
    },
    {
      key: 'status',
      title: t('status'),
      width: 150,
      phone: 'aside',
      sortBy: ({ status }) => ticketStates.indexOf(status),
      cell: ({ status }) => <TicketPill status={status} />,
    },
    {
      key: 'requester',
      title: t('requester'),
      width: 160,
      sortBy: ({ requester }) => requester?.name ?? '',
      cell: ({ requester }) => requester && <Person person={requester} size={20} />,
    },
    {
      key: 'assignee',
      title: t('assignee'),
      width: 160,
      sortBy: ({ assignee }) => assignee?.name ?? '',
      cell: ({ assignee }) => assignee && <Person person={assignee} size={20} />,
    },
    {
      key: 'updated',
      title: t('updated'),
      width: 150,
      tight: true,
      sortBy: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => formatTime(updatedAt, 'minute'),
    },
  ]
}

function Filters() {
  const { t } = useTranslation('tickets')
  const { user } = useSession()
  const [{ whose }, change] = useAddress(ticketsPages.questions)
  const staff = user?.staff || user?.admin
  const states = ticketStates.filter((state) => staff || state !== 'ON_HOLD')
  return (
    <FilterBar
      page={ticketsPages.questions}
      search={t('search')}
      choices={[{ name: 'status', label: t('status'), options: optionsOf(states, (one) => t(`states.${one}`)), width: 180 }]}
    >
      {staff && (
        <SegmentedControl
          aria-label={t('mine.label')}
          value={whose ?? 'own'}
          onChange={(value) => change({ whose: value === 'all' ? value : undefined, page: 1 })}
          data={(['own', 'all'] as const).map((value) => ({ value, label: t(value === 'all' ? 'mine.all' : 'mine.requested') }))}
        />
      )}
    </FilterBar>
  )
}

/** The reader's questions to the provider; staff can see everybody's. */
export function QuestionsPage() {
  const { t } = useTranslation('tickets')
  const [{ status, keyword, whose, sort }] = useAddress(ticketsPages.questions)
  const find = { status, keyword, own: whose === 'all' ? 'false' : 'true', sort: sortIn(ticketSorts, sort, byUpdate) }
  const list = useList(ticketsPages.questions, questions.questionList, { find, initial: byUpdate })
  return (
    <ListPage
      {...list}
      title={t('question.title')}
      actions={
        <Button component={PortalLink} href="/contactUs">
          {t('question.ask')}
        </Button>
      }
      filters={<Filters />}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ title: t('question.none') }}
    />
  )
}
