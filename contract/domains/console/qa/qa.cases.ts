import * as z from 'zod'
import { RecordId } from '../../../kernel/ids.ts'
import { text } from '../../../kernel/text.ts'

/** Most code points and entries of the cases of a request. */
export const caseLimits = {
  suite: 60,
  title: 200,
  device: 60,
  note: 500,
  bug: 40,
  bugTitle: 200,
  cases: 2_000,
  results: 20_000,
  bugs: 2_000,
} as const

/** The result of a case on a device. A case counts by its worst device. */
export const caseResults = ['PASS', 'FAIL', 'BLOCKED'] as const
export const CaseResult = z.enum(caseResults).meta({ id: 'QaCaseResult' })
export type CaseResult = z.infer<typeof CaseResult>

export const bugSeverities = ['BLOCKER', 'CRITICAL', 'MAJOR', 'MINOR'] as const
export const BugSeverity = z.enum(bugSeverities).meta({ id: 'QaBugSeverity' })
export type BugSeverity = z.infer<typeof BugSeverity>

/** The number of cases by result; the remaining ones were not run. */
export const Counts = z.object({ total: z.number(), pass: z.number(), fail: z.number(), blocked: z.number() }).meta({ id: 'QaCounts' })
export type Counts = z.infer<typeof Counts>

export const QaCase = z
  .object({
    id: z.number(),
    suite: z.string(),
    title: z.string(),
    /** Null until run. */
    result: CaseResult.nullable(),
    results: z.array(z.object({ device: z.string(), result: CaseResult, note: z.string(), testedAt: z.string() })),
  })
  .meta({ id: 'QaCase' })
export type QaCase = z.infer<typeof QaCase>

/** The fields of a bug that change after it was recorded. */
export const BugState = z.strictObject({ severity: BugSeverity, open: z.boolean() }).meta({ id: 'QaBugState' })
export type BugState = z.infer<typeof BugState>

export const QaBug = z
  .object({
    id: z.number(),
    caseId: z.number().nullable(),
    /** The tracker's name for it. */
    key: z.string(),
    title: z.string(),
    ...BugState.shape,
  })
  .meta({ id: 'QaBug' })
export type QaBug = z.infer<typeof QaBug>

export const Suite = text({ max: caseLimits.suite })
export const CaseTitle = text({ max: caseLimits.title })
/** The device; empty when it does not matter. */
export const Device = text({ max: caseLimits.device, blank: true })
export const CaseNote = text({ max: caseLimits.note, lines: true, blank: true })
export const BugKey = text({ max: caseLimits.bug })
export const BugTitle = text({ max: caseLimits.bugTitle })
export const CaseId = RecordId.nullable()

/** Columns of a results file; those after `title` may be missing or empty. */
export const resultColumns = ['suite', 'title', 'device', 'result', 'note', 'bug', 'severity', 'bugTitle'] as const
/** Most bytes of such a file. */
export const maxResultBytes = 4_000_000

/** Aggregates results: a case that failed on one device has failed, one that was blocked on one is blocked. */
export const worstResult = (results: readonly CaseResult[]): CaseResult | null =>
  (['FAIL', 'BLOCKED', 'PASS'] as const).find((one) => results.includes(one)) ?? null
