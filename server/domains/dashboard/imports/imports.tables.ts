import type { Counts, FileProblem, ImportProblem, Mapping } from '@portico/contract/dashboard/imports'
import type { ColumnType, Generated } from 'kysely'

type Json<Value> = ColumnType<Value, string | undefined, string>

/** A file uploaded for import, and the result of the import. Its bytes are stored under the same id. */
export interface ImportRunTable {
  id: string
  name: string
  size: number
  state: Generated<'UPLOADED' | 'RUNNING' | 'DONE' | 'FAILED'>
  personId: string | null
  author: string
  mapping: Json<Mapping | null>
  /** Share of the file read so far, 0–1. */
  progress: Generated<number>
  counts: Json<Counts | null>
  problems: Json<ImportProblem[]>
  /** Number of the attempt that may write. */
  attempt: Generated<number>
  failure: Json<{ code: FileProblem; details: Record<string, string> } | null>
  createdAt: Generated<Date>
  finishedAt: ColumnType<Date | null, never, Date | null>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    importRun: ImportRunTable
  }
}

declare module '../../../kernel/files/stored.store.ts' {
  interface FileOwners {
    import: true
  }
}
