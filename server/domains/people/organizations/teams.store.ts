import type { Locale } from '@portico/contract/kernel/locale'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { acquireLock } from '../../../kernel/database/locks.ts'
import './organizations.tables.ts'
import { defaultTeam } from './organizations.store.ts'

export interface TeamRow {
  id: number
  name: string
  description: string
  type: number
  companyId: number
  company: string
  departmentId: number
  departmentNames: Record<Locale, string>
  members: number
  masters: string[]
}

interface TeamChange {
  name: string
  description?: string
  departmentId?: number
}

export const teamsStore = (db: Db) => {
  const teams = db
    .selectFrom('organization as o')
    .innerJoin('company as c', 'c.id', 'o.companyId')
    .innerJoin('department as d', 'd.id', 'o.departmentId')
    .select(['o.id', 'o.name', 'o.description', 'o.type', 'o.companyId', 'c.name as company', 'o.departmentId'])
    .select('d.nameByLocale as departmentNames')
    .select(sql<number>`(select count(*)::integer from organization_member m where m.organization_id = o.id)`.as('members'))
    .select(
      sql<string[]>`array(
        select p.name from organization_member m join person p on p.id = m.user_id
        where m.organization_id = o.id and m.role <> 0 order by lower(p.name) limit 20)`.as('masters'),
    )
  const ordered = teams.orderBy(sql`o.type <> 0`).orderBy(sql`lower(o.name)`)
  const inCompany = (companyId: number, id: number) => db.selectFrom('organization').where('id', '=', id).where('companyId', '=', companyId)
  return {
    one: (id: number): Promise<TeamRow | undefined> => teams.where('o.id', '=', id).executeTakeFirst(),

    /** Lists the teams of a company, the default one first. */
    ofCompany: (companyId: number): Promise<TeamRow[]> => ordered.where('o.companyId', '=', companyId).execute(),

    /** Lists a person's teams with their role in each, the default one first. */
    ofPerson: (userId: string): Promise<(TeamRow & { role: number })[]> =>
      ordered
        .innerJoin('organizationMember as own', 'own.organizationId', 'o.id')
        .select('own.role')
        .where('own.userId', '=', userId)
        .execute(),

    /** Counts the teams of a company; none can be added until this transaction ends. */
    countOf: async (companyId: number): Promise<number> => {
      await acquireLock(db, 'team', String(companyId))
      const { count } = await db
        .selectFrom('organization')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('companyId', '=', companyId)
        .executeTakeFirstOrThrow()
      return count
    },

    /** Adds a team. @returns its id; undefined if the company has a team of that name, ignoring case, or there is no such department */
    add: async (companyId: number, { name, departmentId }: { name: string; departmentId: number }): Promise<number | undefined> => {
      const { rows } = await sql<{ id: number }>`
        insert into organization (company_id, name, department_id)
        select ${companyId}, ${name}, id from department where id = ${departmentId}
        on conflict do nothing returning id`.execute(db)
      return rows[0]?.id
    },

    /** Returns whether another team of the company has this name, ignoring case. */
    isNamed: async (companyId: number, name: string, exceptId: number): Promise<boolean> =>
      (await db
        .selectFrom('organization')
        .select('id')
        .where('companyId', '=', companyId)
        .where(sql`lower(name)`, '=', name.toLowerCase())
        .where('id', '<>', exceptId)
        .executeTakeFirst()) !== undefined,

    change: (id: number, { name, description, departmentId }: TeamChange) =>
      db
        .updateTable('organization')
        .set({ name, ...(description !== undefined && { description }), ...(departmentId !== undefined && { departmentId }) })
        .where('id', '=', id)
        .execute(),

    /** Waits for other changes of the team, and locks it until this transaction ends. */
    queue: async (id: number): Promise<void> => {
      await db.selectFrom('organization').select('id').where('id', '=', id).forUpdate().execute()
    },

    /** Locks a team of the company until this transaction ends. */
    lock: (companyId: number, id: number) => inCompany(companyId, id).select(['id', 'type', 'name']).forUpdate().executeTakeFirst(),

    /** Removes a team unless it has members or is the default one. @returns whether it was removed */
    remove: async (id: number): Promise<boolean> =>
      (await db
        .deleteFrom('organization')
        .where('id', '=', id)
        .where('type', '<>', defaultTeam)
        .where(sql<boolean>`not exists (select from organization_member m where m.organization_id = organization.id)`)
        .returning('id')
        .executeTakeFirst()) !== undefined,

    /** Adds those of the given people who are members of one team to another. @returns their number */
    copy: async (from: number, to: number, userKeys: readonly string[]): Promise<number> => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('organizationMember')
        .columns(['organizationId', 'userId', 'role'])
        .expression(
          db
            .selectFrom('organizationMember')
            .select([sql<number>`${to}::integer`.as('organizationId'), 'userId', sql<number>`0`.as('role')])
            .where('organizationId', '=', from)
            .where('userId', '=', sql<string>`any(${userKeys}::text[])`),
        )
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      return Number(numInsertedOrUpdatedRows ?? 0)
    },

    /** Moves members from one team to another; a member of both keeps the role in the second. @returns their number */
    move: async (from: number, to: number, userKeys: readonly string[]): Promise<number> => {
      const moved = await db
        .deleteFrom('organizationMember')
        .where('organizationId', '=', from)
        .where('userId', '=', sql<string>`any(${userKeys}::text[])`)
        .returning('userId')
        .execute()
      if (moved.length > 0)
        await db
          .insertInto('organizationMember')
          .values(moved.map(({ userId }) => ({ organizationId: to, userId, role: 0 })))
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      return moved.length
    },
  }
}
