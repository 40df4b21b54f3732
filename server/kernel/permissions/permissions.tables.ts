import type { Phase } from '@portico/contract/kernel/permission'
import type { Generated } from 'kysely'

/** The number of changes made to the permission table so far: one row. */
export interface PermissionVersionTable {
  version: number
}

/** A role's grant on this platform where it differs from the shipped table. */
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
