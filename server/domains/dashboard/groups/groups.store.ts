import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'

export const groupsStore = (db: Db) => ({
  /** Returns the ids of the companies of these names, ignoring case; names that no company has are left out. */
  companiesCalled: async (names: readonly string[]): Promise<Map<string, number>> => {
    const { rows } = await sql<{ name: string; id: number }>`
      select wanted.name, company.id
      from unnest(${names}::text[]) as wanted (name) join company on lower(company.name) = lower(wanted.name)`.execute(db)
    return new Map(rows.map(({ name, id }) => [name, id]))
  },
})
