import { dueAt, type SupportTargets } from '@portico/contract/console/support-desk'
import type { TicketDue } from '@portico/contract/console/tickets'
import { addDays } from '@portico/contract/kernel/time'
import type { Db } from '../../../kernel/database/database.ts'
import { dueTimesOf } from './desk.store.ts'
import { type DueTimes, type DueInput, targetsStore } from './targets.store.ts'

const dueOf =
  ({ targets, holidays, ...rest }: SupportTargets, hours = { ...rest, holidays: new Set(holidays.map(({ day }) => day)) }) =>
  ({ id, createdAt, priority }: DueInput): DueTimes => ({
    id,
    reply: dueAt(createdAt, targets[priority].reply, hours),
    solve: dueAt(createdAt, targets[priority].solve, hours),
  })

/** Sets when a ticket is due, by its priority and the targets in force. Called whenever it is opened or its priority changes. */
export const setTicketDue = async (db: Db, ticketId: number): Promise<void> => {
  const store = targetsStore(db)
  const targets = await store.lock()
  await store.setDue([dueOf(targets)(await store.ticket(ticketId))])
}

/** Returns when a ticket is due, as the queue shows it. */
export const ticketDueOf = async (db: Db, ticketId: number): Promise<TicketDue> => {
  const { firstReplyDue, solveDue, ...overdue } = await dueTimesOf(db, ticketId)
  return { firstReplyDue: firstReplyDue?.toISOString() ?? null, solveDue: solveDue?.toISOString() ?? null, ...overdue }
}

const maxAtOnce = 2_000

/** Sets when all open tickets are due. Solved ones keep the times that they were judged by. */
export const setAllDue = async (db: Db, targets: SupportTargets): Promise<void> => {
  const store = targetsStore(db)
  let last = 0
  for (;;) {
    const opened = await store.openAfter(last, maxAtOnce)
    if (opened.length > 0) await store.setDue(opened.map(dueOf(targets)))
    if (opened.length < maxAtOnce) return
    last = opened.at(-1)?.id ?? last
  }
}

/** Sets targets with a holiday in half a month, for a demo without any. */
export const setSampleTargets = async (db: Db, now: Date): Promise<void> => {
  const store = targetsStore(db)
  const { version } = await store.read()
  const day = addDays(now, 14).toISOString().slice(0, 10)
  await store.save(
    {
      opens: 9,
      closes: 18,
      timeZone: 'Asia/Tokyo',
      holidays: [{ day, name: 'Foundation day' }],
      targets: {
        LOW: { reply: 16, solve: 80 },
        NORMAL: { reply: 8, solve: 40 },
        HIGH: { reply: 4, solve: 16 },
        URGENT: { reply: 1, solve: 8 },
      },
    },
    version,
  )
}
