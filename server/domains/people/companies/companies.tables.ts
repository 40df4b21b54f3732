import type { Generated } from 'kysely'

/** A company: the one that provides the portal, or one that publishes on it. */
export interface CompanyTable {
  id: Generated<number>
  name: string
  kind: 'provider' | 'partner'
  createdAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    company: CompanyTable
  }
}
