import type { BuildSystem } from '@portico/contract/portal/app-download'
import { appRoles, rolesHolding, type Rules } from '@portico/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { type Paging, pageOf } from '../../../kernel/database/page.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import './app-download.tables.ts'

interface NewBuild {
  id: string
  appId: string
  os: BuildSystem
  version: string
  notes: string
}

/** Returns the condition that somebody has a role on `app` with which its builds may be downloaded. */
const hasDownloadingRole = (rules: Rules, userKey: string | RawBuilder<string>) => {
  const roles = rolesHolding(rules, 'app-submit-build-file-download').map((name) => appRoles[name])
  return sql<boolean>`exists (select from app_member m where m.app_id = app.id and m.user_id = ${userKey} and m.role_id = any(${roles}::int[]))`
}

/** Returns the condition that a person may download the builds of `app`. */
const downloadable = ({ userKey, admin, rules }: Person) => (admin ? sql<boolean>`true` : hasDownloadingRole(rules, userKey))

/** Returns the condition that the maker of a link may still download its build, if the maker is known. */
const madeByDownloader = (rules: Rules) => sql<boolean>`(b.linked_by is null or exists (
  select from person where person.id = b.linked_by and person.active and (person.admin or ${hasDownloadingRole(rules, sql`person.id`)})))`

export const appDownloadStore = (db: Db) => {
  /** Selects completed builds, with their apps. */
  const builds = () =>
    db
      .selectFrom('appBuild as b')
      .innerJoin('app', 'app.id', 'b.appId')
      .select(['b.id', 'app.id as appId', 'app.name as appName', 'b.notes', 'b.name', 'b.md5', 'b.sha256'])
      .select(['b.versionId', 'b.downloads', 'b.createdAt'])
      .select([sql<BuildSystem>`b.os`.as('os'), sql<string>`b.version`.as('version'), sql<number>`b.size::float8`.as('size')])
  const recorded = ['id', sql<string>`app_id`.as('appId'), sql<BuildSystem>`os`.as('os'), sql<string>`version`.as('version')] as const

  return {
    page: (reader: Person, paging: Paging) =>
      pageOf(builds().where(downloadable(reader)).orderBy('b.createdAt', 'desc').orderBy('b.id'), paging),

    visible: (reader: Person, id: string) => builds().where('b.id', '=', id).where(downloadable(reader)).executeTakeFirst(),

    linked: (tokenHash: string, rules: Rules) =>
      builds()
        .where('b.tokenHash', '=', tokenHash)
        .where('b.tokenEndsAt', '>', sql<Date>`now()`)
        .where(madeByDownloader(rules))
        .executeTakeFirst(),

    /** Returns the id of a build of the same bytes and version. */
    same: async ({ appId, os, version, sha256 }: { appId: string; os: BuildSystem; version: string; sha256: string }) => {
      const build = await db
        .selectFrom('appBuild')
        .select('id')
        .where('appId', '=', appId)
        .where(sql<boolean>`os = ${os}`)
        .where('version', '=', version)
        .where('sha256', '=', sha256)
        .limit(1)
        .executeTakeFirst()
      return build?.id
    },

    /** Returns the bytes used by the builds of apps. */
    space: async (appIds: readonly string[]): Promise<number> => {
      const { bytes } = await db
        .selectFrom('appBuild')
        .select(sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'))
        .where('appId', '=', sql<string>`any(${appIds}::text[])`)
        .executeTakeFirstOrThrow()
      return bytes
    },

    keep: (file: { id: string; name: string; size: number; md5: string; sha256: string }) =>
      db.insertInto('appBuild').values(file).execute(),

    /** Turns a stored file into a build; undefined when there is no such file, or it is one already. */
    add: ({ id, ...build }: NewBuild) =>
      db
        .updateTable('appBuild')
        .set({ ...build, createdAt: sql`now()` })
        .where('id', '=', id)
        .where('appId', 'is', null)
        .returning('id')
        .executeTakeFirst(),

    link: (id: string, link: { tokenHash: string; linkedBy: string; linkedWith: string | null; versionId?: number }, days: number) =>
      db
        .updateTable('appBuild')
        .set({ ...link, tokenEndsAt: sql<Date>`now() + make_interval(days => ${days}::integer)` })
        .where('id', '=', id)
        .where('appId', 'is not', null)
        .returning(recorded)
        .executeTakeFirst(),

    endLinksMadeWith: async (tokenId: string): Promise<void> => {
      await db
        .updateTable('appBuild')
        .set({ tokenEndsAt: sql`now()` })
        .where('linkedWith', '=', tokenId)
        .where('tokenEndsAt', '>', sql<Date>`now()`)
        .execute()
    },

    counted: (id: string) =>
      db
        .updateTable('appBuild')
        .set({ downloads: sql`downloads + 1` })
        .where('id', '=', id)
        .execute(),

    storeScreenshot: (screenshot: { id: string; buildId: string; size: number; sha256: string; contentType: string }) =>
      db.insertInto('testerScreenshot').values(screenshot).execute(),

    /** Takes a screenshot that was uploaded for a build, once; undefined without one. */
    takeScreenshot: (id: string, buildId: string) =>
      db
        .deleteFrom('testerScreenshot')
        .where('id', '=', id)
        .where('buildId', '=', buildId)
        .returning(['id', sql<number>`size::float8`.as('size'), 'sha256', 'contentType'])
        .executeTakeFirst(),

    remove: (id: string) =>
      db.deleteFrom('appBuild').where('id', '=', id).where('appId', 'is not', null).returning(recorded).executeTakeFirst(),
  }
}
