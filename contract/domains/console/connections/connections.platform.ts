import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import type { Phase } from '../../../kernel/permission.ts'
import { get, post, service } from '../../../kernel/route.ts'
import { text } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'

/** Phases as spelled in URLs of the platform API. */
export const phaseNames = ['development', 'staging', 'production'] as const
export const PhaseName = z.enum(phaseNames)
export const phaseByName = (name: (typeof phaseNames)[number]): Phase => (phaseNames.indexOf(name) + 1) as Phase
export const nameOfPhase = (phase: Phase): (typeof phaseNames)[number] => phaseNames[(phase - 1) as 0 | 1 | 2]

/** The name of an area or a job kind: lower-case words with hyphens. */
export const AreaName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, { error: 'invalid' })

/** A job for an outside system: the task, its app and phase. */
export const OutsideJob = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    appId: z.string(),
    phase: PhaseName.nullable(),
    data: z.unknown(),
    /** The expiry of the lease; afterwards another service may take the job. */
    leasedUntil: z.string(),
  })
  .meta({ id: 'OutsideJob' })

/** A job's outcome. `progress` may be reported any number of times and extends the lease. */
export const JobReport = z
  .discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.enum(['progress', 'done']), result: z.unknown() }),
    z.strictObject({ outcome: z.literal('failed'), reason: text({ max: 1_000, lines: true }) }),
  ])
  .meta({ id: 'JobReport' })
export type JobReport = z.infer<typeof JobReport>

export const JobReported = activity(
  'connection.job-reported',
  'app',
  z.object({ appId: z.string(), jobId: z.string(), kind: z.string(), outcome: z.string() }),
)

const api = '/platform-api/v1'

/** Calls of the platform’s own services, identified by code and secret. `/admin/connection` sets what each may read. */
export const platform = {
  apps: get(`${api}/apps`, {
    summary: 'List the apps and areas that your service may read',
    access: service,
    query: paging,
    data: { ...paged(z.object({ appId: z.string(), name: z.string() })), areas: z.array(z.string()), secrets: z.boolean() },
    fails: ['not_allowed'],
  }),
  /** Answers 304 to `If-None-Match` with the ETag of an earlier response while nothing has changed. */
  read: get(`${api}/apps/:appId/:phase/:area`, {
    summary: 'Read the approved data of an app in a phase',
    access: service,
    params: { appId: AppId, phase: PhaseName, area: AreaName },
    data: { appId: z.string(), phase: PhaseName, area: z.string(), values: z.unknown() },
    fails: ['not_allowed', 'app_not_found', 'not_found'],
    revalidate: 'strong',
  }),
  /** Leases jobs that are not taken, oldest first. */
  takeJobs: post(`${api}/jobs/take`, {
    summary: 'Take jobs of a kind',
    access: service,
    body: z.strictObject({ kind: AreaName, most: z.number().int().min(1).max(50).default(1) }),
    data: { jobs: z.array(OutsideJob) },
    fails: ['not_allowed'],
    activity: null,
  }),
  /**
   * Reporting the same outcome again changes nothing.
   * @throws not_allowed also for a job of an app that the service may no longer read; taken_meanwhile when the lease expired and another
   * service has the job
   */
  reportJob: post(`${api}/jobs/:id/report`, {
    summary: 'Report the outcome of a job',
    access: service,
    params: { id: z.uuid() },
    body: JobReport,
    data: {},
    fails: ['not_allowed', 'not_found', 'taken_meanwhile', 'move_not_possible', 'invalid_input'],
    activity: JobReported,
  }),
}
