import type { Locale } from '@portico/contract/kernel/locale'
import type { Generated, JSONColumnType } from 'kysely'

type Names = Partial<Record<Locale, string>>

/** A category of tickets and shared posts; a common one has no app. */
export interface SupportCategoryTable {
  id: Generated<number>
  appId: string | null
  names: JSONColumnType<Names, string, string>
  description: string
  shown: Generated<boolean>
  position: number
  version: Generated<number>
  /** The portal's own use of it; null for those made by people. */
  purpose: 'testers' | null
  createdAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    supportCategory: SupportCategoryTable
  }
}
