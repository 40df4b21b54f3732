import * as z from 'zod'
import type { Db } from '../../../../kernel/database/database.ts'
import { hasTaker, jobKind, requestJob } from '../../connections/index.ts'
import type { TrackedAccount } from '../bts.store.ts'
import { trackerStore } from './tracker.store.ts'

/** Tracker requests for an account. */
export type TrackerAct = 'create' | 'change' | 'extend' | 'expire' | 'remove' | 'invite-again' | 'reset-password'

interface TrackerWork {
  accountId: number
  act: TrackerAct
  name: string
  email: string
  company: string
  role: string
  ips: readonly string[]
  from: string
  until: string
}

const maxWords = 500
const Report = z.strictObject({
  /** Shown to people next to the account. */
  answer: z.string().max(maxWords).optional(),
  /** When its owner last signed in to the tracker, which implies that the invitation was accepted. */
  lastSignInAt: z.iso.datetime({ offset: true }).optional(),
})

/** Jobs for the operator's bug tracker: creating, changing, extending, expiring and removing accounts, and resetting passwords. */
export const btsJob = jobKind<TrackerWork, z.infer<typeof Report>>({
  name: 'bts-account',
  report: Report,
  reported: async (db, { id: job, appId, data: { accountId } }, report) => {
    const store = trackerStore(db, appId, accountId)
    if (report.outcome === 'failed') return store.answer(job, 'failed', report.reason.slice(0, maxWords))
    const { answer = '', lastSignInAt } = report.result
    await store.answer(job, report.outcome === 'done' ? 'done' : 'waiting', answer)
    if (lastSignInAt !== undefined) await store.signedIn(lastSignInAt)
  },
})

/** Returns whether a service takes these jobs for an app. */
export const isConnected = (db: Db, appId: string): Promise<boolean> => hasTaker(db, btsJob.name, appId)

/** Sends a request to the connected tracker; without one nothing is sent, and the page says so. */
export const requestInTracker = async (db: Db, appId: string, row: TrackedAccount, act: TrackerAct): Promise<void> => {
  if (!(await isConnected(db, appId))) return
  const { id, name, email, company, role, ips, from, until } = row
  const job = await requestJob(db, btsJob, { appId, data: { accountId: id, act, name, email, company, role, ips, from, until } })
  await trackerStore(db, appId, id).requested(act, job)
}
