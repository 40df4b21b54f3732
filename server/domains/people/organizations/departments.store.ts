import type { Locale } from '@portico/contract/kernel/locale'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './organizations.tables.ts'

type Names = Record<Locale, string>

export const departmentsStore = (db: Db) => ({
  all: () =>
    db
      .selectFrom('department as d')
      .select(['d.id', 'd.nameByLocale as names'])
      .select(sql<number>`(select count(*)::integer from organization o where o.department_id = d.id)`.as('teams'))
      .orderBy('d.id')
      .execute(),

  exists: async (id: number): Promise<boolean> =>
    (await db.selectFrom('department').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

  add: async (names: Names): Promise<number> =>
    (
      await db
        .insertInto('department')
        .values({ nameByLocale: sql`${JSON.stringify(names)}::jsonb` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,

  rename: (id: number, names: Names) =>
    db
      .updateTable('department')
      .set({ nameByLocale: sql`${JSON.stringify(names)}::jsonb` })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),

  /** Removes a department unless a team has it. */
  remove: (id: number) =>
    db
      .deleteFrom('department')
      .where('id', '=', id)
      .where(sql<boolean>`not exists (select from organization o where o.department_id = department.id)`)
      .returning('id')
      .executeTakeFirst(),
})
