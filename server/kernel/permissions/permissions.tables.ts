import type { Phase } from '@portico/contract/kernel/permission'
import type { Generated } from 'kysely'

/** The number of changes made to the table of permissions so far: one row. */
export interface PermissionVersionTable {
  version: number
}

/** What a role holds of a permission on this platform, where that differs from the delivered table. */
export interface PermissionChangeTable {
  permission: string
  roleId: number
  /** Empty: never. */
  phases: Phase[]
  own: boolean
  changedBy: string
  changedAt: Generated<Date>
}

declare module '../database/database.ts' {
  interface Tables {
    permissionVersion: PermissionVersionTable
    permissionChange: PermissionChangeTable
  }
}
