import type { Locale } from '@portico/contract/kernel/locale'
import type { ColumnType, Generated } from 'kysely'

/** A notice that every page shows between its times. */
export interface MaintenanceNoticeTable {
  msgType: string
  /** Incremented by every change, so that people who closed it see it again. */
  version: Generated<number>
  messages: ColumnType<Partial<Record<Locale, string>>, string, string>
  startsAt: Date
  endsAt: Date
  updatedAt: Generated<Date>
}

export interface MaintenanceNoticedTable {
  msgType: string
  version: number
  personId: string
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    maintenanceNotice: MaintenanceNoticeTable
    maintenanceNoticed: MaintenanceNoticedTable
  }
}
