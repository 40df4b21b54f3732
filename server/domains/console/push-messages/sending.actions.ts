import type { Db } from '../../../kernel/database/database.ts'
import { inBatches, inTransaction } from '../../../kernel/database/transaction.ts'
import { emitPushMove } from './events.actions.ts'
import { type DuePush, type PushEnd, sendingStore } from './push-messages.store.ts'

/** Passes a push to the sending system, within the transaction that took it. @returns false when no such system is connected */
export type Sender = (db: Db, push: DuePush) => Promise<boolean>

/** Completes a push that is being sent, and notifies outside systems. */
export const endPush = async (db: Db, id: number, to: 'SENT' | 'FAILED', facts?: PushEnd): Promise<void> => {
  const ended = await sendingStore(db).end(id, to, facts)
  if (ended) await emitPushMove(db, ended, to)
}

/** Maximum pushes passed on per transaction. */
const maxAtOnce = 50

/**
 * Passes due pushes to their sender, and fails those that expired without a report. Safe to run concurrently
 * in several processes: each push is taken by one of them, or cancelled first.
 */
export const sendDue = async (db: Db, send: Sender, now: Date): Promise<void> => {
  await inBatches(db, maxAtOnce, async (transaction) => {
    const due = await sendingStore(transaction).takeDue(now, maxAtOnce)
    for (const push of due) {
      await emitPushMove(transaction, push, 'SENDING')
      if (!(await send(transaction, push))) await endPush(transaction, push.id, 'FAILED', { reason: 'not_connected' })
    }
    return due.length
  })
  await inTransaction(db, async (transaction) => {
    for (const push of await sendingStore(transaction).expire(now)) await emitPushMove(transaction, push, 'FAILED')
  })
}
