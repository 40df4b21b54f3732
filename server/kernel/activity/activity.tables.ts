import type { Phase } from '@portico/contract/kernel/permission'
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
  /** The entry's subject, of the scope that its activity type declares. */
  appId: string | null
  companyId: number | null
  organizationId: number | null
  phase: Phase | null
  /** The role on the app in which a person acted. */
  roleId: number | null
  /** The client's IP address. */
  address: string | null
}

declare module '../database/database.ts' {
  interface Tables {
    activityLog: ActivityLogTable
  }
}
