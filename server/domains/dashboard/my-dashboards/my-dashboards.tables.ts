import type { ColumnType, Generated } from 'kysely'

/** A dashboard created by a person. */
export interface MyDashboardTable {
  id: Generated<string>
  userId: string
  name: string
  createdAt: ColumnType<Date, never, never>
}

export interface MyDashboardAppTable {
  dashboardId: string
  appId: string
  position: number
}

export interface MyDashboardMetaTable {
  dashboardId: string
  definitionId: number
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    myDashboard: MyDashboardTable
    myDashboardApp: MyDashboardAppTable
    myDashboardMeta: MyDashboardMetaTable
  }
}
