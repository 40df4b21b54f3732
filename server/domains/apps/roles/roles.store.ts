import { sql } from 'kysely'
import type { Locale } from '@portico/contract/kernel/locale'
import type { Db } from '../../../kernel/database/database.ts'
import type { AppRow } from '../apps/index.ts'
import './roles.tables.ts'

/** An app with a person's role on it through one team. */
export interface OwnAppRow extends AppRow {
  appType: number
  roleId: number
  organizationId: number | null
  /** The team's type, 0 for the default one; null without a team. */
  type: number | null
  team: string | null
  departmentId: number | null
  departmentNames: Record<Locale, string> | null
}

export const rolesStore = (db: Db) => ({
  /** Returns the ids of a person's roles on all apps, each once, sorted. */
  of: async (userId: string): Promise<number[]> => {
    const rows = await db.selectFrom('appMember').select('roleId').distinct().where('userId', '=', userId).orderBy('roleId').execute()
    return rows.map(({ roleId }) => roleId)
  },

  /** Returns the people who have one of these roles on an app, each once. */
  people: async (appId: string, roles: readonly number[]): Promise<string[]> => {
    const rows = await db
      .selectFrom('appMember')
      .select('userId')
      .distinct()
      .where('appId', '=', appId)
      .where('roleId', 'in', roles)
      .execute()
    return rows.map(({ userId }) => userId)
  },

  /** Lists a person's apps by name, with the team and department through which they have their role. */
  apps: (userId: string, limit: number): Promise<OwnAppRow[]> =>
    db
      .selectFrom('appMember as m')
      .innerJoin('app', 'app.id', 'm.appId')
      .leftJoin('organization as o', 'o.id', 'm.organizationId')
      .leftJoin('department as d', 'd.id', 'o.departmentId')
      .select(['app.id', 'app.name', 'app.status', 'app.iconFileId', 'app.appType', 'm.roleId', 'm.organizationId'])
      .select(['o.type', 'o.name as team', 'd.id as departmentId', 'd.nameByLocale as departmentNames'])
      .where('m.userId', '=', userId)
      .orderBy(sql`lower(app.name)`)
      .orderBy('app.id')
      .orderBy(sql`coalesce(o.type, 0) <> 0`)
      .orderBy('m.organizationId')
      .limit(limit)
      .execute(),

  /** Returns the given people who have a role on an app through a team. */
  holders: async ({ appId, organizationId }: { appId: string; organizationId: number }, userKeys: readonly string[]): Promise<string[]> =>
    (
      await db
        .selectFrom('appMember')
        .select('userId')
        .where('appId', '=', appId)
        .where('organizationId', '=', organizationId)
        .where('userId', '=', sql<string>`any(${userKeys}::text[])`)
        .execute()
    ).map(({ userId }) => userId),

  /** Returns an active person's roles on an app, and whether they are an administrator or staff. */
  standing: async (
    userId: string,
    appId: string,
  ): Promise<{ admin: boolean; staff: boolean; companyId: number | null; roles: number[] } | undefined> =>
    db
      .selectFrom('person as p')
      .select([
        'p.admin',
        'p.staff',
        'p.companyId',
        sql<number[]>`array(select role_id from app_member m where m.user_id = p.id and m.app_id = ${appId})`.as('roles'),
      ])
      .where('p.id', '=', userId)
      .where('p.active', '=', true)
      .executeTakeFirst(),

  /** Ends the roles that a person has without a team. */
  endWithoutTeam: (userId: string) => db.deleteFrom('appMember').where('userId', '=', userId).where('organizationId', 'is', null).execute(),

  names: async (appIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await db
      .selectFrom('app')
      .select(['id', 'name'])
      .where('id', '=', sql<string>`any(${appIds}::text[])`)
      .execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  },

  /** Ends the roles that people have on an app through a team. */
  endThrough: async (organizationId: number, appId: string): Promise<void> => {
    await db.deleteFrom('appMember').where('organizationId', '=', organizationId).where('appId', '=', appId).execute()
  },

  /** Ends the roles on an app that people have through teams of these companies. */
  endOfCompanies: async (appId: string, companyIds: readonly number[]): Promise<void> => {
    await sql`
      delete from app_member where app_id = ${appId}
        and organization_id in (select id from organization where company_id = any(${companyIds}::integer[]))`.execute(db)
  },

  /** Grants a role through a team; a person who has one through it already keeps that. */
  grant: async (
    userId: string,
    { role, organizationId }: { role: number; organizationId: number | null },
    appIds: readonly string[],
  ): Promise<void> => {
    await sql`
      insert into app_member (app_id, user_id, role_id, organization_id)
      select app_id, ${userId}, ${role}, ${organizationId} from unnest(${appIds}::text[]) as granted (app_id)
      on conflict do nothing`.execute(db)
  },
})
