import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './organizations.tables.ts'

/** The type of a company's default team. */
export const defaultTeam = 0

export const organizationsStore = (db: Db) => ({
  add: async (companyId: number, name: string, type: number): Promise<number> => {
    const { id } = await db.insertInto('organization').values({ companyId, name, type }).returning('id').executeTakeFirstOrThrow()
    return id
  },

  defaultOf: (companyId: number) =>
    db.selectFrom('organization').select('id').where('companyId', '=', companyId).where('type', '=', defaultTeam).executeTakeFirst(),

  membership: (userId: string, organizationId: number) =>
    db
      .selectFrom('organizationMember')
      .select('role')
      .where('userId', '=', userId)
      .where('organizationId', '=', organizationId)
      .executeTakeFirst(),

  membershipInDefault: (userId: string, companyId: number) =>
    db
      .selectFrom('organizationMember as m')
      .innerJoin('organization as o', 'o.id', 'm.organizationId')
      .select('m.role')
      .where('m.userId', '=', userId)
      .where('o.companyId', '=', companyId)
      .where('o.type', '=', defaultTeam)
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

  /** Adds a member, or changes a member's role. */
  addMember: async (organizationId: number, userId: string, role: number): Promise<void> => {
    await db
      .insertInto('organizationMember')
      .values({ organizationId, userId, role })
      .onConflict((conflict) => conflict.columns(['organizationId', 'userId']).doUpdateSet({ role }))
      .execute()
  },
})
