import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import type { CompanyTable } from './companies.tables.ts'

export type CompanyKind = CompanyTable['kind']

export const companiesStore = (db: Db) => ({
  add: async (name: string, kind: CompanyKind): Promise<number> => {
    const { id } = await db.insertInto('company').values({ name, kind }).returning('id').executeTakeFirstOrThrow()
    return id
  },

  /** Adds missing companies; names that differ only in case are the same company. */
  addMissing: (names: readonly string[], kind: CompanyKind) =>
    sql`
      insert into company (name, kind)
      select name, ${kind} from unnest(${names}::text[]) as wanted (name)
      on conflict (lower(name)) do nothing`.execute(db),

  named: async (names: readonly string[]): Promise<{ name: string; id: number }[]> => {
    const found = await sql<{ name: string; id: number }>`
      select wanted.name, company.id
      from unnest(${names}::text[]) as wanted (name) join company on lower(company.name) = lower(wanted.name)`.execute(db)
    return found.rows
  },

  /** Returns the oldest of a kind. */
  first: (kind: CompanyKind) => db.selectFrom('company').select('id').where('kind', '=', kind).orderBy('id').limit(1).executeTakeFirst(),

  kindOf: (id: number) => db.selectFrom('company').select('kind').where('id', '=', id).executeTakeFirst(),
})
