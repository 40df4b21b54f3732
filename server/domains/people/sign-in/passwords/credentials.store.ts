import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../sign-in.tables.ts'

export const credentialsStore = (db: Db) => {
  const people = db
    .selectFrom('person')
    .leftJoin('signInMethod', (join) =>
      join.onRef('signInMethod.userId', '=', 'person.id').on('signInMethod.providerId', '=', 'credential'),
    )
    .select(['person.id as userKey', 'person.name', 'person.email', 'signInMethod.password as hash'])
    .where('person.active', '=', true)
  return {
    /** Returns an active person by address, with the hash of their password. */
    byEmail: (email: string) => people.where(sql`lower(person.email)`, '=', email.toLowerCase()).executeTakeFirst(),

    /**
     * Returns whether this is an active person's hash. Locks the row, so that another transaction that ends the sessions also sees
     * one opened in this one.
     */
    hasHash: async (userKey: string, hash: string): Promise<boolean> =>
      (await db
        .selectFrom('person')
        .innerJoin('signInMethod', 'signInMethod.userId', 'person.id')
        .select('person.id')
        .where('person.id', '=', userKey)
        .where('person.active', '=', true)
        .where('signInMethod.providerId', '=', 'credential')
        .where('signInMethod.password', '=', hash)
        .forShare()
        .executeTakeFirst()) !== undefined,

    byId: (userKey: string) => people.where('person.id', '=', userKey).executeTakeFirst(),
  }
}
