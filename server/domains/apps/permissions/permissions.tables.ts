import type { Generated } from 'kysely'

/** A person's latest request for a permission on an app. */
export interface AccessRequestTable {
  appId: string
  userId: string
  permission: string
  askedAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    accessRequest: AccessRequestTable
  }
}
