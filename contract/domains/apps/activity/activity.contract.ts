import * as z from 'zod'
import { Moment } from '../../../kernel/moments.ts'
import { phases } from '../../../kernel/permission.ts'
import { can, fileBytes, get } from '../../../kernel/route.ts'
import { AppId } from '../apps/apps.contract.ts'

/** The number of days listed if no period is given, and the maximum entries of a page and of a downloaded file. */
export const activityLimits = { days: 30, page: 100, download: 20_000 } as const

/** An entry of an app's activity log. Values that may be secrets are masked. */
export const ActivityEntry = z
  .object({
    id: z.number(),
    at: z.string(),
    /** Null unless the actor is a person. */
    userKey: z.string().nullable(),
    /** The name of the actor: a person, a service, or a part of the portal. */
    user: z.string(),
    /** The role on the app in which they acted. */
    roleId: z.number().nullable(),
    /** The part of the portal. */
    area: z.string(),
    action: z.string(),
    /** The target of the action, if the entry names one. */
    target: z.string(),
    phase: z.literal(phases).nullable(),
    /** The IP address; null for entries of people of other companies, except to staff. */
    ip: z.string().nullable(),
    before: z.unknown(),
    after: z.unknown(),
    /** Everything else that was recorded. */
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'ActivityEntry' })
export type ActivityEntry = z.infer<typeof ActivityEntry>

const name = z.string().regex(/^[a-z][a-z-]{0,59}$/, { error: 'invalid' })

const filters = {
  /** By default 30 days before `to`. */
  from: Moment.optional(),
  /** Exclusive; by default now. */
  to: Moment.optional(),
  userId: z.string().max(100).optional(),
  area: name.optional(),
  /** Only together with an area. */
  action: name.optional(),
}

const log = '/games-api/api/v1.0/app/:appId/activity-log'
const ofApp = { appId: AppId }

export const activityLog = {
  /** Lists entries, the newest first. `next` continues after the last one; null if there are no more. */
  list: get(`${log}/list`, {
    summary: 'List the activity of an app',
    access: can('app-activity-log-view', 'appId'),
    params: ofApp,
    query: {
      ...filters,
      after: z
        .string()
        .regex(/^\d{1,16}-\d{1,15}$/, { error: 'invalid' })
        .optional(),
      size: z.coerce.number().int().min(1).max(activityLimits.page).default(50),
    },
    data: { list: z.array(ActivityEntry), next: z.string().nullable() },
  }),
  /** Lists the people and actions that have entries. */
  filters: get(`${log}/filters`, {
    summary: 'List the people and actions in the activity log of an app',
    access: can('app-activity-log-view', 'appId'),
    params: ofApp,
    data: {
      users: z.array(z.object({ userKey: z.string(), name: z.string() })),
      actions: z.array(z.object({ area: z.string(), action: z.string() })),
    },
  }),
  /** Returns the newest entries, at most 20,000, as a CSV file. */
  download: get(`${log}/download`, {
    summary: 'Download the activity of an app as CSV',
    access: can('app-activity-log-download', 'appId'),
    params: ofApp,
    query: filters,
    data: fileBytes,
  }),
}
