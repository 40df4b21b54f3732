import { automaticMoves } from '@portico/contract/console/tickets'
import type { Db } from '../../../kernel/database/database.ts'
import { inBatches } from '../../../kernel/database/transaction.ts'
import { recordMove } from './tickets.actions.ts'
import { closeSolved } from './tickets.store.ts'

const maxClosed = 500

/** Closes tickets that were solved a week ago, and adds it to their timelines. */
export const closeOldTickets = (db: Db): Promise<void> =>
  inBatches(db, maxClosed, async (transaction) => {
    const closed = await closeSolved(transaction, maxClosed)
    for (const ticket of closed) await recordMove(transaction, ticket, null, automaticMoves.expired.from[0], automaticMoves.expired.to)
    return closed.length
  })
