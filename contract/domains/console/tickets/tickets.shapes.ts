import * as z from 'zod'
import { locales } from '../../../kernel/locale.ts'
import { phases } from '../../../kernel/permission.ts'
import { text } from '../../../kernel/text.ts'
import { BuildFolder, TesterSystem, VersionSystem } from '../builds/builds.contract.ts'
import { AttachedFile, Participant } from '../conversations/conversations.contract.ts'
import { ticketMoves, ticketStates } from './tickets.life.ts'

/** Maximum code points of a title and of the comment on the satisfaction, maximum followers, and maximum tickets of a downloaded file. */
export const ticketLimits = { title: 100, comment: 1000, cc: 20, download: 20_000 } as const

export const priorities = ['LOW', 'NORMAL', 'HIGH', 'URGENT'] as const
export const Priority = z.enum(priorities).meta({ id: 'TicketPriority' })
export const ticketTypes = ['question', 'incident', 'problem', 'task'] as const
export const TicketType = z.enum(ticketTypes).meta({ id: 'TicketType' })
export const TicketStatus = z.enum(ticketStates).meta({ id: 'TicketStatus' })
export const Move = z.enum(ticketMoves.map(({ name }) => name))

/** Columns by which lists of tickets are sorted. */
export const ticketSorts = ['id', 'priority', 'category', 'title', 'status', 'requester', 'assignee', 'firstReply', 'updated'] as const
export type TicketSort = (typeof ticketSorts)[number]

/** The subject of a question to the provider. */
export const questionTopics = ['account', 'app', 'billing', 'technical', 'partnership', 'other'] as const
export const QuestionTopic = z.enum(questionTopics).meta({ id: 'QuestionTopic' })
export type QuestionTopic = z.infer<typeof QuestionTopic>

const Head = {
  id: z.number(),
  priority: Priority,
  type: TicketType,
  categoryId: z.number(),
  /** In the reader's language. */
  category: z.string(),
  title: z.string(),
  /** Tickets on hold appear as open to everybody but staff. */
  status: TicketStatus,
  requester: Participant.nullable(),
  /** Whether a tester opened it, from the page of a build's link. Such a ticket has no requester. */
  byTester: z.boolean(),
  assignee: Participant.nullable(),
  updatedAt: z.string(),
  /** The time of the first staff answer; null until then. */
  firstReplyAt: z.string().nullable(),
}
export const TicketHead = z.object(Head).meta({ id: 'TicketHead' })
export type TicketHead = z.infer<typeof TicketHead>

/** When a ticket's first reply and solution are due; null without a target. */
export const TicketDue = z
  .object({
    firstReplyDue: z.string().nullable(),
    solveDue: z.string().nullable(),
    /** Whether the time has passed without a reply, or without a solution. */
    replyOverdue: z.boolean(),
    solveOverdue: z.boolean(),
  })
  .meta({ id: 'TicketDue' })
export type TicketDue = z.infer<typeof TicketDue>

export const Satisfaction = z.object({ good: z.boolean(), comment: z.string(), answeredAt: z.string() }).meta({ id: 'TicketSatisfaction' })

export const SatisfactionAnswer = z.strictObject({
  good: z.boolean(),
  comment: text({ max: ticketLimits.comment, lines: true, blank: true }),
})

/** The build and the device with which a tester reported. */
const Tester = z
  .object({
    /** Null without one, and for everybody but staff. */
    email: z.string().nullable(),
    device: z.string(),
    os: TesterSystem,
    build: z.string(),
    /** The build's version on the app's builds page; null if there is none. */
    version: z.object({ id: z.number(), folder: BuildFolder }).nullable(),
  })
  .meta({ id: 'TicketTester' })

/** A version of a build that a ticket is about. */
const RelatedBuild = z.object({ id: z.number(), name: z.string(), os: VersionSystem, folder: BuildFolder }).meta({ id: 'TicketBuild' })
export type RelatedBuild = z.infer<typeof RelatedBuild>

/** A ticket's text as it is edited, with its attachments. */
export const TicketText = z
  .object({
    body: z.string(),
    /** Whether it is plain text instead of Markdown, as are questions from the contact page and reports of testers. */
    plain: z.boolean(),
    files: z.array(AttachedFile),
  })
  .meta({ id: 'TicketText' })
export type TicketText = z.infer<typeof TicketText>

export const Ticket = z
  .object({
    ...Head,
    version: z.number(),
    phase: z.literal(phases).nullable(),
    /** The topic chosen by who asked on the contact page; null for other tickets. */
    topic: QuestionTopic.nullable(),
    cc: z.array(Participant),
    /** The language of the requester or tester, for staff's saved replies: English without either. Null for everybody else. */
    requesterLocale: z.enum(locales).nullable(),
    tester: Tester.nullable(),
    build: RelatedBuild.nullable(),
    /** Null for everybody but staff. */
    due: TicketDue.nullable(),
    createdAt: z.string(),
    solvedAt: z.string().nullable(),
    /** Transitions available to the caller. */
    moves: z.array(Move),
    /** Whether the caller may change its fields, its text and its attachments. A closed ticket stays as it is. */
    editable: z.boolean(),
    /** Whether the caller may delete it. */
    removable: z.boolean(),
    /** For those who may edit it; null for everybody else. */
    text: TicketText.nullable(),
    /** Whether the caller may assign it: not once it is closed. */
    assignable: z.boolean(),
    /** The requester's answer once it was solved, for them and for staff; null for everybody else, and until then. */
    satisfaction: Satisfaction.nullable(),
    /** Whether the caller is its requester and is asked whether they are satisfied. */
    asksSatisfaction: z.boolean(),
  })
  .meta({ id: 'Ticket' })
export type Ticket = z.infer<typeof Ticket>
