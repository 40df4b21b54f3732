import type { BuildSystem } from '@portico/contract/portal/app-download'
import type { ColumnType, Generated } from 'kysely'

/** A build that can be installed. Its bytes are kept under the same id; as long as it has no app it is about to be added. */
export interface AppBuildTable {
  id: string
  appId: string | null
  os: BuildSystem | null
  version: string | null
  notes: Generated<string>
  name: string
  size: ColumnType<number, number, never>
  md5: string
  sha256: string
  downloads: Generated<number>
  /** Of the link for testers. */
  tokenHash: string | null
  tokenEndsAt: Date | null
  createdAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    appBuild: AppBuildTable
  }
}
