import type { Phase } from '@portico/contract/kernel/permission'
import type { z } from 'zod'
import type { Db } from '../../../../kernel/database/database.ts'
import { emitEvent } from '../events/emit.ts'
import { jobsStore } from './jobs.store.ts'

/** A job as passed back to its handler. */
export interface RequestedJob<Data> {
  id: string
  appId: string
  phase: Phase | null
  data: Data
}

/** The outcome; `failed` also when no service finished it in time. */
export type JobOutcome<Report> = { outcome: 'progress' | 'done'; result: Report } | { outcome: 'failed'; reason: string }

/** A kind of job that outside systems do for a row. */
export interface JobKind<Data extends object = object, Report = unknown> {
  /** Lower-case words with hyphens; services are granted job kinds by this name. */
  name: string
  /** The payload of `done` and `progress`. */
  report: z.ZodType<Report>
  /** Accepts `progress` after `done`, for figures that grow later. */
  continues?: boolean
  /** The lease in seconds until the next report. Default: five minutes. */
  leaseSeconds?: number
  /** Hours from the request until a job that nobody finished fails. Default: thirty days. */
  withinHours?: number
  /** Handles a report, in its transaction. Called at least once for a job that ends. */
  reported(db: Db, job: RequestedJob<Data>, report: JobOutcome<Report>): Promise<void>
}

/**
 * Declares a job kind. Its row registers it (`jobKinds`).
 *
 *     export const pushJob = jobKind({ name: 'push-send', report: z.strictObject({ sent: z.number() }), reported: async (db, job, report) => … })
 */
export const jobKind = <Data extends object, Report>(kind: JobKind<Data, Report>): JobKind<Data, Report> => kind

/** Requests a job within the transaction of a change, and notifies services. @returns its id */
export const requestJob = async <Data extends object, Report>(
  db: Db,
  { name }: Pick<JobKind<Data, Report>, 'name'>,
  { appId, phase, data }: { appId: string; phase?: Phase; data: Data },
): Promise<string> => {
  const id = await jobsStore(db).add({ kind: name, appId, phase: phase ?? null, data: JSON.stringify(data) })
  await emitEvent(db, { appId, ...(phase && { phase }), kind: 'job.waiting', data: { jobId: id, kind: name } })
  return id
}
