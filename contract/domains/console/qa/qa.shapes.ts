import * as z from 'zod'
import { RecordId } from '../../../kernel/ids.ts'
import { Day, Moment } from '../../../kernel/moments.ts'
import { text } from '../../../kernel/text.ts'
import { AttachedFile, FileIds, Participant } from '../conversations/conversations.contract.ts'
import { Counts } from './qa.cases.ts'
import { qaMoves, QaResult, QaStatus, QaType } from './qa.life.ts'

/** Limits: code points of a request's texts, its versions and cc list, and days of a calendar's period. */
export const qaLimits = { title: 100, text: 2_000, reason: 500, versions: 10, version: 30, company: 100, cc: 20, days: 100 } as const

export const qaSystems = ['aos', 'ios', 'etc'] as const
/** The test environment. */
export const qaZones = ['SANDBOX', 'ALPHA', 'REAL'] as const

export const System = z.enum(qaSystems).meta({ id: 'QaSystem' })
const Zone = z.enum(qaZones).meta({ id: 'QaZone' })
const MoveName = z.enum(qaMoves)

/** A version to test: a build of the app by id, whose name takes precedence, or a free-text name. */
const Version = z.strictObject({
  name: text({ max: qaLimits.version }),
  versionId: RecordId.nullable(),
})

const Head = {
  id: z.number(),
  /** Numbered per app. */
  no: z.number(),
  type: QaType,
  title: z.string(),
  os: z.array(System),
  versions: z.array(z.object({ name: z.string(), versionId: z.number().nullable() })),
  scheduleFrom: z.string(),
  scheduleTo: z.string(),
  status: QaStatus,
  result: QaResult.nullable(),
  requester: Participant.nullable(),
  qaPm: Participant.nullable(),
  /** Comments visible to the reader. */
  comments: z.number(),
  updatedAt: z.string(),
}
export const QaHead = z.object(Head).meta({ id: 'QaRequestHead' })
export type QaHead = z.infer<typeof QaHead>

/** The orders of the list; people by name. */
export const qaSorts = ['no', 'title', 'schedule', 'status', 'requester', 'qaPm', 'updated'] as const
export type QaSort = (typeof qaSorts)[number]

const Obstacle = z.enum(['state', 'phase', 'permission', 'not_yours', 'alpha', 'build', 'failures'])

export const QaRequest = z
  .object({
    ...Head,
    version: z.number(),
    zone: Zone,
    releaseDay: z.string().nullable(),
    scope: z.string(),
    changes: z.string(),
    knownIssues: z.string(),
    /** For the app's people only; never part of a log, mail or notification. */
    testAccounts: z.string(),
    testerCompany: z.string(),
    /** The alpha test that it follows, or the reason for having none. */
    alpha: z.object({ id: z.number(), no: z.number(), title: z.string(), result: QaResult.nullable() }).nullable(),
    exception: z.string(),
    cc: z.array(Participant),
    files: z.array(AttachedFile),
    /** Why it was last rejected; empty if it never was, and once it is accepted. */
    reason: z.string(),
    /** QA's report, once completed. */
    summary: z.string(),
    createdAt: z.string(),
    /** When it was last requested; null for a draft. */
    requestedAt: z.string().nullable(),
    acceptedAt: z.string().nullable(),
    startedAt: z.string().nullable(),
    completedAt: z.string().nullable(),
    counts: Counts,
    /** Transitions from its state, with the reason if the caller may not make them. */
    moves: z.array(z.object({ name: MoveName, obstacle: Obstacle.nullable() })),
    /** Whether the caller may change or delete it, set its schedule, and enter results. */
    editable: z.boolean(),
    removable: z.boolean(),
    schedulable: z.boolean(),
    testable: z.boolean(),
  })
  .meta({ id: 'QaRequest' })
export type QaRequest = z.infer<typeof QaRequest>

const lines = text({ max: qaLimits.text, lines: true, blank: true })
/** Returns whether a schedule does not end before it begins. */
export const isOrdered = ({ scheduleFrom, scheduleTo }: { scheduleFrom: string; scheduleTo: string }): boolean =>
  Date.parse(scheduleTo) >= Date.parse(scheduleFrom)
export const ordered = { path: ['scheduleTo'], error: 'before_start' }

export const Draft = {
  type: QaType,
  title: text({ max: qaLimits.title }),
  versions: z.array(Version).min(1, { error: 'required' }).max(qaLimits.versions),
  os: z.array(System).min(1, { error: 'required' }).max(qaSystems.length),
  zone: Zone,
  scheduleFrom: Moment,
  scheduleTo: Moment,
  releaseDay: Day.nullable(),
  scope: lines,
  changes: lines,
  knownIssues: lines,
  testAccounts: lines,
  testerCompany: text({ max: qaLimits.company, blank: true }),
  alphaId: RecordId.nullable(),
  exception: text({ max: qaLimits.reason, lines: true, blank: true }),
  cc: z.array(z.string().max(100)).max(qaLimits.cc),
  qaPmId: z.string().max(100).nullable(),
  fileIds: FileIds,
}
export type QaDraft = z.output<z.ZodObject<typeof Draft>>

/** A booked or requested test in a calendar. Tests hidden from the reader have no name. */
export const Booking = z
  .object({
    id: z.number().nullable(),
    no: z.number().nullable(),
    appId: z.string().nullable(),
    appName: z.string().nullable(),
    organizationId: z.number().nullable(),
    title: z.string().nullable(),
    type: QaType,
    status: QaStatus,
    from: z.string(),
    to: z.string(),
    releaseDay: z.string().nullable(),
  })
  .meta({ id: 'QaBooking' })
export type Booking = z.infer<typeof Booking>
