import type { Db } from '../../../kernel/database/database.ts'
import type { BtsRow } from './bts.actions.ts'

/** What a tracker is asked to do with an account. */
export type TrackerAct = 'create' | 'extend' | 'remove' | 'invite-again' | 'reset-password'

export const isConnected = async (_db: Db, _appId: string): Promise<boolean> => false

export const askTracker = async (_db: Db, _appId: string, _row: BtsRow, _act: TrackerAct): Promise<void> => {}
