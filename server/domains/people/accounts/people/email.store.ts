import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../accounts.tables.ts'

const now = sql<Date>`now()`
const lasting = { 'change-email': sql<Date>`now() + interval '24 hours'`, 'undo-email': sql<Date>`now() + interval '7 days'` }

export type LinkPurpose = keyof typeof lasting

/** Stores mailed links that change an address. Each is valid once. */
export const emailStore = (db: Db) => ({
  add: (link: { tokenHash: string; purpose: LinkPurpose; personId: string; email: string }) =>
    db
      .insertInto('mailLink')
      .values({ ...link, expiresAt: lasting[link.purpose], usedAt: null })
      .execute(),

  /** Consumes a link; undefined when it is unknown, used or expired. */
  use: (tokenHash: string, purpose: LinkPurpose) =>
    db
      .updateTable('mailLink')
      .set({ usedAt: now })
      .where('tokenHash', '=', tokenHash)
      .where('purpose', '=', purpose)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning(['personId', 'email'])
      .executeTakeFirst(),

  /** Invalidates the person's earlier requests for another address. */
  endOpen: (personId: string) =>
    db
      .updateTable('mailLink')
      .set({ usedAt: now })
      .where('personId', '=', personId)
      .where('purpose', '=', 'change-email')
      .where('usedAt', 'is', null)
      .execute(),

  /** Returns the person with their address, locked until this transaction ends. */
  lock: (personId: string) =>
    db.selectFrom('person').select(['id', 'name', 'email', 'locale', 'active']).where('id', '=', personId).forUpdate().executeTakeFirst(),

  save: (personId: string, email: string) =>
    db.updateTable('person').set({ email, emailVerified: true, updatedAt: now }).where('id', '=', personId).execute(),
})
