import type { TesterSystem } from '@portico/contract/console/builds'
import type { Phase } from '@portico/contract/kernel/permission'
import type { QuestionTopic, TicketHead, TicketState } from '@portico/contract/console/tickets'
import type { Locale } from '@portico/contract/kernel/locale'
import type { Generated } from 'kysely'

/** A question or task about an app. Its text is the first entry of its conversation. */
export interface TicketTable {
  id: Generated<number>
  /** Null for a question to the provider that is about no app. */
  appId: string | null
  /** The topic of a question from the contact page; questions without an app have one. */
  topic: QuestionTopic | null
  categoryId: number
  title: string
  priority: TicketHead['priority']
  type: TicketHead['type']
  phase: Phase | null
  /** The version of a build that it is about. */
  buildId: Generated<number | null>
  status: Generated<TicketState>
  requesterId: string | null
  assigneeId: string | null
  version: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  /** The time of the first staff answer. */
  firstReplyAt: Date | null
  solvedAt: Date | null
  /** The requester's answer; null until then. */
  satisfied: Generated<boolean | null>
  satisfactionComment: Generated<string>
  satisfactionAt: Generated<Date | null>
}

/** Followers, notified of a new ticket and of its answers. */
export interface TicketCcTable {
  ticketId: number
  userId: string
}

/** A mail by which a ticket was answered, by the hash of sender and `Message-ID`. */
export interface TicketMailTable {
  ticketId: number
  messageHash: string
}

/** The build and device of a tester's report. Such a ticket has no requester. */
export interface TicketTesterTable {
  ticketId: number
  /** Empty without one; staff only. */
  email: string
  device: string
  os: TesterSystem
  /** The version's name, and the hash of the build's bytes. */
  build: string
  sha256: string
  /** The version that they were offered, which may be gone; null for a build that was added on the testers' page itself. */
  versionId: number | null
  /** The language in which answers are mailed. */
  locale: Generated<Locale>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    ticket: TicketTable
    ticketCc: TicketCcTable
    ticketMail: TicketMailTable
    ticketTester: TicketTesterTable
  }
}
