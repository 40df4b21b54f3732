import type { AppStatus } from '@portico/contract/apps/apps'
import type { ColumnType, Generated } from 'kysely'

/** An app's record. Everything but its id and creation time may change. */
export interface AppTable {
  id: string
  name: string
  status: AppStatus | 'APP_REVIEW'
  appType: number
  mainPlatform: number
  developerId: number | null
  contractType: string | null
  iconFileId: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  /** A compact identifier for long lists; assigned by the database, never changes. */
  number: ColumnType<number, never, never>
  /** Name and id in lower case, for searching; made by the database. */
  searched: ColumnType<string, never, never>
}

/** A file of an app; its bytes are in the file store under the same id. Never changes. */
export interface FileTable {
  id: string
  appId: string
  name: string
  size: number
  contentType: string
  sha256: string
  uploadedBy: string | null
  createdAt: ColumnType<Date, never, never>
}

/** The teams of an app. */
export interface AppOrganizationTable {
  appId: string
  organizationId: number
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    app: AppTable
    file: FileTable
    appOrganization: AppOrganizationTable
  }
}
