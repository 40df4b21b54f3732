import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { contestedKey } from '../../database/transaction.ts'
import './idempotency.tables.ts'

// Two concurrent first uses of one key: the second is run again and finds the response of the first.
contestedKey('idempotency_key_pkey')

interface Use {
  caller: string
  route: string
  key: string
}

export const idempotencyStore = (db: Db) => ({
  find: ({ caller, route, key }: Use) =>
    db
      .selectFrom('idempotencyKey')
      .select(['requestHash', 'reply', sql<boolean>`created_at <= now() - interval '24 hours'`.as('expired')])
      .where('caller', '=', caller)
      .where('route', '=', route)
      .where('key', '=', key)
      .executeTakeFirst(),

  remove: ({ caller, route, key }: Use) =>
    db.deleteFrom('idempotencyKey').where('caller', '=', caller).where('route', '=', route).where('key', '=', key).execute(),

  keep: (use: Use & { requestHash: string; reply: object }) =>
    db
      .insertInto('idempotencyKey')
      .values({ ...use, reply: JSON.stringify(use.reply) })
      .execute(),

  /** Deletes expired keys. */
  deleteExpired: () =>
    db
      .deleteFrom('idempotencyKey')
      .where('createdAt', '<', sql<Date>`now() - interval '24 hours'`)
      .execute(),
})
