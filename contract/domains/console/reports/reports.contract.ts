import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { RecordId, RecordIdInPath } from '../../../kernel/ids.ts'
import { sortsOf } from '../../../kernel/order.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { can, fileBytes, get, post } from '../../../kernel/route.ts'
import { text } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { BugSeverity, CaseResult, Counts, qaLimits, QaResult, QaType } from '../qa/qa.contract.ts'

const Numbers = { pass: z.number(), fail: z.number(), blocked: z.number() }

const Head = {
  /** The request's id. */
  id: z.number(),
  no: z.number(),
  title: z.string(),
  type: QaType,
  versions: z.array(z.string()),
  result: QaResult,
  from: z.string(),
  to: z.string(),
  /** Who published it last, and when. */
  reporter: z.string().nullable(),
  publishedAt: z.string(),
  counts: Counts,
}
export const ReportHead = z.object(Head).meta({ id: 'QaReportHead' })
export type ReportHead = z.infer<typeof ReportHead>

/** The orders of the list; `request` is the number of the tested request. */
export const reportSorts = ['request', 'result', 'period', 'reporter', 'published'] as const
export type ReportSort = (typeof reportSorts)[number]

/** The most results and bugs that a report lists; its workbook has all of them. */
export const maxListed = 200

export const Report = z
  .object({
    ...Head,
    summary: z.string(),
    /** The first results that did not pass, by suite and case. */
    unpassed: z.array(z.object({ suite: z.string(), title: z.string(), device: z.string(), result: CaseResult, note: z.string() })),
    /** The first bugs, the open and the most severe ones before the others; `case` is null for one that no case found. */
    found: z.array(z.object({ key: z.string(), title: z.string(), severity: BugSeverity, open: z.boolean(), case: z.string().nullable() })),
    bugs: z.array(z.object({ severity: BugSeverity, open: z.number(), total: z.number() })),
    suites: z.array(z.object({ suite: z.string(), ...Counts.shape })),
    /** Results by device; empty without a device. */
    devices: z.array(z.object({ device: z.string(), ...Numbers })),
    /** Results by day of entry, in the portal's time zone: every day on which a case was run, with its last result of the day. */
    days: z.array(z.object({ day: z.string(), ...Numbers })),
  })
  .meta({ id: 'QaReport' })
export type Report = z.infer<typeof Report>

/** The result on a device: installed and ran, or a failure of the specification's pre-build check. */
export const compatCodes = ['OK', '1', '2', '3', '4', '50'] as const
export const CompatCode = z.enum(compatCodes).meta({ id: 'CompatCode' })
export type CompatCode = z.infer<typeof CompatCode>

/** Limits: devices of a report, bytes of its file, screenshots, and code points of a cell. */
export const compatLimits = { devices: 1_000, bytes: 1_000_000, files: 50, cell: 100, version: 30 } as const
export const compatColumns = ['device', 'os', 'resolution', 'chipset', 'result', 'screenshot'] as const

export const CompatDevice = z
  .object({
    device: z.string(),
    os: z.string(),
    resolution: z.string(),
    chipset: z.string(),
    result: CompatCode,
    screenshot: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  })
  .meta({ id: 'CompatDevice' })
export type CompatDevice = z.infer<typeof CompatDevice>

export const CompatReport = z
  .object({
    id: z.number(),
    version: z.string(),
    by: z.string().nullable(),
    publishedAt: z.string(),
    devices: z.array(CompatDevice),
  })
  .meta({ id: 'CompatReport' })
export type CompatReport = z.infer<typeof CompatReport>

export const ReportPublished = activity('qa-report.published', 'app', z.object({ appId: z.string(), id: z.number(), title: z.string() }))
export const CompatPublished = activity(
  'qa-report.compat-published',
  'app',
  z.object({ appId: z.string(), id: z.number(), version: z.string(), run: z.number(), passed: z.number() }),
)

const app = '/games-api/api/v1.0/app/:appId'
const params = { appId: AppId, id: RecordIdInPath }

export const reports = {
  /** Lists the reports of completed tests. */
  list: get(`${app}/qa-report/list`, {
    summary: 'List the QA reports of an app',
    access: can('app-qa-report-view', 'appId'),
    params: { appId: AppId },
    query: {
      type: QaType.optional(),
      result: QaResult.optional(),
      sort: z.enum(sortsOf(reportSorts)).default('published,desc'),
      ...paging,
    },
    data: paged(ReportHead),
    fails: ['app_not_found'],
  }),
  one: get(`${app}/qa-report/:id`, {
    summary: 'Read a QA report',
    access: can('app-qa-report-view', 'appId'),
    params,
    data: { report: Report },
    fails: ['app_not_found', 'not_found'],
  }),
  /** Republishes the summary of a completed test. */
  add: post(`${app}/qa-report/add`, {
    summary: 'Republish the report of a completed QA test',
    access: can('app-qa-report-add', 'appId'),
    params: { appId: AppId },
    body: z.strictObject({ requestId: RecordId, summary: text({ max: qaLimits.text, lines: true }) }),
    data: { id: z.number() },
    fails: ['app_not_found', 'not_found', 'taken_meanwhile', 'invalid_input'],
    activity: ReportPublished,
  }),
  /** Returns a workbook: summary, suites, devices, days, cases and bugs. */
  download: get(`${app}/qa-report/:id/download`, {
    summary: 'Download a QA report as a workbook (.xlsx)',
    access: can('app-qa-report-download', 'appId'),
    params,
    data: fileBytes,
    fails: ['app_not_found', 'not_found'],
  }),
  /** Returns the latest compatibility report, of any age. */
  compat: get(`${app}/compat-report/latest`, {
    summary: 'Read the latest compatibility report of an app',
    access: can('app-qa-report-view', 'appId'),
    params: { appId: AppId },
    data: { report: CompatReport.nullable() },
    fails: ['app_not_found'],
  }),
  /** Publishes a report from a CSV or JSON file of devices: all rows or, if one is invalid, none. */
  addCompat: post(`${app}/compat-report`, {
    summary: 'Publish a compatibility report',
    access: can('app-qa-report-add', 'appId'),
    params: { appId: AppId },
    body: z.strictObject({
      version: text({ max: compatLimits.version }),
      format: z.enum(['csv', 'json']),
      text: z.string().max(compatLimits.bytes),
      /** Uploaded screenshots; devices refer to theirs by file name. */
      fileIds: z.array(z.uuid()).max(compatLimits.files),
    }),
    data: { id: z.number() },
    fails: ['app_not_found', 'invalid_input', 'conversation_full'],
    dailyLimit: 'report',
    activity: CompatPublished,
  }),
  screenshot: get(`${app}/compat-report/:id/file/:fileId`, {
    summary: 'Read a screenshot of a compatibility report',
    access: can('app-qa-report-view', 'appId'),
    params: { ...params, fileId: z.uuid() },
    data: fileBytes,
    fails: ['app_not_found', 'file_not_found'],
  }),
}
