import type { Generated } from 'kysely'

/** A file for a question that is being written. */
export interface ContactFileTable {
  id: string
  personId: string
  name: string
  size: number
  contentType: string
  sha256: string
  createdAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    contactFile: ContactFileTable
  }
}
