import type { TicketHead } from '@portico/contract/console/tickets'
import { csvText } from '@portico/contract/kernel/csv'

/** A ticket as its reader sees it in a list, with its times. */
interface ListedTicket extends TicketHead {
  createdAt: Date
  solvedAt: Date | null
}

const head = [
  'Number',
  'Priority',
  'Type',
  'Category',
  'Title',
  'Status',
  'Requester',
  'Assignee',
  'Opened',
  'First reply',
  'Solved',
  'Updated',
]

/** Formats tickets as CSV, with times in ISO 8601. */
export const ticketsCsv = (rows: readonly ListedTicket[]): string =>
  csvText([
    head,
    ...rows.map(({ id, priority, type, category, title, status, requester, byTester, assignee, ...times }) => {
      const people = [requester?.name ?? (byTester ? 'Tester' : ''), assignee?.name ?? '']
      const solved = times.solvedAt?.toISOString() ?? ''
      return [
        id,
        priority,
        type,
        category,
        title,
        status,
        ...people,
        times.createdAt.toISOString(),
        times.firstReplyAt ?? '',
        solved,
        times.updatedAt,
      ]
    }),
  ])
