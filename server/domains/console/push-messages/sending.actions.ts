import type { Db } from '../../../kernel/database/database.ts'
import { inBatches } from '../../../kernel/database/transaction.ts'
import { type DuePush, sendingStore } from './push-messages.store.ts'

/** Passes a push to the sending system, within the transaction that took it. @returns false when no such system is connected */
export type Sender = (db: Db, push: DuePush) => Promise<boolean>

/** Maximum pushes passed on per transaction. */
const maxAtOnce = 50

/**
 * Passes due pushes to their sender, and fails those that expired without a report. Safe to run concurrently
 * in several processes: each push is taken by one of them, or cancelled first.
 */
export const sendDue = async (db: Db, send: Sender, now: Date): Promise<void> => {
  await inBatches(db, maxAtOnce, async (transaction) => {
    const due = await sendingStore(transaction).takeDue(now, maxAtOnce)
    for (const push of due)
      if (!(await send(transaction, push))) await sendingStore(transaction).end(push.id, 'FAILED', { reason: 'not_connected' })
    return due.length
  })
  await sendingStore(db).expire(now)
}
