import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../accounts.tables.ts'

const now = sql<Date>`now()`
const expiry = { 'change-email': sql<Date>`now() + interval '24 hours'`, 'undo-email': sql<Date>`now() + interval '7 days'` }

export type LinkPurpose = keyof typeof expiry

/** Condition for links that still work. A change of address also expires with the password that was verified for it. */
const isOpen = sql<boolean>`mail_link.used_at is null and mail_link.expires_at > now() and (
  mail_link.purpose <> 'change-email' or not exists (
    select from sign_in_method m
    where m.user_id = mail_link.person_id and m.provider_id = 'credential' and m.updated_at > mail_link.created_at))`

/** Stores mailed links that change an address. Each is valid once. */
export const emailStore = (db: Db) => ({
  add: (link: { tokenHash: string; purpose: LinkPurpose; personId: string; email: string }) =>
    db
      .insertInto('mailLink')
      .values({ ...link, expiresAt: expiry[link.purpose], usedAt: null })
      .execute(),

  /** Consumes a link; undefined when it is unknown, used or expired. */
  use: (tokenHash: string, purpose: LinkPurpose) =>
    db
      .updateTable('mailLink')
      .set({ usedAt: now })
      .where('tokenHash', '=', tokenHash)
      .where('purpose', '=', purpose)
      .where(isOpen)
      .returning('email')
      .executeTakeFirst(),

  /** Returns whether a link of an active person still works. */
  isLink: async (tokenHash: string): Promise<boolean> => {
    const link = await db
      .selectFrom('mailLink')
      .innerJoin('person', 'person.id', 'mailLink.personId')
      .select('mailLink.purpose')
      .where('mailLink.tokenHash', '=', tokenHash)
      .where('person.active', '=', true)
      .where(isOpen)
      .executeTakeFirst()
    return link !== undefined
  },

  /** Invalidates the person's earlier requests for another address. */
  endOpen: (personId: string) =>
    db
      .updateTable('mailLink')
      .set({ usedAt: now })
      .where('personId', '=', personId)
      .where('purpose', '=', 'change-email')
      .where('usedAt', 'is', null)
      .execute(),

  /** Invalidates the links that were made after this one for the same person, regardless of their purpose and recipient. */
  endYounger: (tokenHash: string) =>
    db
      .updateTable('mailLink')
      .from('mailLink as used')
      .set({ usedAt: now })
      .where('used.tokenHash', '=', tokenHash)
      .whereRef('mailLink.personId', '=', 'used.personId')
      .whereRef('mailLink.createdAt', '>', 'used.createdAt')
      .where('mailLink.usedAt', 'is', null)
      .execute(),

  /** Returns the person a link was made for, locked until this transaction ends, so that links are used one at a time. */
  lockPersonOf: (tokenHash: string) =>
    db
      .selectFrom('mailLink')
      .innerJoin('person', 'person.id', 'mailLink.personId')
      .select(['person.id', 'person.name', 'person.email', 'person.locale', 'person.active'])
      .where('mailLink.tokenHash', '=', tokenHash)
      .forUpdate('person')
      .executeTakeFirst(),

  /** Deletes expired links. */
  deleteExpired: () => db.deleteFrom('mailLink').where('expiresAt', '<', now).execute(),

  save: (personId: string, email: string) =>
    db.updateTable('person').set({ email, emailVerified: true, updatedAt: now }).where('id', '=', personId).execute(),
})
