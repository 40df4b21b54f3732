import type { OwnPageDraft } from '@portico/contract/console/product-setting'
import type { Locale } from '@portico/contract/kernel/locale'
import type { Phase } from '@portico/contract/kernel/permission'
import type { RichNode } from '@portico/contract/kernel/rich-text'
import type { ColumnType, Generated } from 'kysely'

/** A text as rendered, and the version of the renderer. */
interface RenderedColumns {
  rendered: ColumnType<RichNode[] | null, string | null, string | null>
  renderedBy: number | null
}

/** A page of an operator's own product. Its name and place are a row of `console_product`. */
export interface OwnPageTable {
  pageCode: string
  path: string
  kind: OwnPageDraft['kind']
  /** Null for a page of the portal. */
  address: string | null
  /** True when some roles may write notes on it. */
  hasNotes: boolean
}

export interface OwnPageTextTable extends RenderedColumns {
  pageCode: string
  locale: Locale
  body: string
}

/** Notes of an app's people on a page in a phase. */
export interface OwnPageNoteTable extends RenderedColumns {
  appId: string
  phase: Phase
  pageCode: string
  body: string
  version: Generated<number>
  updatedAt: Generated<Date>
  updatedBy: string | null
}

declare module '../../../../kernel/database/database.ts' {
  interface Tables {
    ownPage: OwnPageTable
    ownPageText: OwnPageTextTable
    ownPageNote: OwnPageNoteTable
  }
}
