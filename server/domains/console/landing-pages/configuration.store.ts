import type { LandingConfiguration } from '@portico/contract/console/landing-pages'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import type { Editor } from '../../../kernel/identity/editor.ts'
import './landing-pages.tables.ts'

const now = sql<Date>`now()`

/** Reads and writes the landing page configuration of one app, and its state. */
export const configurationStore = (db: Db, appId: string) => {
  const row = db.selectFrom('landingConfig').where('appId', '=', appId)
  const editable = ({ extent, userKey }: Editor) => {
    const change = db.updateTable('landingConfig').where('appId', '=', appId)
    return extent === 'all' ? change : change.where('createdBy', '=', userKey)
  }
  return {
    find: () =>
      row.select(['status', 'configuration', 'version', 'liveRelease', 'liveAlias', 'registrations', 'createdBy']).executeTakeFirst(),

    /** Saves the first configuration. @returns false when one exists by now */
    add: async (configuration: LandingConfiguration, createdBy: string): Promise<boolean> => {
      const added = await db
        .insertInto('landingConfig')
        .values({ appId, configuration: JSON.stringify(configuration), liveRelease: null, liveAlias: null, liveLook: null, createdBy })
        .onConflict((conflict) => conflict.column('appId').doNothing())
        .returning('version')
        .executeTakeFirst()
      return added !== undefined
    },

    /** Changes a configuration that the person may change and that is still at this version. @returns the next version, or undefined */
    change: async (version: number, configuration: LandingConfiguration, editor: Editor): Promise<number | undefined> => {
      const changed = await editable(editor)
        .set({ configuration: JSON.stringify(configuration), version: version + 1, updatedAt: now })
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst()
      return changed?.version
    },

    /** Serialises publishing until the end of this transaction: releases are numbered. */
    queue: () => row.select('version').forUpdate().execute(),

    /** Makes a release live. @returns false when the configuration is not at this version, or not theirs */
    goLive: async (version: number, live: { release: number; alias: string; skeleton: string }, editor: Editor): Promise<boolean> => {
      const shown = await editable(editor)
        .set({ status: 'PUBLISHED', liveRelease: live.release, liveAlias: live.alias, liveLook: live.skeleton, updatedAt: now })
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst()
      return shown !== undefined
    },

    /** Closes a published page. @returns whether it was published, at this version and theirs */
    close: async (version: number, editor: Editor): Promise<boolean> => {
      const closed = await editable(editor)
        .set({ status: 'CLOSED', updatedAt: now })
        .where('version', '=', version)
        .where('status', '=', 'PUBLISHED')
        .returning('version')
        .executeTakeFirst()
      return closed !== undefined
    },
  }
}

/** Returns whether another app's page has a look-alike alias. */
export const isSkeletonTaken = async (db: Db, skeleton: string, appId: string): Promise<boolean> =>
  (await db.selectFrom('landingConfig').select('appId').where('liveLook', '=', skeleton).where('appId', '<>', appId).executeTakeFirst()) !==
  undefined
