import { type TicketHead, ticketStates } from '@portico/contract/console/tickets'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatTime } from '../../../kernel/dates.ts'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { Person } from '../../../kit/display/Person.tsx'
import { TicketPill } from './pills.tsx'
import type { ticketsPages } from './tickets.pages.ts'

/** Returns the columns that lists of tickets and of questions share. `pageOf`: the page of one of them. */
export const useSharedColumns = (pageOf: typeof ticketsPages.ticket | typeof ticketsPages.question) => {
  const { t } = useTranslation('tickets')
  return {
    number: { key: 'id', title: t('number'), width: 70, tight: true, sortBy: ({ id }) => id, cell: ({ id }) => id },
    title: {
      key: 'title',
      userWritten: true,
      title: t('ticketTitle'),
      phone: 'title',
      sortBy: ({ title }) => title,
      cell: ({ id, title }) => <PageLink to={pageOf({ id: String(id) })}>{title}</PageLink>,
    },
    status: {
      key: 'status',
      title: t('status'),
      width: 130,
      phone: 'aside',
      sortBy: ({ status }) => ticketStates.indexOf(status),
      cell: ({ status }) => <TicketPill status={status} />,
    },
    requester: {
      key: 'requester',
      title: t('requester'),
      width: 140,
      sortBy: ({ requester }) => requester?.name ?? '',
      cell: ({ requester, byTester }) => (requester ? <Person person={requester} size={20} /> : byTester && t('tester.name')),
    },
    assignee: {
      key: 'assignee',
      title: t('assignee'),
      width: 140,
      sortBy: ({ assignee }) => assignee?.name ?? '',
      cell: ({ assignee }) => assignee && <Person person={assignee} size={20} />,
    },
    updated: {
      key: 'updated',
      title: t('updated'),
      width: 140,
      tight: true,
      sortBy: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => formatTime(updatedAt, 'minute'),
    },
  } satisfies Readonly<Record<string, Column<TicketHead>>>
}
