import type { JobReport } from '@portico/contract/console/connections'
import type { Db } from '../../../../kernel/database/database.ts'
import { fail, fieldErrorsOf } from '../../../../kernel/http/calls/failure.ts'
import type { JobKind, JobOutcome } from './jobs.ts'
import { jobsStore } from './jobs.store.ts'

const defaultLeaseSeconds = 300
export const leaseSecondsOf = ({ leaseSeconds = defaultLeaseSeconds }: Pick<JobKind, 'leaseSeconds'>): number => leaseSeconds

type Job = NonNullable<Awaited<ReturnType<ReturnType<typeof jobsStore>['lock']>>>

const requestOf = ({ id, appId, phase, data }: Job) => ({ id, appId, phase, data: data as object })

/** Parses a report by its kind. @throws invalid_input */
const readReport = (kind: JobKind, report: JobReport): JobOutcome<unknown> => {
  if (report.outcome === 'failed') return report
  const { success, data, error } = kind.report.safeParse(report.result)
  return success
    ? { outcome: report.outcome, result: data }
    : fail('invalid_input', { fieldErrors: fieldErrorsOf(error).map((problem) => ({ ...problem, field: `result.${problem.field}` })) })
}

interface ReportInput {
  kinds: ReadonlyMap<string, JobKind>
  jobId: string
  serviceId: string
  report: JobReport
}

/**
 * Processes a service's report: passes it to the requesting row, and ends the job or extends its lease.
 * @returns the job; undefined when the same outcome was already reported
 * @throws not_found, taken_meanwhile, move_not_possible for a job with another outcome, invalid_input
 */
export const reportJob = async (db: Db, { kinds, jobId, serviceId, report }: ReportInput): Promise<Job | undefined> => {
  const store = jobsStore(db)
  const job = (await store.lock(jobId)) ?? fail('not_found')
  const kind = kinds.get(job.kind) ?? fail('not_found')
  if (job.leasedBy !== serviceId) return fail('taken_meanwhile')
  if (job.state === report.outcome) return undefined
  const isLate = kind.continues === true && job.state === 'done' && report.outcome === 'progress'
  if (job.state !== 'waiting' && !isLate) return fail('move_not_possible')
  await kind.reported(db, requestOf(job), readReport(kind, report))
  if (isLate) return job
  if (report.outcome === 'progress') await store.prolong(jobId, leaseSecondsOf(kind))
  else await store.end(jobId, report.outcome, report.outcome === 'failed' ? report.reason : null)
  return job
}

/** The failure reason of a job that no service reported. */
const lostReason = 'No service reported how it went.'

/** Fails jobs whose leases all expired without a report, and those that no service has finished in time. */
export const failLostJobs = async (db: Db, kinds: ReadonlyMap<string, JobKind>): Promise<void> => {
  const store = jobsStore(db)
  const hours = [...kinds.values()].flatMap(({ name, withinHours }) => (withinHours === undefined ? [] : [[name, withinHours] as const]))
  for (const job of await store.lost(Object.fromEntries(hours))) {
    await kinds.get(job.kind)?.reported(db, requestOf(job), { outcome: 'failed', reason: lostReason })
    await store.end(job.id, 'failed', lostReason)
  }
}
