import type {
  BuildFolder,
  BuildState,
  ComponentType,
  FileVariant,
  Inspection,
  ProcessingState,
  VersionSystem,
} from '@portico/contract/console/builds'
import type { ColumnType, Generated } from 'kysely'

/** A version of an app's builds. `status` is derived from the rest, and stored so that lists can filter by it. */
export interface BuildVersionTable {
  id: Generated<number>
  appId: string
  folder: BuildFolder
  os: VersionSystem
  name: string
  /** The key by which names are sorted: their numbers count by value. */
  nameOrder: ColumnType<string, never, never>
  memo: string
  status: Generated<BuildState>
  /** The pipeline step it is in, or failed at. */
  processing: ProcessingState | null
  /** The last step before its packages changed: failures up to it no longer count. */
  outdatedStep: number | null
  pinnedBy: string | null
  pinnedAt: Date | null
  submittedAt: Date | null
  archivedAt: Date | null
  /** The time of its deletion, as announced to people. */
  deletionAnnouncedFor: Date | null
  createdBy: string | null
  createdAt: Generated<Date>
}

export interface BuildComponentTable {
  id: Generated<number>
  versionId: number
  type: ComponentType
  name: string
  position: number
}

/** Deduplicated bytes of an app's files. The id is that of the stored file. */
export interface BuildBlobTable {
  id: string
  appId: string
  size: number
  md5: string
  sha256: string
  /** Input of the signatures. */
  blake2b: string
  inspection: ColumnType<Inspection | null, string | null, string | null>
  createdAt: Generated<Date>
}

export type FileStatus = 'uploading' | 'verifying' | 'ready' | 'failed'

/** A file of a component. Before verification its bytes are `storedId`, afterwards the blob's. */
export interface BuildFileTable {
  id: string
  componentId: number
  variant: FileVariant
  sourceId: string | null
  name: string
  size: number
  /** Declared by the client, by the end of the upload; SHA-256 may be left to the verification. */
  md5: string | null
  sha256: string | null
  fileType: 0 | 1 | 2 | null
  status: FileStatus
  reason: string | null
  blobId: string | null
  storedId: string | null
  /** The file store's own handle for a file that arrives in pieces. */
  handle: string | null
  /** Bytes received, in whole pieces. */
  received: Generated<number>
  /** The file store's data about each piece. */
  pieces: ColumnType<string[], never, never>
  uploadedBy: string | null
  createdAt: Generated<Date>
  touchedAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    buildVersion: BuildVersionTable
    buildComponent: BuildComponentTable
    buildBlob: BuildBlobTable
    buildFile: BuildFileTable
  }
}

declare module '../../../kernel/files/stored.store.ts' {
  interface FileOwners {
    build: true
    'build-blob': true
    'build-upload': true
  }
}
