import { Button } from '@mantine/core'
import { deskSorts, type DeskTicket, type DeskView, deskViews, supportDesk } from '@portico/contract/console/support-desk'
import { priorities } from '@portico/contract/console/tickets'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { addressOf } from '../../../kernel/api.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { FilterBar } from '../../../kit/table/FilterBar.tsx'
import { LazySelect } from '../../../kit/input/LazySelect.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { Person } from '../../../kit/display/Person.tsx'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { sortIn } from '../../../kit/table/rows.ts'
import { useList } from '../../../kit/table/useList.ts'
import { savedRepliesPages } from '../saved-replies/index.ts'
import { DueTime, PriorityPill, TicketPill, ticketsPages } from '../tickets/index.ts'
import { supportDeskPages } from './support-desk.pages.ts'

const Figures = loadable(() => import('./Figures.tsx'), 'Figures')

const toTicket = ({ id, appId, organizationId }: DeskTicket) =>
  appId === null
    ? ticketsPages.question({ id: String(id) })
    : ticketsPages.ticket({ appId, id: String(id), ...(organizationId !== null && { orgId: organizationId }) })

const useColumns = (): Column<DeskTicket>[] => {
  const { t } = useTranslation(['support-desk', 'tickets'])
  return [
    { key: 'id', title: t('tickets:number'), width: 80, tight: true, sortBy: ({ id }) => id, cell: ({ id }) => id },
    {
      key: 'app',
      title: t('app'),
      width: 140,
      userWritten: true,
      sortBy: ({ appName }) => appName ?? '',
      cell: ({ appName }) => appName ?? t('noApp'),
    },
    {
      key: 'title',
      userWritten: true,
      title: t('tickets:ticketTitle'),
      phone: 'title',
      sortBy: ({ title }) => title,
      cell: (ticket) => <PageLink to={toTicket(ticket)}>{ticket.title}</PageLink>,
    },
    {
      key: 'priority',
      title: t('tickets:priority'),
      width: 100,
      sortBy: ({ priority }) => priorities.indexOf(priority),
      cell: ({ priority }) => <PriorityPill priority={priority} />,
    },
    { key: 'status', title: t('tickets:status'), width: 130, phone: 'aside', cell: ({ status }) => <TicketPill status={status} /> },
    {
      key: 'requester',
      title: t('tickets:requester'),
      width: 130,
      cell: ({ requester, byTester }) => (requester ? <Person person={requester} size={20} /> : byTester && t('tickets:tester.name')),
    },
    {
      key: 'assignee',
      title: t('tickets:assignee'),
      width: 130,
      cell: ({ assignee }) => assignee && <Person person={assignee} size={20} />,
    },
    {
      key: 'reply',
      title: t('tickets:due.reply'),
      width: 150,
      sortBy: ({ firstReplyDue }) => firstReplyDue ?? '',
      cell: ({ firstReplyAt, firstReplyDue, replyOverdue }) =>
        firstReplyAt === null ? <DueTime at={firstReplyDue} overdue={replyOverdue} /> : t('replied'),
    },
    {
      key: 'solve',
      title: t('tickets:due.solve'),
      width: 150,
      sortBy: ({ solveDue }) => solveDue ?? '',
      cell: ({ solveDue, solveOverdue }) => <DueTime at={solveDue} overdue={solveOverdue} />,
    },
  ]
}

function Tabs() {
  const { t } = useTranslation('support-desk')
  const [{ tab }, change] = useAddress(supportDeskPages.supportDesk)
  return (
    <SegmentedControl
      aria-label={t('tab')}
      value={tab ?? 'queue'}
      onChange={(value) => change({ tab: value === 'figures' ? value : undefined })}
      data={(['queue', 'figures'] as const).map((value) => ({ value, label: t(`tabs.${value}`) }))}
    />
  )
}

/** Chooses a view of the queue, each with its number of tickets; five of them side by side are too wide for a phone. */
function Views({ counts }: { counts: Readonly<Record<DeskView, number>> | undefined }) {
  const { t, i18n } = useTranslation('support-desk')
  const [{ view }, change] = useAddress(supportDeskPages.supportDesk)
  const show = (value: string | null) => change({ view: deskViews.find((one) => one === value) ?? 'all', page: 1 })
  const labelOf = (value: DeskView) => t(`views.${value}`)
  const withCount = (value: DeskView, count: number) => t('counted', { view: labelOf(value), number: count.toLocaleString(i18n.language) })
  const data = deskViews.map((value) => ({ value, label: counts ? withCount(value, counts[value]) : labelOf(value) }))
  return (
    <>
      <SegmentedControl visibleFrom="sm" w="fit-content" aria-label={t('view')} value={view} onChange={show} data={data} />
      <LazySelect hiddenFrom="sm" aria-label={t('view')} value={view} onChange={show} data={data} allowDeselect={false} w="100%" />
    </>
  )
}

const byDue = { key: 'due', direction: 'asc' } as const

/** The open tickets of all apps that the reader supports, what is due next first. */
function Queue() {
  const { t } = useTranslation(['support-desk', 'tickets', 'saved-replies'])
  const [{ view, keyword, sort }] = useAddress(supportDeskPages.supportDesk)
  const find = { view, keyword, sort: sortIn(deskSorts, sort, byDue) }
  const list = useList(supportDeskPages.supportDesk, supportDesk.queue, { find, initial: byDue })
  return (
    <ListPage
      {...list}
      title={t('title')}
      chip={<Tabs />}
      actions={
        <>
          <Button
            component="a"
            variant="default"
            href={addressOf(supportDesk.download, { query: find })}
            download
            leftSection={<IconDownload size={16} />}
          >
            {t('tickets:csv')}
          </Button>
          <Button component={PageLink} variant="default" to={savedRepliesPages.savedReplies()}>
            {t('saved-replies:title')}
          </Button>
        </>
      }
      filters={
        <FilterBar page={supportDeskPages.supportDesk} search={t('tickets:search')}>
          <Views counts={list.result.data?.views} />
        </FilterBar>
      }
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    />
  )
}

/** The queue of support, and its figures. */
export function SupportDeskPage() {
  const { t } = useTranslation('support-desk')
  const [{ tab }] = useAddress(supportDeskPages.supportDesk)
  if (tab === undefined) return <Queue />
  return (
    <Page title={t('title')} chip={<Tabs />}>
      <Figures />
    </Page>
  )
}
