import type { ColumnType, Generated } from 'kysely'

type OtherNames = Record<'ja_JP' | 'ko_KR' | 'en_US', string>

/** A company: the one that provides the portal, or one that publishes on it. */
export interface CompanyTable {
  id: Generated<number>
  name: string
  kind: 'provider' | 'partner'
  /** Its name in other languages. */
  nameByLocale: ColumnType<Partial<OtherNames>, string | undefined, string>
  /** ISO 3166, two letters; empty if unknown, as are the fields below. */
  country: Generated<string>
  address: Generated<string>
  phone: Generated<string>
  site: Generated<string>
  businessNumber: Generated<string>
  logoFileId: Generated<string | null>
  /** Incremented with every change of the profile. */
  version: Generated<number>
  createdAt: Generated<Date>
}

/** A request for another name; a company has at most one open request. */
export interface CompanyNameRequestTable {
  id: Generated<number>
  companyId: number
  /** The company's name at the time of the request. */
  before: string
  name: string
  status: Generated<'REQUESTED' | 'APPROVED' | 'REJECTED'>
  reason: Generated<string>
  requestedBy: string | null
  requestedAt: Generated<Date>
  decidedBy: string | null
  decidedAt: Date | null
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    company: CompanyTable
    companyNameRequest: CompanyNameRequestTable
  }
}

declare module '../../../kernel/files/stored.store.ts' {
  interface FileOwners {
    company: true
  }
}
