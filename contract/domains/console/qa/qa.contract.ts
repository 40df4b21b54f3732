import * as z from 'zod'
import { EditedVersion, RecordIdInPath } from '../../../kernel/ids.ts'
import { Moment } from '../../../kernel/moments.ts'
import { sortsOf } from '../../../kernel/order.ts'
import { paged, paging } from '../../../kernel/paging.ts'
import { can, del, get, post, put, signedIn } from '../../../kernel/route.ts'
import { limits, text } from '../../../kernel/text.ts'
import { AppId } from '../../apps/apps/apps.contract.ts'
import { Entry, Participant } from '../conversations/conversations.contract.ts'
import { BuildFolder, VersionSystem } from '../builds/builds.contract.ts'
import { QaAdded, QaChanged, QaDeleted, QaMoved, QaScheduled } from './qa.activities.ts'
import { QaResult, QaStatus, QaType } from './qa.life.ts'
import { Booking, Draft, isOrdered, ordered, QaHead, qaLimits, QaRequest, qaSorts, System } from './qa.shapes.ts'

export * from './qa.activities.ts'
export * from './qa.cases.ts'
export * from './qa.comments.ts'
export * from './qa.life.ts'
export * from './qa.shapes.ts'
export * from './qa.testing.ts'

const api = '/games-api/api/v1.0'
const path = `${api}/app/:appId/qa-request`
const params = { appId: AppId, id: RecordIdInPath }
const Period = { from: Moment, to: Moment }
const TestableVersion = z
  .object({ id: z.number(), name: z.string(), os: VersionSystem, folder: BuildFolder })
  .meta({ id: 'QaTestableVersion' })
export type TestableVersion = z.infer<typeof TestableVersion>
const moved = { id: z.number(), status: QaStatus, version: z.number() }
const moveFails = [
  'app_not_found',
  'not_found',
  'not_allowed',
  'taken_meanwhile',
  'stale_version',
  'invalid_input',
  'conversation_full',
] as const
const Reason = text({ max: qaLimits.reason, lines: true })
export const qa = {
  list: get(`${path}/list`, {
    summary: 'List the QA requests of an app',
    access: can('app-qa-request-view', 'appId'),
    params: { appId: AppId },
    query: {
      type: QaType.optional(),
      status: QaStatus.optional(),
      os: System.optional(),
      /** The id of a build that the requests name. */
      build: RecordIdInPath.optional(),
      keyword: text({ max: limits.keyword }).optional(),
      sort: z.enum(sortsOf(qaSorts)).default('updated,desc'),
      ...paging,
    },
    data: paged(QaHead),
    fails: ['app_not_found'],
  }),
  /**
   * Lists requested and booked tests of all apps in a period: for other people's apps only time and type.
   * At most 500, earliest first.
   */
  schedule: get(`${path}/schedule`, {
    summary: 'Read the bookings of QA',
    access: can('app-qa-request-view', 'appId'),
    params: { appId: AppId },
    query: { ...Period, type: QaType.optional() },
    data: { list: z.array(Booking) },
    fails: ['app_not_found', 'invalid_input'],
  }),
  /** Lists the alpha tests that a real one can refer to: passed ones, latest first, at most 50. */
  alphas: get(`${path}/alpha`, {
    summary: 'List the passed alpha tests of an app',
    access: can('app-qa-request-view', 'appId'),
    params: { appId: AppId },
    data: { list: z.array(z.object({ id: z.number(), no: z.number(), title: z.string() })) },
    fails: ['app_not_found'],
  }),
  /** Lists the build versions that can be tested, newest first, at most 100. */
  versions: get(`${path}/version`, {
    summary: 'List the versions of an app that QA can test',
    access: can('app-qa-request-add', 'appId'),
    params: { appId: AppId },
    data: { list: z.array(TestableVersion) },
    fails: ['app_not_found'],
  }),
  /** Lists the people of the app who may accept requests, of whom one becomes the QA PM, by name. */
  pms: get(`${path}/pm`, {
    summary: 'List the people who can be the QA PM of an app',
    access: can('app-qa-request-view', 'appId'),
    params: { appId: AppId },
    data: { list: z.array(Participant) },
    fails: ['app_not_found'],
  }),
  /** Lists tests and releases of all the caller's apps in a period. At most 500, earliest first. */
  calendar: get(`${api}/console/calendar`, {
    summary: 'Read the QA calendar of your apps',
    access: signedIn,
    query: Period,
    data: { list: z.array(Booking) },
    fails: ['invalid_input'],
  }),
  one: get(`${path}/:id`, {
    summary: 'Read a QA request',
    access: can('app-qa-request-view', 'appId'),
    params,
    data: {
      request: QaRequest,
      /** Those of its versions that are builds of the app. */
      builds: z.array(TestableVersion),
      /** Its conversation, as visible to the caller. */
      comments: z.array(Entry),
    },
    fails: ['app_not_found', 'not_found'],
  }),
  add: post(`${path}/add`, {
    summary: 'Draft a QA request',
    access: can('app-qa-request-add', 'appId'),
    params: { appId: AppId },
    body: z.strictObject(Draft).refine(isOrdered, ordered),
    data: { id: z.number() },
    fails: ['app_not_found', 'invalid_input'],
    dailyLimit: 'qa',
    activity: QaAdded,
  }),
  /** Changes a draft. @throws taken_meanwhile for a request that is no longer a draft */
  change: put(`${path}/:id`, {
    summary: 'Change the draft of a QA request',
    access: can('app-qa-request-edit', 'appId'),
    params,
    body: z.strictObject({ ...Draft, version: EditedVersion }).refine(isOrdered, ordered),
    data: { version: z.number() },
    fails: ['app_not_found', 'not_found', 'not_allowed', 'stale_version', 'taken_meanwhile', 'invalid_input', 'conversation_full'],
    activity: QaChanged,
  }),
  /** Deletes the caller's own draft. */
  remove: del(`${path}/:id`, {
    summary: 'Delete the draft of a QA request',
    access: can('app-qa-request-delete', 'appId'),
    params,
    data: {},
    fails: ['app_not_found', 'not_found', 'not_allowed', 'taken_meanwhile'],
    activity: QaDeleted,
  }),
  /** Requests the test. It needs at least one build of the app, and a real one a passed alpha or a stated exception. */
  submit: post(`${path}/:id/submit`, {
    summary: 'Submit a QA request',
    access: can('app-qa-request-submit', 'appId'),
    params,
    data: moved,
    fails: moveFails,
    activity: QaMoved,
    dailyLimit: 'notifying',
  }),
  /** Reopens a rejected request as a draft. */
  revise: post(`${path}/:id/revise`, {
    summary: 'Revise a rejected QA request',
    access: can('app-qa-request-edit', 'appId'),
    params,
    data: moved,
    fails: moveFails,
    activity: QaMoved,
    dailyLimit: 'notifying',
  }),
  cancel: post(`${path}/:id/cancel`, {
    summary: 'Cancel a QA request',
    access: can('app-qa-request-cancel', 'appId'),
    params,
    data: moved,
    fails: moveFails,
    activity: QaMoved,
    dailyLimit: 'notifying',
  }),
  /** Accepts a request and fixes its schedule. @throws schedule_taken when it overlaps another test of the app and type */
  approve: post(`${path}/:id/approve`, {
    summary: 'Accept a QA request and book its schedule',
    access: can('app-qa-request-approve', 'appId'),
    params,
    body: z
      .strictObject({
        version: EditedVersion,
        scheduleFrom: Moment,
        scheduleTo: Moment,
        /** By default the one whom the request names; null for none. */
        qaPmId: z.string().max(100).nullable().optional(),
      })
      .refine(isOrdered, ordered),
    data: moved,
    fails: [...moveFails, 'schedule_taken'],
    activity: QaMoved,
  }),
  reject: post(`${path}/:id/reject`, {
    summary: 'Reject a QA request',
    access: can('app-qa-request-reject', 'appId'),
    params,
    body: z.strictObject({ version: EditedVersion, reason: Reason }),
    data: moved,
    fails: moveFails,
    activity: QaMoved,
  }),
  /** Starts the test; an app whose real test starts is in review from then on. */
  start: post(`${path}/:id/start`, {
    summary: 'Start a QA test',
    access: can('app-qa-request-approve', 'appId'),
    params,
    data: moved,
    fails: moveFails,
    activity: QaMoved,
  }),
  /** Completes the test and publishes the report. A test with failed cases cannot pass. */
  complete: post(`${path}/:id/complete`, {
    summary: 'Complete a QA test with its result and report',
    access: can('app-qa-request-approve', 'appId'),
    params,
    body: z.strictObject({ result: QaResult, summary: text({ max: qaLimits.text, lines: true }) }),
    data: moved,
    fails: [...moveFails, 'cases_failed'],
    activity: QaMoved,
  }),
  /** Reschedules a booked test, and notifies everybody. @throws as `approve` */
  reschedule: put(`${path}/:id/schedule`, {
    summary: 'Change the schedule of a QA test',
    access: can('app-qa-request-approve', 'appId'),
    params,
    body: z.strictObject({ version: EditedVersion, scheduleFrom: Moment, scheduleTo: Moment }).refine(isOrdered, ordered),
    data: { version: z.number() },
    fails: [...moveFails, 'schedule_taken'],
    activity: QaScheduled,
  }),
}
