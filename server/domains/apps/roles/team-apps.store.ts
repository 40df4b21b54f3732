import { appRoles } from '@portico/contract/permissions'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import type { AppsOfCompany, EndingRoles } from '../../people/organizations/index.ts'
import { type AppRow, type Viewer, visibleApps } from '../apps/index.ts'
import './roles.tables.ts'

export interface TeamAppRow extends AppRow {
  mainPlatform: number
  roles: number[]
  partners: string[]
}

/** Returns the condition that a role, `m`, is one of those that are to end. */
const endsOf = (endingRoles: EndingRoles): RawBuilder<boolean> => {
  if ('companyIds' in endingRoles)
    return sql`(m.app_id = ${endingRoles.appId}
      and m.organization_id in (select id from organization where company_id = any(${endingRoles.companyIds}::integer[])))`
  if ('appId' in endingRoles) return sql`(m.organization_id = ${endingRoles.teamId} and m.app_id = ${endingRoles.appId})`
  if ('teamId' in endingRoles) return sql`(m.organization_id = ${endingRoles.teamId} and m.user_id = any(${endingRoles.userKeys}::text[]))`
  return sql`(m.user_id = ${endingRoles.userKey} and (m.organization_id is null
    or m.organization_id in (select id from organization where company_id = ${endingRoles.companyId})))`
}

/** Maximum apps listed for a team or company. */
const limit = 500

/** Reads the apps of teams and companies. */
export const teamAppsStore = (db: Db) => {
  const apps = async (viewer: Viewer, condition: RawBuilder<unknown>): Promise<TeamAppRow[]> => {
    const { rows } = await sql<TeamAppRow>`
      select app.id, app.name, app.status, app.icon_file_id, app.main_platform,
        array(select distinct m.role_id from app_member m where m.app_id = app.id and m.user_id = ${viewer.userKey} order by m.role_id) as roles,
        array(select c.name from company c where c.id = app.developer_id) as partners
      from app where ${condition} order by lower(app.name), app.id limit ${limit}`.execute(db)
    return rows
  }
  return {
    counts: async (teamIds: readonly number[]): Promise<{ id: number; count: number }[]> =>
      db
        .selectFrom('appOrganization')
        .select(['organizationId as id', sql<number>`count(*)::integer`.as('count')])
        .where('organizationId', '=', sql<number>`any(${teamIds}::integer[])`)
        .groupBy('organizationId')
        .execute(),

    countsOfPeople: async (userKeys: readonly string[], companyId: number): Promise<{ userKey: string; count: number }[]> =>
      db
        .selectFrom('appMember as m')
        .innerJoin('organization as o', 'o.id', 'm.organizationId')
        .select(['m.userId as userKey', sql<number>`count(distinct m.app_id)::integer`.as('count')])
        .where('m.userId', '=', sql<string>`any(${userKeys}::text[])`)
        .where('o.companyId', '=', companyId)
        .groupBy('m.userId')
        .execute(),

    /** Returns whether an app would have no reviewer after these roles end. Locks the reviewers of the apps concerned. */
    endsAllReviewers: async (endingRoles: EndingRoles): Promise<boolean> => {
      const reviewers = await sql<{ appId: string; ends: boolean }>`
        select app_id, ${endsOf(endingRoles)} as ends from app_member as m
        where role_id = ${appRoles.reviewer}
          and app_id in (select m.app_id from app_member as m where m.role_id = ${appRoles.reviewer} and ${endsOf(endingRoles)})
        order by id for update`.execute(db)
      const remaining = new Set(reviewers.rows.filter(({ ends }) => !ends).map(({ appId }) => appId))
      return reviewers.rows.some(({ appId }) => !remaining.has(appId))
    },

    ofTeam: (teamId: number, viewer: Viewer) =>
      apps(viewer, sql`app.id in (select app_id from app_organization where organization_id = ${teamId})`),

    ofCompany: ({ companyId, viewer, all }: AppsOfCompany) =>
      apps(
        viewer,
        sql`(app.developer_id = ${companyId} or app.id in (
            select x.app_id from app_organization x join organization o on o.id = x.organization_id where o.company_id = ${companyId}))
          and ${all ? sql`true` : visibleApps(viewer)}`,
      ),
  }
}
