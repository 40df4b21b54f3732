import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './organizations.tables.ts'

/** The type of a company's default team. */
export const defaultTeam = 0
/** The type of its other teams. */
const furtherTeam = 1

export const organizationsStore = (db: Db) => ({
  add: async (companyId: number, name: string, type: number): Promise<number> => {
    const { id } = await db.insertInto('organization').values({ companyId, name, type }).returning('id').executeTakeFirstOrThrow()
    return id
  },

  addDefaults: async (companyIds: readonly number[]): Promise<void> => {
    await sql`
      insert into organization (company_id, name, type)
      select company.id, 'Default', ${defaultTeam}::int from company
      where company.id = any(${companyIds}::int[])
        and not exists (select from organization where organization.company_id = company.id and organization.type = ${defaultTeam})
      on conflict do nothing`.execute(db)
  },

  addTeam: async (team: { companyId: number; name: string; departmentId: number }): Promise<number> => {
    const { id } = await db
      .insertInto('organization')
      .values({ ...team, type: furtherTeam })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  defaultOf: (companyId: number) =>
    db.selectFrom('organization').select('id').where('companyId', '=', companyId).where('type', '=', defaultTeam).executeTakeFirst(),

  /** Returns a person's role in a team; masters of the company are masters of all its teams. */
  membership: async (userId: string, organizationId: number): Promise<{ role: number } | undefined> => {
    const { rows } = await sql<{ role: number | null }>`
      select max(m.role) as role
      from organization team
        join organization mine on mine.id = team.id or mine.company_id = team.company_id and mine.type = ${defaultTeam}
        join organization_member m on m.organization_id = mine.id and m.user_id = ${userId}
      where team.id = ${organizationId} and (mine.id = team.id or m.role <> 0)`.execute(db)
    const role = rows[0]?.role
    return typeof role === 'number' ? { role } : undefined
  },

  /** Returns a person's role in their company: that in its default team, otherwise member. */
  membershipInDefault: (userId: string, companyId: number): Promise<{ role: number } | undefined> =>
    db
      .selectFrom('person as p')
      .leftJoin('organization as o', (join) => join.onRef('o.companyId', '=', 'p.companyId').on('o.type', '=', defaultTeam))
      .leftJoin('organizationMember as m', (join) => join.onRef('m.organizationId', '=', 'o.id').onRef('m.userId', '=', 'p.id'))
      .select(sql<number>`coalesce(m.role, 0)`.as('role'))
      .where('p.id', '=', userId)
      .where('p.companyId', '=', companyId)
      .executeTakeFirst(),

  /** Lists a person's teams, the default one first. */
  ofPerson: (userId: string) =>
    db
      .selectFrom('organizationMember as m')
      .innerJoin('organization as o', 'o.id', 'm.organizationId')
      .select(['o.id', 'o.name', 'o.type'])
      .where('m.userId', '=', userId)
      .orderBy('o.type')
      .orderBy(sql`lower(o.name)`)
      .execute(),

  /** Adds a member; an existing one keeps the higher of both roles. */
  join: (organizationId: number, userId: string, role: number) =>
    db
      .insertInto('organizationMember')
      .values({ organizationId, userId, role })
      .onConflict((conflict) =>
        conflict
          .columns(['organizationId', 'userId'])
          .doUpdateSet({ role: sql<number>`greatest(organization_member.role, excluded.role)` }),
      )
      .execute(),

  /** Returns a team's name, locking the team until this transaction ends. */
  lockName: (id: number) => db.selectFrom('organization').select('name').where('id', '=', id).forUpdate().executeTakeFirst(),

  /** Renames a team; undefined if another team of its company has the name. */
  rename: (id: number, name: string) =>
    db
      .updateTable('organization as o')
      .set({ name })
      .where('o.id', '=', id)
      .where(
        sql<boolean>`not exists (
          select from organization other where other.company_id = o.company_id and other.id <> o.id and lower(other.name) = lower(${name}))`,
      )
      .returning('o.id')
      .executeTakeFirst(),

  /** Adds a member, or changes a member's role. */
  addMember: async (organizationId: number, userId: string, role: number): Promise<void> => {
    await db
      .insertInto('organizationMember')
      .values({ organizationId, userId, role })
      .onConflict((conflict) => conflict.columns(['organizationId', 'userId']).doUpdateSet({ role }))
      .execute()
  },
})
