import type { Locale } from '@portico/contract/kernel/locale'
import type { Phase } from '@portico/contract/kernel/permission'
import type { Generated } from 'kysely'

/** A product of the platform, a page of one, or a heading above several. */
export interface ConsoleProductTable {
  id: Generated<number>
  productId: string
  parentId: string | null
  pageCode: string | null
  nameByLocale: Record<Locale, string>
  pageCategory: string
  /** True for a product that is turned on individually; the others follow their parent or children. */
  switchable: boolean
  needChannel: boolean
  sId: number | null
  sort: number
  /** True for a product of the operator's own, and its pages. */
  own: Generated<boolean>
  aboutByLocale: Generated<Record<Locale, string>>
  /** Phases in which it is available. */
  phases: Generated<Phase[]>
  /** Time since which it is no longer offered. */
  archivedAt: Date | null
  version: Generated<number>
}

/** A product that was turned on for an app in a phase; 0 once unlinked. */
export interface AppProductTable {
  appId: string
  productId: string
  phase: Phase
  status: 0 | 1 | 2
  initialisedAt: Generated<Date>
  linkedAt: Generated<Date>
  linkedBy: string | null
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    consoleProduct: ConsoleProductTable
    appProduct: AppProductTable
  }
}
