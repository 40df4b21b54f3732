import type { Locale } from '@portico/contract/kernel/locale'
import type { RichNode } from '@portico/contract/kernel/rich-text'
import type { ColumnType, Generated } from 'kysely'

/** A version of the terms of use. The last one published is in force. */
export interface TermsTable {
  version: string
  /** The day named in the text. */
  revisedOn: string
  publishedAt: Generated<Date>
  publishedBy: string | null
}

export interface TermsTextTable {
  version: string
  locale: Locale
  body: string
  /** The rendered body, and the version of the renderer. */
  rendered: ColumnType<RichNode[] | null, string | null, string | null>
  renderedBy: number | null
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    terms: TermsTable
    termsText: TermsTextTable
  }
}
