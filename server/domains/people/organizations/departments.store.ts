import type { Locale } from '@portico/contract/kernel/locale'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { pageOf, type Paging } from '../../../kernel/database/page.ts'
import { likePattern } from '../../../kernel/database/patterns.ts'

type Names = Record<Locale, string>

/** Maximum number of a team's members that are named; the others are counted. */
const maxNamed = 20

const json = (names: Names) => sql<never>`${JSON.stringify(names)}::jsonb`

export const departmentsStore = (db: Db) => ({
  /** Lists the departments, each with its number of teams and of people in them. */
  all: () =>
    db
      .selectFrom('department as d')
      .select(['d.id', 'd.nameByLocale as names', 'd.version'])
      .select([
        sql<boolean>`d.archived_at is not null`.as('archived'),
        sql<number>`(select count(*)::integer from organization o where o.department_id = d.id)`.as('teams'),
        sql<number>`(
          select count(distinct m.user_id)::integer from organization o join organization_member m on m.organization_id = o.id
          where o.department_id = d.id)`.as('members'),
      ])
      .orderBy('d.id')
      .execute(),

  /** Lists the departments that a team can be given. */
  selectable: () =>
    db.selectFrom('department').select(['id', 'nameByLocale as names']).where('archivedAt', 'is', null).orderBy('id').execute(),

  exists: async (id: number): Promise<boolean> =>
    (await db.selectFrom('department').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

  /** Returns whether a team can be given a department: one that is not archived, unless the team has it. */
  isOffered: async (id: number, currentId?: number): Promise<boolean> =>
    (await db
      .selectFrom('department')
      .select('id')
      .where('id', '=', id)
      .where(({ or, eb }) => or([eb('archivedAt', 'is', null), eb('id', '=', currentId ?? 0)]))
      .executeTakeFirst()) !== undefined,

  /** Lets administrators change departments one after another. */
  takeTurns: async (): Promise<void> => {
    await sql`lock table department in share row exclusive mode`.execute(db)
  },

  /** Returns whether another department has one of these names in its language, ignoring case. */
  isNamed: async (names: Names, exceptId = 0): Promise<boolean> => {
    const { rows } = await sql`
      select 1 from department d, jsonb_each_text(d.name_by_locale) as held, jsonb_each_text(${JSON.stringify(names)}::jsonb) as given
      where d.id <> ${exceptId} and held.key = given.key and lower(held.value) = lower(given.value) limit 1`.execute(db)
    return rows.length > 0
  },

  add: async (names: Names): Promise<number> =>
    (
      await db
        .insertInto('department')
        .values({ nameByLocale: json(names), archivedAt: null })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,

  /** Renames a department over the edited version. @returns whether that was the latest */
  rename: async (id: number, names: Names, version: number): Promise<boolean> =>
    (await db
      .updateTable('department')
      .set({ nameByLocale: json(names), version: sql<number>`version + 1` })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()) !== undefined,

  setArchived: async (id: number, archivedAt: Date | null): Promise<void> => {
    await db.updateTable('department').set({ archivedAt }).where('id', '=', id).execute()
  },

  /** Lists the teams of a department by company and name, with some of their members by name. */
  teams: (id: number, { keyword = '', ...paging }: Paging & { keyword?: string | undefined }) =>
    pageOf(
      db
        .selectFrom('organization as o')
        .innerJoin('company as c', 'c.id', 'o.companyId')
        .select(['o.id', 'o.name', 'c.name as company'])
        .select([
          sql<number>`(select count(*)::integer from organization_member m where m.organization_id = o.id)`.as('memberCount'),
          sql<string[]>`array(
            select p.name from organization_member m join person p on p.id = m.user_id
            where m.organization_id = o.id order by lower(p.name) limit ${maxNamed}::integer)`.as('members'),
        ])
        .where('o.departmentId', '=', id)
        .$if(keyword !== '', (teams) =>
          teams.where(({ or, eb }) => or([eb('o.name', 'ilike', likePattern(keyword)), eb('c.name', 'ilike', likePattern(keyword))])),
        )
        .orderBy(sql`lower(c.name)`)
        .orderBy(sql`o.type <> 0`)
        .orderBy(sql`lower(o.name)`)
        .orderBy('o.id'),
      paging,
    ),

  /** Removes a department unless a team has it. */
  remove: (id: number) =>
    db
      .deleteFrom('department')
      .where('id', '=', id)
      .where(sql<boolean>`not exists (select from organization o where o.department_id = department.id)`)
      .returning('id')
      .executeTakeFirst(),
})
