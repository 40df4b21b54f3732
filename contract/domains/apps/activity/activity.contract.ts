import * as z from 'zod'
import { phases } from '../../../kernel/permission.ts'
import { can, fileBytes, get } from '../../../kernel/route.ts'
import { AppId } from '../apps/apps.contract.ts'

/** Days that are shown without a period; most entries of a page and of a downloaded file. */
export const activityLimits = { days: 30, page: 100, download: 20_000 } as const

/** An entry of an app's activity log. Values that may be secrets are masked. */
export const ActivityEntry = z
  .object({
    id: z.number(),
    at: z.string(),
    /** Null unless a person did it. */
    userKey: z.string().nullable(),
    /** Who did it: a person, a service, or a part of the portal. */
    user: z.string(),
    /** The role on the app in which they acted. */
    roleId: z.number().nullable(),
    /** The part of the portal. */
    area: z.string(),
    action: z.string(),
    /** What was acted on, as far as the entry names it. */
    target: z.string(),
    phase: z.literal(phases).nullable(),
    /** Null for entries of people of other companies, except to staff. */
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
  /** Without it, 30 days before `to`. */
  from: z.iso.datetime({ offset: true }).optional(),
  /** Exclusive; without it, now. */
  to: z.iso.datetime({ offset: true }).optional(),
  userId: z.string().max(100).optional(),
  area: name.optional(),
  /** Only together with an area. */
  action: name.optional(),
}

const log = '/games-api/api/v1.0/app/:appId/activity-log'
const ofApp = { appId: AppId }

export const activityLog = {
  /** Lists entries, the newest first. `next` continues after the last one; null when there are no more. */
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
  /** Names the people and the actions of which there are entries. */
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
