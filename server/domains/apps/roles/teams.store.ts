import type { Locale } from '@portico/contract/kernel/locale'
import type { TeamMember } from '@portico/contract/apps/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './roles.tables.ts'

interface TeamRow {
  id: number
  name: string
  companyId: number
  company: string
  departmentNames: Record<Locale, string>
}

/** Returns the condition that a company, `c`, participates in the app: the provider, its developer, and companies whose teams have it. */
const participates = (appId: string): RawBuilder<boolean> => sql`(
  c.kind = 'provider'
  or c.id = (select developer_id from app where id = ${appId})
  or exists (
    select from app_organization a join organization mine on mine.id = a.organization_id
    where a.app_id = ${appId} and mine.company_id = c.id))`

const teams = sql`
  select o.id, o.name, o.company_id, c.name as company, d.name_by_locale as department_names
  from organization o join company c on c.id = o.company_id join department d on d.id = o.department_id`

export const teamsStore = (db: Db) => ({
  /** Lists the teams of participating companies, or of one of them, by company and name. */
  teamsOf: async (appId: string, { companyId, max }: { companyId: number | null; max: number }): Promise<TeamRow[]> => {
    const { rows } = await sql<TeamRow>`
      ${teams} where ${participates(appId)} and (${companyId}::integer is null or c.id = ${companyId})
      order by lower(c.name), o.type <> 0, lower(o.name) limit ${max}`.execute(db)
    return rows
  },

  /** Returns a team if its company participates in the app. */
  participating: async (appId: string, id: number): Promise<TeamRow | undefined> =>
    (await sql<TeamRow>`${teams} where o.id = ${id} and ${participates(appId)}`.execute(db)).rows[0],

  /** Returns a team that has the app or through which a person has a role on it, with the number of its apps. */
  ofApp: async (appId: string, id: number): Promise<(TeamRow & { apps: number }) | undefined> => {
    const { rows } = await sql<TeamRow & { apps: number }>`
      select team.*, (
        select count(*)::integer from (
          select app_id from app_organization where organization_id = team.id
          union select app_id from app_member where organization_id = team.id) as its) as apps
      from (${teams}) as team
      where id = ${id} and (
        exists (select from app_organization where app_id = ${appId} and organization_id = team.id)
        or exists (select from app_member where app_id = ${appId} and organization_id = team.id))`.execute(db)
    return rows[0]
  },

  /** Lists a team's members with the role that each has on the app through it; unless `all` is true, only those who have one. */
  members: async (appId: string, id: number, { all, max }: { all: boolean; max: number }): Promise<TeamMember[]> => {
    const { rows } = await sql<TeamMember>`
      select p.id as user_key, p.name, p.email, p.image as photo, m.role <> 0 as master, r.role_id
      from organization_member m
        join person p on p.id = m.user_id
        left join app_member r on r.organization_id = m.organization_id and r.user_id = m.user_id and r.app_id = ${appId}
      where m.organization_id = ${id} and (${all} or r.role_id is not null)
      order by lower(p.name), p.id
      limit ${max}`.execute(db)
    return rows
  },
})
