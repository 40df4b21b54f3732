import type { BasicSetting, DeveloperNames } from '@portico/contract/apps/registrations'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { likePattern } from '../../../kernel/database/patterns.ts'
import type { Registration } from './registrations.rules.ts'
import './registrations.tables.ts'

/** Maximum companies in a search result. */
const maxCompanies = 50

const packagesOf = (os: 'aos' | 'ios') =>
  sql<string[]>`array(select value from app_package p where p.app_id = app.id and p.os = ${os} order by position)`

/** The developers in order; an app whose registration names none has the developer of its record. */
const partnerIds = sql<number[]>`coalesce(
  (select array_agg(company_id order by position) from app_partner p where p.app_id = app.id),
  case when app.developer_id is null then '{}' else array[app.developer_id] end)`

type RegistrationColumns = Omit<BasicSetting, 'name' | 'appType' | 'partnerIds' | 'packages' | 'aliases' | 'iconFileId' | 'publisherId'> & {
  publisherCompanyId: number | null
}

/** The companies that a person of a partner may name as partners: ids that are in the app's settings already, and complete names. */
export interface KnownCompanies {
  ids: readonly number[]
  names?: DeveloperNames
}

/** The person who searches for companies. */
export type Searcher = Pick<Person, 'staff' | 'admin' | 'companyId'>

export const registrationsStore = (db: Db) => ({
  find: (appId: string): Promise<Registration | undefined> =>
    db
      .selectFrom('app')
      .leftJoin('appRegistration as r', 'r.appId', 'app.id')
      .select(['app.id', 'app.name', 'app.status', 'app.appType', 'app.mainPlatform', 'app.iconFileId'])
      .select(['r.publisherCompanyId', 'r.secretHint', 'r.secretMadeAt'])
      .select([
        partnerIds.as('partnerIds'),
        packagesOf('aos').as('aos'),
        packagesOf('ios').as('ios'),
        sql<string[]>`array(select value from app_alias a where a.app_id = app.id order by position)`.as('aliases'),
        sql<number>`coalesce(r.version, 0)`.as('version'),
        sql<string>`coalesce(r.event_url, '')`.as('eventUrl'),
        sql<boolean>`coalesce(r.web_login, false)`.as('webLogin'),
        sql<boolean>`coalesce(r.mission_sticker, false)`.as('missionSticker'),
        sql<string>`coalesce(r.genre, '')`.as('genre'),
        sql<string>`coalesce(r.age_rating, '')`.as('ageRating'),
        sql<string[]>`coalesce(r.countries, '{}')`.as('countries'),
        sql<BasicSetting['languages']>`coalesce(r.languages, '{}')`.as('languages'),
        sql<string>`coalesce(r.description, '')`.as('description'),
      ])
      .where('app.id', '=', appId)
      .executeTakeFirst(),

  /** Creates an app's row with the defaults, if it has none. */
  ensure: (appId: string, by: string | null) =>
    db
      .insertInto('appRegistration')
      .values({ appId, createdBy: by })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  /** Writes the row and increments its version. @returns the new version; undefined if the row is no longer at the version that was read */
  write: async (appId: string, version: number, columns: RegistrationColumns, by: string): Promise<number | undefined> => {
    const row = await db
      .updateTable('appRegistration')
      .set({ ...columns, version: version + 1, updatedBy: by, updatedAt: sql<Date>`now()` })
      .where('appId', '=', appId)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst()
    return row?.version
  },

  setOwner: (appId: string, ownerOrganizationId: number | null, defaultLocale: string) =>
    db.updateTable('appRegistration').set({ ownerOrganizationId, defaultLocale }).where('appId', '=', appId).execute(),

  /** Sets the companies that develop an app. @returns those that no longer do */
  setPartners: async (appId: string, companyIds: readonly number[]): Promise<number[]> => {
    const before = await db.deleteFrom('appPartner').where('appId', '=', appId).returning('companyId').execute()
    await db
      .insertInto('appPartner')
      .values(companyIds.map((companyId, place) => ({ appId, companyId, position: place + 1 })))
      .execute()
    return before.map(({ companyId }) => companyId).filter((id) => !companyIds.includes(id))
  },

  setPackages: async (appId: string, packages: BasicSetting['packages']): Promise<void> => {
    await db.deleteFrom('appPackage').where('appId', '=', appId).execute()
    const rows = (['aos', 'ios'] as const).flatMap((os) => packages[os].map((value, position) => ({ appId, os, value, position })))
    if (rows.length > 0) await db.insertInto('appPackage').values(rows).execute()
  },

  /** Sets the aliases. @returns those that belong to another app */
  setAliases: async (appId: string, aliases: readonly string[]): Promise<string[]> => {
    await db.deleteFrom('appAlias').where('appId', '=', appId).execute()
    if (aliases.length === 0) return []
    const added = await db
      .insertInto('appAlias')
      .values(aliases.map((value, position) => ({ appId, value, position })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('value')
      .execute()
    return aliases.filter((alias) => !added.some(({ value }) => value === alias))
  },

  setSecret: (appId: string, sealed: string, hint: string) =>
    db
      .updateTable('appRegistration')
      .set({ secretSealed: sealed, secretHint: hint, secretMadeAt: sql<Date>`now()` })
      .where('appId', '=', appId)
      .execute(),

  hasWebLogin: async (appId: string): Promise<boolean> =>
    (await db.selectFrom('appRegistration').select('webLogin').where('appId', '=', appId).executeTakeFirst())?.webLogin ?? false,

  companies: (ids: readonly number[]) =>
    db
      .selectFrom('company')
      .select(['id', 'name', 'kind'])
      .where('id', '=', sql<number>`any(${ids}::int[])`)
      .execute(),

  /** Returns which of the companies a person may name as developers: people of a partner only their own, providers and those they know. */
  nameable: async (ids: readonly number[], { staff, admin, companyId }: Searcher, known: KnownCompanies): Promise<number[]> => {
    const names = known.names ?? []
    const isNamed = sql<boolean>`exists (
      select from unnest(${names.map(({ id }) => id)}::int[], ${names.map(({ name }) => name)}::text[]) as n (id, name)
      where n.id = company.id and lower(n.name) = lower(company.name))`
    const rows = await db
      .selectFrom('company')
      .select('id')
      .where('id', '=', sql<number>`any(${ids}::int[])`)
      .$if(!staff && !admin, (query) =>
        query.where((row) =>
          row.or([
            row('kind', '=', 'provider'),
            row('id', '=', companyId ?? 0),
            row('id', '=', sql<number>`any(${known.ids}::int[])`),
            isNamed,
          ]),
        ),
      )
      .execute()
    return rows.map(({ id }) => id)
  },

  /**
   * Lists companies of a kind whose name contains the keyword, by name. People of a partner find only their own company, and
   * others by their complete name, so that they do not learn who else works with the platform.
   */
  companiesLike: (kind: 'provider' | 'partner', keyword: string, { staff, admin, companyId }: Searcher) =>
    db
      .selectFrom('company')
      .select(['id', 'name'])
      .where('kind', '=', kind)
      .where('name', 'ilike', likePattern(keyword))
      .$if(kind === 'partner' && !staff && !admin, (query) =>
        query.where((row) => row.or([row('id', '=', companyId ?? 0), row(sql`lower(name)`, '=', keyword.trim().toLowerCase())])),
      )
      .orderBy(sql`lower(name)`)
      .limit(maxCompanies)
      .execute(),

  /** Lists the people with one of the roles on each of the apps, or with any role if none are given. */
  members: (appIds: readonly string[], roles?: readonly number[]): Promise<{ appId: string; userId: string }[]> => {
    const members = db.selectFrom('appMember').select(['appId', 'userId']).distinct().where('appId', 'in', appIds)
    return (roles ? members.where('roleId', 'in', roles) : members).execute()
  },
})

/** Returns which of these people have one of these roles on an app, or are administrators. */
export const inRolesAmong = async (db: Db, appId: string, userKeys: readonly string[], roles: readonly number[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from person where id = any(${userKeys}::text[]) and (admin or exists (
      select from app_member m where m.app_id = ${appId} and m.user_id = person.id and m.role_id = any(${roles}::integer[])))`.execute(db)
  return rows.map(({ id }) => id)
}
