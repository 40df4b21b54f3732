import type { ColumnType, Generated } from 'kysely'

export interface ActivityLogTable {
  id: Generated<number>
  at: Generated<Date>
  actorKind: 'visitor' | 'person' | 'service' | 'system'
  actorKey: string | null
  actorName: string
  action: string
  details: ColumnType<unknown, string, never>
  requestId: string | null
}

declare module '../database/database.ts' {
  interface Tables {
    activityLog: ActivityLogTable
  }
}
