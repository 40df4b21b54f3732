import type { Phase } from '@portico/contract/kernel/permission'
import type { Db } from '../../../../kernel/database/database.ts'

/**
 * What a row lets the platform's services read of an app in a phase. A row registers one (`platformSources`).
 * Only what is live is told: approved, not drafts.
 *
 *     export const channelSource: PlatformSource = { area: 'channel', read: (db, appId, phase, { secrets }) => … }
 */
export interface PlatformSource {
  /** The last part of its address: lower-case words with hyphens. */
  area: string
  /**
   * Returns the values as JSON, in an order that only changes with them, since the ETag follows from the text; undefined when the app
   * has none. Without `secrets` those are left out or masked.
   */
  read(db: Db, appId: string, phase: Phase, options: { secrets: boolean }): Promise<unknown>
}
