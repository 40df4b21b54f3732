import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { type Page, type Paging, pageOf } from '../../../kernel/database/page.ts'
import { likePattern } from '../../../kernel/database/patterns.ts'
import './organizations.tables.ts'
import { defaultTeam } from './organizations.store.ts'

export interface MemberRow {
  userKey: string
  name: string
  email: string
  photo: string | null
  role: number
  teams: { id: number; name: string }[]
  active: boolean
  firstLogin: boolean
  lastSignInAt: Date | null
}

const lastSignIn = sql<Date | null>`(
  select at from activity_log where actor_key = p.id and action = 'account.signed-in' order by at desc limit 1)`
/** Selects the person's teams in one company. */
const teamsIn = (companyId: number) => sql<{ id: number; name: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.type <> 0, lower(o.name))
  from organization_member m join organization o on o.id = m.organization_id
  where m.user_id = p.id and o.company_id = ${companyId}), '[]')`

interface MembersQuery extends Paging {
  keyword: string
}

export const membersStore = (db: Db) => {
  const columns = ['p.id as userKey', 'p.name', 'p.email', 'p.image as photo', 'p.active', 'p.firstLogin'] as const
  const matching = (keyword: string) => sql<boolean>`(p.name ilike ${likePattern(keyword)} or p.email ilike ${likePattern(keyword)})`
  const masters = (companyId: number) =>
    db
      .selectFrom('organizationMember as m')
      .innerJoin('organization as o', 'o.id', 'm.organizationId')
      .innerJoin('person as p', 'p.id', 'm.userId')
      .where('o.companyId', '=', companyId)
      .where('o.type', '=', defaultTeam)
      .where('m.role', '<>', 0)
      .where('p.active', '=', true)
  return {
    /** Lists the members of a company by name, with their role in its default team. */
    ofCompany: (companyId: number, { keyword, ...paging }: MembersQuery): Promise<Page<MemberRow>> =>
      pageOf(
        db
          .selectFrom('person as p')
          .leftJoin('organization as home', (join) => join.onRef('home.companyId', '=', 'p.companyId').on('home.type', '=', defaultTeam))
          .leftJoin('organizationMember as m', (join) => join.onRef('m.organizationId', '=', 'home.id').onRef('m.userId', '=', 'p.id'))
          .select(columns)
          .select([sql<number>`coalesce(m.role, 0)`.as('role'), teamsIn(companyId).as('teams'), lastSignIn.as('lastSignInAt')])
          .where('p.companyId', '=', companyId)
          .$if(keyword !== '', (query) => query.where(matching(keyword)))
          .orderBy(sql`lower(p.name)`)
          .orderBy('p.id'),
        paging,
      ),

    ofTeam: (organizationId: number, companyId: number, { keyword, ...paging }: MembersQuery): Promise<Page<MemberRow>> =>
      pageOf(
        db
          .selectFrom('organizationMember as m')
          .innerJoin('person as p', 'p.id', 'm.userId')
          .select(columns)
          .select(['m.role', teamsIn(companyId).as('teams'), lastSignIn.as('lastSignInAt')])
          .where('m.organizationId', '=', organizationId)
          .$if(keyword !== '', (query) => query.where(matching(keyword)))
          .orderBy(sql`lower(p.name)`)
          .orderBy('p.id'),
        paging,
      ),

    /** Returns a member of a company with their role in one of its teams; undefined for anyone else. */
    one: (companyId: number, organizationId: number, userKey: string) =>
      db
        .selectFrom('person as p')
        .leftJoin('organizationMember as m', (join) => join.onRef('m.userId', '=', 'p.id').on('m.organizationId', '=', organizationId))
        .select(['p.id as userKey', 'p.name', 'p.admin', 'm.role'])
        .where('p.id', '=', userKey)
        .where('p.companyId', '=', companyId)
        .executeTakeFirst(),

    /** Locks a company's active masters until this transaction ends. @returns their ids */
    lockMasters: async (companyId: number): Promise<string[]> =>
      (await masters(companyId).select('m.userId').orderBy('m.userId').forUpdate('m').execute()).map(({ userId }) => userId),

    masters: async (companyId: number): Promise<string[]> =>
      (await masters(companyId).select('m.userId').execute()).map(({ userId }) => userId),

    leaveTeam: (organizationId: number, userId: string) =>
      db
        .deleteFrom('organizationMember')
        .where('organizationId', '=', organizationId)
        .where('userId', '=', userId)
        .returning('userId')
        .executeTakeFirst(),

    /** Removes a person from all teams of a company. */
    leaveTeamsOf: (companyId: number, userId: string) =>
      db
        .deleteFrom('organizationMember')
        .where('userId', '=', userId)
        .where('organizationId', 'in', db.selectFrom('organization').select('id').where('companyId', '=', companyId))
        .execute(),
  }
}
