import type { Generated } from 'kysely'

/** An app's registration, in addition to its record. Without a row the defaults apply. */
export interface AppRegistrationTable {
  appId: string
  /** Incremented with every change. A save names the version that it is based on. */
  version: Generated<number>
  publisherCompanyId: number | null
  ownerOrganizationId: number | null
  defaultLocale: Generated<string>
  eventUrl: Generated<string>
  webLogin: Generated<boolean>
  missionSticker: Generated<boolean>
  genre: Generated<string>
  ageRating: Generated<string>
  countries: Generated<string[]>
  languages: Generated<string[]>
  description: Generated<string>
  secretSealed: string | null
  /** The last characters of the secret, by which people recognise it. */
  secretHint: string | null
  secretMadeAt: Date | null
  createdBy: string | null
  createdAt: Generated<Date>
  updatedBy: string | null
  updatedAt: Generated<Date>
}

/** The developer companies of an app, 1–4; the first is its developer in the data dashboard. */
export interface AppPartnerTable {
  appId: string
  companyId: number
  position: number
}

export interface AppPackageTable {
  appId: string
  os: 'aos' | 'ios'
  value: string
  position: number
}

/** An alias of an app, unique regardless of case. */
export interface AppAliasTable {
  appId: string
  value: string
  position: number
}

/** A picture that was uploaded as an icon. */
export interface AppIconTable {
  fileId: string
  size: number
  sha256: string
  uploadedBy: string
  createdAt: Generated<Date>
}

/** A change of an app's state. Rows are only added. */
export interface AppStatusHistoryTable {
  id: Generated<number>
  appId: string
  fromStatus: string | null
  toStatus: string
  reason: string
  byUser: string | null
  at: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    appRegistration: AppRegistrationTable
    appPartner: AppPartnerTable
    appPackage: AppPackageTable
    appAlias: AppAliasTable
    appIcon: AppIconTable
    appStatusHistory: AppStatusHistoryTable
  }
}
