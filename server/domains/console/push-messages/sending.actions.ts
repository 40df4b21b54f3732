import type { Db } from '../../../kernel/database/database.ts'
import { type DuePush, sendingStore } from './push-messages.store.ts'

/** Hands a push to the system that sends it, within the transaction that took it. @returns false when there is no such system */
export type Sender = (db: Db, push: DuePush) => Promise<boolean>

/** Most pushes that one transaction hands over. */
const mostAtOnce = 50

/**
 * Hands pushes whose time has come to their sender, and fails those of which nothing was heard until they expired. Several
 * processes may do so at once: each push is taken by one of them, or cancelled before.
 */
export const sendDue = async (db: Db, send: Sender, now: Date): Promise<void> => {
  let taken: number
  do {
    taken = await db.transaction().execute(async (transaction) => {
      const due = await sendingStore(transaction).takeDue(now, mostAtOnce)
      for (const push of due)
        if (!(await send(transaction, push))) await sendingStore(transaction).end(push.id, 'FAILED', { reason: 'not_connected' })
      return due.length
    })
  } while (taken === mostAtOnce)
  await sendingStore(db).expire(now)
}
