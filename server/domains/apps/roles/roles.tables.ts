import type { ColumnType, Generated } from 'kysely'

/** A person's role on an app through one of their teams, at most one per team. It ends when they leave the team. */
export interface AppMemberTable {
  id: ColumnType<number, never, never>
  appId: string
  userId: string
  roleId: number
  /** Null for a role without a team. */
  organizationId: number | null
  createdAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    appMember: AppMemberTable
  }
}
