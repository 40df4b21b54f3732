import type { ColumnType, Generated } from 'kysely'

/** Another system that may send metadata. */
export interface ServiceTable {
  id: Generated<string>
  code: string
  name: string
  /** False: it may write those of `serviceApp` alone. */
  allApps: boolean
  createdAt: ColumnType<Date, never, never>
  lastUsedAt: Date | null
  version: Generated<number>
}

/** The categories that a service may write. */
export interface ServiceCategoryTable {
  serviceId: string
  categoryId: number
}

/** The apps that a service may write, if it is limited to some. */
export interface ServiceAppTable {
  serviceId: string
  appId: string
}

/** A secret of a service, as its hash. */
export interface ServiceSecretTable {
  id: ColumnType<number, never, never>
  serviceId: string
  hash: string
  createdAt: ColumnType<Date, never, never>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    service: ServiceTable
    serviceCategory: ServiceCategoryTable
    serviceApp: ServiceAppTable
    serviceSecret: ServiceSecretTable
  }
}
