import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { EditedVersion } from '../../../kernel/ids.ts'
import { sortsOf } from '../../../kernel/order.ts'
import { paging, searched } from '../../../kernel/paging.ts'
import { limits, text } from '../../../kernel/text.ts'
import { Day } from '../../../kernel/moments.ts'
import { admin, fileBytes, get, put, staff } from '../../../kernel/route.ts'
import { TimeZone } from '../../../kernel/time-zone.ts'
import { priorities, TicketDue, TicketHead } from '../tickets/tickets.contract.ts'

export { type BusinessHours, dueAt } from './support-desk.rules.ts'

/** Maximum business hours of a target, about a year of working days. */
export const maxTargetHours = 2_000

const Hours = z.number().int().min(0).max(maxTargetHours)
/** Maximum holidays, about ten years of them, and code points of a name. */
export const holidayLimits = { max: 200, name: 60 } as const

const Holiday = z.strictObject({ day: Day, name: text({ max: holidayLimits.name }) })
export type Holiday = z.infer<typeof Holiday>

/** Business hours to the first reply of staff and to the solution; 0: no target. */
const Target = z.strictObject({ reply: Hours, solve: Hours })
const Targets = z.strictObject({
  /** The hours of a weekday between which support works. */
  opens: z.number().int().min(0).max(23),
  closes: z.number().int().min(1).max(24),
  timeZone: TimeZone,
  /** Days on which support does not work, each once. */
  holidays: z.array(Holiday).max(holidayLimits.max).default([]),
  targets: z.record(z.enum(priorities), Target),
})
export type SupportTargets = z.infer<typeof Targets>

export const SupportTargetChanged = activity('support-target.changed', 'none', z.object({ before: Targets, after: Targets }))

/** Views of the queue. `waiting` are tickets that neither the requester nor a third party holds up. */
export const deskViews = ['unassigned', 'mine', 'waiting', 'overdue', 'all'] as const
export const DeskView = z.enum(deskViews)
export type DeskView = z.infer<typeof DeskView>

/** The orders of the queue; `due` is the next time by which something of a ticket is due. */
export const deskSorts = ['due', 'id', 'app', 'title', 'priority', 'reply', 'solve'] as const
export type DeskSort = (typeof deskSorts)[number]

export const DeskTicket = z
  .object({
    ...TicketHead.omit({ categoryId: true, category: true, type: true, updatedAt: true }).shape,
    /** Null for a question to the provider that is about no app. */
    appId: z.string().nullable(),
    appName: z.string().nullable(),
    /** The team through which the caller supports the app; null for the default one. */
    organizationId: z.number().nullable(),
    ...TicketDue.shape,
  })
  .meta({ id: 'DeskTicket' })
export type DeskTicket = z.infer<typeof DeskTicket>

/** The lengths of the period of the figures, in days up to today. */
export const figureDays = [7, 30, 90] as const

/** Figures of the tickets opened in a period. */
export const DeskFigures = z
  .object({
    opened: z.number(),
    solved: z.number(),
    /** Those not yet solved. */
    open: z.number(),
    /** Those whose first reply had a target and was given or is overdue, and those of them replied to in time. */
    judged: z.number(),
    withinTarget: z.number(),
    /** The same for the solution. */
    solveJudged: z.number(),
    solvedWithinTarget: z.number(),
    /** Those whose requester answered whether they are satisfied, and those who are. */
    rated: z.number(),
    satisfied: z.number(),
    /** Medians in seconds, nights and weekends included; null without any. */
    firstReplySeconds: z.number().nullable(),
    solveSeconds: z.number().nullable(),
    days: z.array(z.object({ day: z.string(), opened: z.number(), solved: z.number() })),
    categories: z.array(z.object({ category: z.string(), opened: z.number(), solved: z.number() })),
  })
  .meta({ id: 'DeskFigures' })
export type DeskFigures = z.infer<typeof DeskFigures>

const filters = {
  view: DeskView.default('all'),
  /** Each of its words is searched for in numbers, titles and conversations. */
  keyword: text({ max: limits.keyword }).optional(),
  sort: z.enum(sortsOf(deskSorts)).default('due,asc'),
}

export const supportDesk = {
  targets: get('/supports-api/api/v1.0/admin/support-target', {
    summary: 'Read the support targets, with the business hours',
    access: admin,
    data: { ...Targets.shape, version: z.number() },
  }),
  /** Changes the targets. They apply to tickets opened from now on and to those not yet solved. */
  saveTargets: put('/supports-api/api/v1.0/admin/support-target', {
    summary: 'Set the support targets, with the business hours',
    access: admin,
    body: Targets.extend({ version: EditedVersion })
      .refine(({ opens, closes }) => closes > opens, {
        error: 'not_after_start',
        path: ['closes'],
      })
      .superRefine(({ holidays }, context) => {
        const days = holidays.map(({ day }) => day)
        const place = days.findIndex((day, at) => days.indexOf(day) < at)
        if (place >= 0) context.addIssue({ code: 'custom', message: 'duplicate', path: ['holidays', place, 'day'] })
      }),
    data: { version: z.number() },
    fails: ['stale_version'],
    activity: SupportTargetChanged,
  }),
  /** Lists the open tickets of all apps on which the caller may change any ticket, and the open questions that are about no app. */
  queue: get('/supports-api/api/v1.0/support-desk/queue', {
    summary: 'List the open tickets of all apps that you support',
    access: staff,
    query: { ...filters, ...paging },
    /** Number of tickets by view, regardless of the keyword. */
    data: { ...searched(DeskTicket), views: z.record(DeskView, z.number()) },
  }),
  /** Returns the beginning of the queue, at most 20,000 tickets, as a CSV file. */
  download: get('/supports-api/api/v1.0/support-desk/queue/download', {
    summary: 'Download the open tickets of all apps that you support as CSV',
    access: staff,
    query: filters,
    data: fileBytes,
  }),
  figures: get('/supports-api/api/v1.0/support-desk/figures', {
    summary: 'Read how the tickets of all apps that you support were answered and solved',
    access: staff,
    query: { days: z.coerce.number().pipe(z.literal(figureDays)).default(30) },
    data: { figures: DeskFigures },
  }),
}
