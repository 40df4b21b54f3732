import type { ColumnType, Generated } from 'kysely'

/** Another system that may send metadata. */
export interface ServiceTable {
  id: Generated<string>
  code: string
  name: string
  createdAt: ColumnType<Date, never, never>
  lastUsedAt: Date | null
}

/** The categories that a service may write. */
export interface ServiceCategoryTable {
  serviceId: string
  categoryId: number
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
    serviceSecret: ServiceSecretTable
  }
}
