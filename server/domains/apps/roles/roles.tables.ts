/** A person's role on an app. */
export interface AppMemberTable {
  appId: string
  userId: string
  roleId: number
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    appMember: AppMemberTable
  }
}
