import type { Locale } from '@portico/contract/kernel/locale'
import type { Generated } from 'kysely'

/** A guide changed by administrators; without a row the shipped one applies. */
export interface HelpTextTable {
  path: string
  roleId: number
  locale: Locale
  body: string
  link: string
  version: Generated<number>
  updatedAt: Generated<Date>
  updatedBy: string | null
  /** The path again for a page of an operator's own product, with which its guides are removed. */
  ownPath: string | null
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    helpText: HelpTextTable
  }
}
