import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../bts.tables.ts'

const now = sql<Date>`now()`

/** Reads and writes an account's tracker requests and responses. */
export const trackerStore = (db: Db, id: number) => {
  const account = db.updateTable('btsAccount').where('id', '=', id)
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

    /** Returns whether any service takes a kind of job for an app. */
    isConnected: async (kind: string, appId: string): Promise<boolean> => {
      const { rows } = await sql`
        select from service_reading r where ${kind} = any(r.job_kinds)
          and (r.all_apps or exists (select from service_reading_app a where a.service_id = r.service_id and a.app_id = ${appId}))
        limit 1`.execute(db)
      return rows.length > 0
    },
  }
}
