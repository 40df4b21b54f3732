import * as z from 'zod'
import { can, get } from '../../../kernel/route.ts'
import { ActivityEntry } from '../../apps/activity/activity.contract.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { AppProduct } from '../app-area/app-area.contract.ts'
import { CompatDevice } from '../reports/reports.contract.ts'

/** Maximum rows of a widget; days covered by the schedule; days for which a compatibility report is shown, and its devices. */
export const homeLimits = { rows: 5, todo: 20, scheduleDays: 30, reportDays: 7, devices: 12 } as const

/** A path of the app area with its own parameters, without `appId`. */
const link = z.string()

/** A to-do of the caller. `kind` is a word of the row that reports it (`app-home:todo.<kind>`). */
export const HomeTodo = z
  .object({ kind: z.string(), name: z.string(), count: z.number(), link, since: z.string().nullable() })
  .meta({ id: 'HomeTodo' })
export type HomeTodo = z.infer<typeof HomeTodo>

/** A QA test in the next 30 days. */
export const HomeTest = z
  .object({ id: z.string(), type: z.enum(['alpha', 'real']), name: z.string(), from: z.string(), to: z.string(), state: z.string(), link })
  .meta({ id: 'HomeTest' })
export type HomeTest = z.infer<typeof HomeTest>

export const HomeBuild = z
  .object({ id: z.string(), version: z.string(), os: z.string(), folder: z.string(), state: z.string(), at: z.string(), link })
  .meta({ id: 'HomeBuild' })
export type HomeBuild = z.infer<typeof HomeBuild>

/** A pending request: what, by whom, since when. */
export const HomeRequest = z
  .object({ id: z.string(), kind: z.string(), name: z.string(), by: z.string(), since: z.string(), phase: z.number().nullable(), link })
  .meta({ id: 'HomeRequest' })
export type HomeRequest = z.infer<typeof HomeRequest>

/** The state of the latest QA request of a type. */
export const HomeQaStatus = z
  .object({ id: z.string(), type: z.enum(['alpha', 'real']), name: z.string(), state: z.string(), at: z.string(), link })
  .meta({ id: 'HomeQaStatus' })
export type HomeQaStatus = z.infer<typeof HomeQaStatus>

export const HomeReport = z
  .object({
    id: z.string(),
    version: z.string(),
    run: z.number(),
    passed: z.number(),
    /** The first devices, those that failed before the others. */
    devices: z.array(CompatDevice),
    publishedAt: z.string(),
    link,
  })
  .meta({ id: 'HomeReport' })
export type HomeReport = z.infer<typeof HomeReport>

/** An item of the release checklist. */
export const HomePoint = z
  .object({ kind: z.string(), name: z.string(), done: z.boolean(), missing: z.number(), link })
  .meta({ id: 'HomePoint' })
export type HomePoint = z.infer<typeof HomePoint>

/** A service or page outside the console. */
export const HomeTool = z.object({ kind: z.enum(['bts', 'tracker', 'pion', 'quaty']), link }).meta({ id: 'HomeTool' })
export type HomeTool = z.infer<typeof HomeTool>

export const appHome = {
  /**
   * Returns the widgets of an app's home page, in the phase of the header `X-App-Phase`. A widget that the caller may
   * not see is null; one with nothing to show is empty.
   */
  home: get('/games-api/api/v1.0/app/:appId/home', {
    summary: "Read the widgets of an app's home page",
    access: can('app-home-view', 'appId'),
    params: { appId: AppId },
    data: {
      status: z.object({ state: z.string(), name: z.string(), id: z.string(), icon: z.string().nullable() }),
      readiness: z.array(HomePoint),
      qaSchedule: z.array(HomeTest).nullable(),
      todo: z.array(HomeTodo),
      builds: z.array(HomeBuild).nullable(),
      logs: z.array(ActivityEntry).nullable(),
      requesting: z.array(HomeRequest),
      qaStatus: z.array(HomeQaStatus).nullable(),
      /** The latest report, for seven days. */
      compatReport: HomeReport.nullable(),
      /** Those that are on in the phase. */
      products: z.array(AppProduct).nullable(),
      tools: z.array(HomeTool),
    },
    fails: ['app_not_found', 'invalid_input'],
  }),
}
