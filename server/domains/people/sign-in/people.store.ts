import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'

/** Reads the accounts of those who sign in. */
export const peopleStore = (db: Db) => {
  const people = db.selectFrom('person').select(['id', 'name', 'email', 'emailVerified', 'companyId', 'active', 'locale'])
  return {
    byEmail: (email: string) => people.where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst(),
    byId: (id: string) => people.where('id', '=', id).executeTakeFirst(),
  }
}
