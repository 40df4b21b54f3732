import { Button } from '@mantine/core'
import { questions, type TicketHead, ticketSorts, ticketStates } from '@portico/contract/console/tickets'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { useAddress } from '../../../kernel/useAddress.ts'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { FilterBar, optionsOf } from '../../../kit/table/FilterBar.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { PortalLink } from '../../../kit/page/PortalLink.tsx'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { sortIn } from '../../../kit/table/rows.ts'
import { useList } from '../../../kit/table/useList.ts'
import { useSharedColumns } from './columns.tsx'
import { ticketsPages } from './tickets.pages.ts'

/** Questions are sorted by last change, latest first, unless the address says otherwise. */
const byUpdate = { key: 'updated', direction: 'desc' } as const

const useColumns = (): Column<TicketHead>[] => {
  const { number, title, status, requester, assignee, updated } = useSharedColumns(ticketsPages.question)
  return [number, title, status, requester, assignee, updated]
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
