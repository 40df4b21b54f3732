import type { DeskTicket } from '@portico/contract/console/support-desk'
import { csvText } from '@portico/contract/kernel/csv'

const head = [
  'Number',
  'App ID',
  'App',
  'Title',
  'Priority',
  'Status',
  'Requester',
  'Assignee',
  'First reply',
  'First reply due',
  'Solution due',
]

/** Formats tickets of the queue as CSV, with times in ISO 8601. */
export const deskCsv = (tickets: readonly DeskTicket[]): string =>
  csvText([
    head,
    ...tickets.map(({ id, appId, appName, title, priority, status, requester, byTester, assignee, ...times }) => {
      const from = requester?.name ?? (byTester ? 'Tester' : '')
      const { firstReplyAt, firstReplyDue, solveDue } = times
      const people = [from, assignee?.name ?? '']
      return [id, appId ?? '', appName ?? '', title, priority, status, ...people, firstReplyAt ?? '', firstReplyDue ?? '', solveDue ?? '']
    }),
  ])
