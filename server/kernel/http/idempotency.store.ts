import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import './idempotency.tables.ts'

interface Use {
  caller: string
  route: string
  key: string
}

export const idempotencyStore = (db: Db) => ({
  find: ({ caller, route, key }: Use) =>
    db
      .selectFrom('idempotencyKey')
      .select(['requestHash', 'reply'])
      .where('caller', '=', caller)
      .where('route', '=', route)
      .where('key', '=', key)
      .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
      .executeTakeFirst(),

  keep: (use: Use & { requestHash: string; reply: object }) =>
    db
      .insertInto('idempotencyKey')
      .values({ ...use, reply: JSON.stringify(use.reply) })
      .execute(),

  /** Deletes expired keys. */
  forgetOld: () =>
    db
      .deleteFrom('idempotencyKey')
      .where('createdAt', '<', sql<Date>`now() - interval '24 hours'`)
      .execute(),
})
