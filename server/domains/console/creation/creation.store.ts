import { memberRoles } from '@portico/contract/permissions'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'

export const creationStore = (db: Db) => ({
  /** Returns a person's teams with their companies, the default one first. */
  teams: (userKey: string) =>
    db
      .selectFrom('organizationMember as m')
      .innerJoin('organization as o', 'o.id', 'm.organizationId')
      .innerJoin('company as c', 'c.id', 'o.companyId')
      .select(['o.id', 'o.name', 'c.name as company'])
      .where('m.userId', '=', userKey)
      .orderBy('o.type')
      .orderBy(sql`lower(o.name)`)
      .execute(),

  /** Returns the companies' default teams, which see the apps that their companies develop. */
  defaultTeams: async (companyIds: readonly number[]): Promise<number[]> => {
    const rows = await db
      .selectFrom('organization')
      .select('id')
      .where('companyId', '=', sql<number>`any(${companyIds}::int[])`)
      .where('type', '=', 0)
      .execute()
    return rows.map(({ id }) => id)
  },

  /** Returns the user keys of the masters of companies. */
  masters: async (companyIds: readonly number[]): Promise<string[]> => {
    const rows = await db
      .selectFrom('organizationMember as m')
      .innerJoin('organization as o', 'o.id', 'm.organizationId')
      .select('m.userId')
      .where('o.companyId', '=', sql<number>`any(${companyIds}::int[])`)
      .where('o.type', '=', 0)
      .where('m.role', '<>', memberRoles.member)
      .execute()
    return rows.map(({ userId }) => userId)
  },
})
