import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../bts.tables.ts'

const now = sql<Date>`now()`

/** Writes the tracker requests and responses of an account of an app. */
export const trackerStore = (db: Db, appId: string, id: number) => {
  const account = db.updateTable('btsAccount').where('id', '=', id).where('appId', '=', appId)
  return {
    requested: (act: string, job: string) =>
      account.set({ trackerAsked: act, trackerJob: job, trackerState: 'waiting', trackerAnswer: '', trackerAt: now }).execute(),

    /** Stores the answer to the last request; that to an earlier one says nothing about it and is dropped. */
    answer: async (job: string, state: 'waiting' | 'done' | 'failed', answer: string): Promise<void> => {
      await account.set({ trackerState: state, trackerAnswer: answer, trackerAt: now }).where('trackerJob', '=', job).execute()
    },

    /** Records a sign-in, which implies that the invitation was accepted. */
    signedIn: async (at: string): Promise<void> => {
      await account.set({ lastSignInAt: new Date(at), acceptedAt: sql<Date>`coalesce(accepted_at, now())` }).execute()
      await account
        .set({ status: 'ACTIVE', version: sql<number>`version + 1` })
        .where('status', '=', 'INVITED')
        .execute()
    },
  }
}
