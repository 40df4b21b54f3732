import {
  type BuildFolder,
  type BuildState,
  type ComponentType,
  type ProcessingState,
  stateOf,
  type VersionSystem,
} from '@portico/contract/console/builds'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import type { Paging } from '../../../kernel/database/page.ts'
import { participant } from '../conversations/index.ts'
import './builds.tables.ts'
import { selectVersions, pageOfVersions, type VersionFilter } from './heads.store.ts'

interface Draft {
  folder: BuildFolder
  os: VersionSystem
  name: string
  memo: string
}

const now = sql<Date>`now()`

/** The versions of one app. */
export const buildsStore = (db: Db, appId: string) => {
  const versions = db.selectFrom('buildVersion').where('appId', '=', appId)
  const change = (id: number) => db.updateTable('buildVersion').where('id', '=', id).where('appId', '=', appId)
  return {
    page: (filter: VersionFilter, paging: Paging) => pageOfVersions(db, appId, filter, paging),

    find: (id: number) =>
      selectVersions(db, appId).select(participant('build_version.pinned_by').as('pinnedBy')).where('id', '=', id).executeTakeFirst(),

    /** Locks the version until the end of the transaction. @returns its id, or undefined */
    lock: async (id: number): Promise<number | undefined> =>
      (await versions.select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst())?.id,

    /** Adds a version. @returns its id, or undefined when the name is taken in this folder and system */
    add: async (draft: Draft, createdBy: string): Promise<number | undefined> => {
      const added = await db
        .insertInto('buildVersion')
        .values({
          ...draft,
          appId,
          createdBy,
          processing: null,
          outdatedStep: null,
          pinnedBy: null,
          pinnedAt: null,
          submittedAt: null,
          archivedAt: null,
          deletionAnnouncedFor: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return added?.id
    },

    changeMemo: (id: number, memo: string) => change(id).set({ memo }).execute(),
    remove: (id: number) => db.deleteFrom('buildVersion').where('id', '=', id).where('appId', '=', appId).execute(),
    pin: (id: number, by: string | null) =>
      change(id)
        .set({ pinnedBy: by, pinnedAt: by === null ? null : now })
        .execute(),
    archive: (id: number, archived: boolean) =>
      change(id)
        .set({ archivedAt: archived ? now : null, deletionAnnouncedFor: null })
        .execute(),
    submit: (id: number) => change(id).set({ submittedAt: now }).execute(),
    process: (id: number, processing: ProcessingState | null) => change(id).set({ processing }).execute(),

    /** Invalidates failed steps, because the packages on which they ran have changed. */
    dropFailures: (id: number) =>
      change(id)
        .set({ processing: null, outdatedStep: sql<number>`(select max(id) from build_job where version_id = ${id})` })
        .where('processing', 'in', ['OBFUSCATING_FAILED', 'SIGNING_FAILED'])
        .execute(),

    component: (id: number) =>
      db
        .selectFrom('buildComponent as c')
        .innerJoin('buildVersion as v', 'v.id', 'c.versionId')
        .select(['c.id', 'c.name', 'c.type', 'c.versionId'])
        .where('c.id', '=', id)
        .where('v.appId', '=', appId)
        .executeTakeFirst(),

    components: (versionId: number) =>
      db
        .selectFrom('buildComponent')
        .select(['id', 'type', 'name'])
        .where('versionId', '=', versionId)
        .orderBy('position')
        .orderBy('id')
        .execute(),

    /** Adds a component. @returns its id, or undefined when the name is taken in this version */
    addComponent: async (versionId: number, type: ComponentType, name: string): Promise<number | undefined> => {
      const position = sql<number>`(select coalesce(max(position), 0) + 1 from build_component where version_id = ${versionId})`
      const added = await db
        .insertInto('buildComponent')
        .values({ versionId, type, name, position })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return added?.id
    },

    removeComponent: (id: number) =>
      db.deleteFrom('buildComponent').where('id', '=', id).where('versionId', 'in', versions.select('id')).execute(),

    /** Updates the state that follows from the recorded facts. @returns the state */
    settle: async (id: number): Promise<BuildState> => {
      const version = await versions.select(['archivedAt', 'submittedAt', 'processing']).where('id', '=', id).executeTakeFirstOrThrow()
      const files = await db
        .selectFrom('buildFile as f')
        .innerJoin('buildComponent as c', 'c.id', 'f.componentId')
        .select(['f.id', 'f.variant', 'f.status', 'f.sourceId', sql<boolean>`f.file_type = 0`.as('installable')])
        .where('c.versionId', '=', id)
        .execute()
      const status = stateOf({
        archived: version.archivedAt !== null,
        submitted: version.submittedAt !== null,
        processing: version.processing,
        files: files.map((file) => ({ ...file, installable: file.installable ?? false })),
      })
      await change(id).set({ status }).execute()
      return status
    },

    /** Returns the packages that the app is registered with for a system. */
    packages: async (os: VersionSystem): Promise<string[]> => {
      if (os === 'etc') return []
      const rows = await db.selectFrom('appPackage').select('value').where('appId', '=', appId).where('os', '=', os).execute()
      return rows.map(({ value }) => value)
    },
  }
}
export type VersionRow = NonNullable<Awaited<ReturnType<ReturnType<typeof buildsStore>['find']>>>
