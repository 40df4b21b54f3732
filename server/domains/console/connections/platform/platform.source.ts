import type { Phase } from '@portico/contract/kernel/permission'
import type { Db } from '../../../../kernel/database/database.ts'

/**
 * The data of a row that the platform's services may read, for an app in a phase. A row registers one (`platformSources`).
 * It returns only live data, never drafts.
 *
 *     export const channelSource: PlatformSource = { area: 'channel', read: (db, appId, phase, { secrets }) => … }
 */
export interface PlatformSource {
  /** The last part of its URL: lower-case words with hyphens. */
  area: string
  /**
   * Returns the values as JSON in a stable order, since the ETag is a hash of the text; undefined when the app has
   * none. Without `secrets` those are omitted or masked.
   */
  read(db: Db, appId: string, phase: Phase, options: { secrets: boolean }): Promise<unknown>
  /** Returns whether these values refer to a picture in any phase; omitted by rows without pictures. */
  shows?(db: Db, appId: string, fileId: string): Promise<boolean>
}
