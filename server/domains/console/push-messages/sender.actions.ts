import * as z from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import { hasTaker, jobKind, requestJob } from '../connections/index.ts'
import { type DuePush, sendingStore } from './push-messages.store.ts'
import { endPush, type Sender } from './sending.actions.ts'

const count = z.number().int().min(0).max(2_000_000_000)
const Counts = z.strictObject({ target: count, sent: count, failed: count, opened: count })

/** The job of sending a push, as passed to an outside system. */
type PushWork = Omit<DuePush, 'id' | 'appId' | 'phase' | 'sendAt' | 'expiresAt'> & { pushId: number; sendAt: string; expiresAt: string }

/**
 * Sending is a job for an outside system, which reports running figures and the outcome. Its lease lasts half an hour from one report
 * to the next.
 */
export const pushJob = jobKind<PushWork, z.infer<typeof Counts>>({
  name: 'push-send',
  report: Counts,
  leaseSeconds: 1_800,
  continues: true,
  reported: async (db, { data: { pushId } }, report) => {
    if (report.outcome === 'failed') await endPush(db, pushId, 'FAILED', { reason: 'sender' })
    else if (report.outcome === 'done') await endPush(db, pushId, 'SENT', { counts: report.result })
    else await sendingStore(db).count(pushId, report.result)
  },
})

/** Returns whether a system that sends an app's pushes is connected. */
export const sendsPushes = (db: Db, appId: string): Promise<boolean> => hasTaker(db, pushJob.name, appId)

/** Requests sending a push from the connected systems. */
export const requestSending: Sender = async (db, { id, appId, phase, sendAt, expiresAt, ...push }) => {
  if (!(await sendsPushes(db, appId))) return false
  const data = { ...push, pushId: id, sendAt: sendAt.toISOString(), expiresAt: expiresAt.toISOString() }
  await requestJob(db, pushJob, { appId, phase, data })
  return true
}
