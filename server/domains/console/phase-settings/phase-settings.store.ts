import type { SettingCause } from '@portico/contract/console/phase-settings'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { pageOf, type Paging } from '../../../kernel/database/page.ts'
import type { SealedSecret, Values } from './phase-settings.tables.ts'

/** One setting: of an app, of a kind, in a phase or zone. */
export interface Place {
  appId: string
  kind: string
  scope: string
}

interface NewVersion {
  values: Values
  secrets: Readonly<Record<string, SealedSecret>>
  hints: Readonly<Record<string, string>>
  cause: SettingCause
  by: string | null
}

export const settingsStore = (db: Db) => {
  const one = ({ appId, kind, scope }: Place) =>
    db.selectFrom('appSetting as s').where('s.appId', '=', appId).where('s.kind', '=', kind).where('s.scope', '=', scope)

  return {
    find: (place: Place) =>
      one(place)
        .leftJoin('person as p', 'p.id', 's.updatedBy')
        .select(['s.version', 's.body', 's.secrets', 's.updatedAt', 'p.name as updatedBy'])
        .executeTakeFirst(),

    /** Lists a setting in all phases or zones in which it was ever saved. */
    everywhere: ({ appId, kind }: Omit<Place, 'scope'>) =>
      db
        .selectFrom('appSetting')
        .select(['scope', 'version', 'body', 'secrets', 'updatedAt'])
        .where('appId', '=', appId)
        .where('kind', '=', kind)
        .execute(),

    /** Lists a setting of several apps, where it was ever saved. */
    ofApps: ({ kind, scope }: Omit<Place, 'appId'>, appIds: readonly string[]) =>
      db
        .selectFrom('appSetting')
        .select(['appId', 'body', 'secrets'])
        .where('appId', '=', sql<string>`any(${appIds}::text[])`)
        .where('kind', '=', kind)
        .where('scope', '=', scope)
        .execute(),

    /** Writes the next version. @returns its number */
    write: async ({ appId, kind, scope }: Place, { values, secrets, hints, cause, by }: NewVersion): Promise<number> => {
      const [body, sealed] = [JSON.stringify(values), JSON.stringify(secrets)]
      const { rows } = await sql<{ version: number }>`
        with saved as (
          insert into app_setting as s (app_id, kind, scope, body, secrets, updated_by)
          values (${appId}, ${kind}, ${scope}, ${body}::jsonb, ${sealed}::jsonb, ${by})
          on conflict (app_id, kind, scope) do update set version = s.version + 1, body = excluded.body, secrets = excluded.secrets,
            updated_by = excluded.updated_by, updated_at = now()
          returning version)
        select version from saved`.execute(db)
      const version = rows[0]?.version ?? 1
      await db
        .insertInto('appSettingVersion')
        .values({ appId, kind, scope, version, body, hints: JSON.stringify(hints), cause, madeBy: by })
        .execute()
      return version
    },

    /** Reads a page of versions, latest first, each with the one before. */
    versions: ({ appId, kind, scope }: Place, paging: Paging) =>
      pageOf(
        db
          .selectFrom('appSettingVersion as v')
          .leftJoin('appSettingVersion as b', (before) =>
            before
              .onRef('b.appId', '=', 'v.appId')
              .onRef('b.kind', '=', 'v.kind')
              .onRef('b.scope', '=', 'v.scope')
              .on('b.version', '=', sql<number>`v.version - 1`),
          )
          .leftJoin('person as p', 'p.id', 'v.madeBy')
          .select([
            'v.version',
            'v.body',
            'v.hints',
            'v.cause',
            'v.madeAt',
            'p.name as by',
            'b.body as bodyBefore',
            'b.hints as hintsBefore',
          ])
          .where('v.appId', '=', appId)
          .where('v.kind', '=', kind)
          .where('v.scope', '=', scope)
          .orderBy('v.version', 'desc'),
        paging,
      ),
  }
}
