import type { BuildSystem } from '@portico/contract/portal/app-download'
import type { ColumnType, Generated } from 'kysely'

/** An installable build. Its bytes are stored under the same id; without an app it has not been added yet. */
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
  /** Hash of the token in the link for testers. */
  tokenHash: string | null
  tokenEndsAt: Date | null
  /** Who made the link; null for links made before this was recorded. */
  linkedBy: string | null
  /** The id of the app's token with which the link was made; null if it was made in a browser. */
  linkedWith: string | null
  /** The version from which the link was offered, in its own area; null for builds that were only added here. */
  versionId: number | null
  createdAt: Generated<Date>
}

/** A tester's screenshot for feedback that has not been sent. Its bytes are stored under the same id. */
export interface TesterScreenshotTable {
  id: string
  buildId: string
  size: ColumnType<number, number, never>
  sha256: string
  contentType: string
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    appBuild: AppBuildTable
    testerScreenshot: TesterScreenshotTable
  }
}

declare module '../../../kernel/files/stored.store.ts' {
  interface FileOwners {
    build: true
  }
}
