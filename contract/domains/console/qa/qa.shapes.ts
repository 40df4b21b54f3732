import * as z from 'zod'
import { RecordId } from '../../../kernel/ids.ts'
import { Day, Moment } from '../../../kernel/moments.ts'
import { text } from '../../../kernel/text.ts'
import { AttachedFile, FileIds, Participant } from '../conversations/conversations.contract.ts'
import { Counts } from './qa.cases.ts'
import { qaMoves, QaResult, QaStatus, QaType } from './qa.life.ts'

/** Most code points of a request's texts, versions of it, people who are told, and days between the ends of a calendar. */
export const qaLimits = { title: 100, text: 2_000, reason: 500, versions: 10, version: 30, company: 100, cc: 20, days: 100 } as const

export const qaSystems = ['aos', 'ios', 'etc'] as const
/** Where it is tested. */
export const qaZones = ['SANDBOX', 'ALPHA', 'REAL'] as const

export const System = z.enum(qaSystems).meta({ id: 'QaSystem' })
const Zone = z.enum(qaZones).meta({ id: 'QaZone' })
const MoveName = z.enum(qaMoves)

/** A version that is tested: by its name alone, or a build of the app by its id, whose name then counts. */
const Version = z.strictObject({
  name: text({ max: qaLimits.version }),
  versionId: z.string().max(40).nullable(),
})

const Head = {
  id: z.number(),
  /** Counted for each app. */
  no: z.number(),
  type: QaType,
  title: z.string(),
  os: z.array(System),
  versions: z.array(z.object({ name: z.string(), versionId: z.string().nullable() })),
  scheduleFrom: z.string(),
  scheduleTo: z.string(),
  status: QaStatus,
  result: QaResult.nullable(),
  requester: Participant.nullable(),
  qaPm: Participant.nullable(),
  /** Those that the reader may read. */
  comments: z.number(),
  updatedAt: z.string(),
}
export const QaHead = z.object(Head).meta({ id: 'QaRequestHead' })
export type QaHead = z.infer<typeof QaHead>

const Obstacle = z.enum(['state', 'phase', 'permission', 'not_yours', 'alpha', 'failures'])

export const QaRequest = z
  .object({
    ...Head,
    version: z.number(),
    zone: Zone,
    releaseDay: z.string().nullable(),
    scope: z.string(),
    changes: z.string(),
    knownIssues: z.string(),
    /** For the people of the app; never part of a log, mail or notification. */
    testAccounts: z.string(),
    testerCompany: z.string(),
    /** The alpha test that it follows, and why it needs none. */
    alpha: z.object({ id: z.number(), no: z.number(), title: z.string(), result: QaResult.nullable() }).nullable(),
    exception: z.string(),
    cc: z.array(Participant),
    files: z.array(AttachedFile),
    /** Why it was rejected; empty otherwise. */
    reason: z.string(),
    /** What QA reports, once it is completed. */
    summary: z.string(),
    createdAt: z.string(),
    startedAt: z.string().nullable(),
    completedAt: z.string().nullable(),
    counts: Counts,
    /** The moves that its state has, and what stands against the caller making them. */
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
/** Returns whether a schedule ends no earlier than it begins. */
export const isOrdered = ({ scheduleFrom, scheduleTo }: { scheduleFrom: string; scheduleTo: string }): boolean =>
  Date.parse(scheduleTo) >= Date.parse(scheduleFrom)
export const ordered = { path: ['scheduleTo'], error: 'not_after_start' }

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

/** A booked or requested test in a calendar. What the reader may not see has no name. */
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
