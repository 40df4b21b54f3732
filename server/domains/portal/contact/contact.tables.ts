import type { ContactCategory } from '@portico/contract/portal/contact'
import type { Generated } from 'kysely'

/** A question to the provider. */
export interface ContactMessageTable {
  id: Generated<number>
  number: string
  personId: string | null
  category: ContactCategory
  subject: string
  body: string
  createdAt: Generated<Date>
}

/** A file of a question; without one while the question is being written. */
export interface ContactFileTable {
  id: string
  messageId: number | null
  personId: string
  name: string
  size: number
  contentType: string
  sha256: string
  createdAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    contactMessage: ContactMessageTable
    contactFile: ContactFileTable
  }
}
