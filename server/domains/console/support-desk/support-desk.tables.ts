import type { SupportTargets } from '@portico/contract/console/support-desk'
import type { ColumnType, Generated } from 'kysely'

/** The targets of support: one row. */
export interface SupportTargetTable {
  id: Generated<number>
  version: Generated<number>
  opens: Generated<number>
  closes: Generated<number>
  timeZone: Generated<string>
  targets: ColumnType<SupportTargets['targets'], string, string>
  updatedAt: Generated<Date>
}

/** A day on which support does not work. */
export interface SupportHolidayTable {
  day: string
  name: string
}

/** Due times of a ticket's first reply and solution. Tickets solved before there were targets have none. */
export interface TicketDueTable {
  ticketId: number
  firstReplyDue: Date | null
  solveDue: Date | null
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    supportHoliday: SupportHolidayTable
    supportTarget: SupportTargetTable
    ticketDue: TicketDueTable
  }
}
