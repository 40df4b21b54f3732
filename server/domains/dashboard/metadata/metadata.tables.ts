import type { Platform, ServiceGroup } from '@portico/contract/dashboard/groups'
import type { MetaType, MetaValue, Names, RecordField, ValueOrigin } from '@portico/contract/dashboard/metadata'
import type { ColumnType, Generated } from 'kysely'

/** Names by language; null without any. */
type StoredNames = ColumnType<Names | null, string | null | undefined, string | null>

export interface MetaCategoryTable {
  id: Generated<number>
  name: string
  nameByLocale: StoredNames
  position: number
  /** Roles that may edit it; null: everyone who may edit metadata. */
  editorRoles: number[] | null
  version: Generated<number>
}

export interface MetaOptionTable {
  optionSet: string
  value: string
  label: string
  labelByLocale: StoredNames
  position: number
}

export interface MetaDefinitionTable {
  id: Generated<number>
  categoryId: number
  name: string
  nameByLocale: StoredNames
  type: MetaType
  optionSet: string | null
  multiSelectable: Generated<boolean>
  autoComplete: Generated<boolean>
  userEditable: Generated<boolean>
  createsOptions: Generated<boolean>
  origin: ValueOrigin
  /** The field of the app's record that an LGD_DB_BASED value mirrors. */
  recordField: RecordField | null
  searchable: Generated<boolean>
  initialValue: string | null
  position: number
  /** The group of platform services that it belongs to, and the platform for SDK versions. */
  serviceGroup: ServiceGroup | null
  platform: Platform | null
  version: Generated<number>
}

/** Values by the name of their definition. */
export type StoredValues = Record<string, MetaValue>

export interface MetaVersionTable {
  appId: string
  categoryId: number
  version: number
  id: Generated<string>
  values: ColumnType<StoredValues, string, never>
  authorId: string | null
  authorName: string
  reason: string | null
  createdAt: Generated<Date>
}

/** The current values, one row per text, as search reads them. */
export interface MetaValueTable {
  appId: string
  definitionId: number
  position: number
  text: string
  sortKey: string
}

/** Deliveries received from services, with the time at which each was last received. */
export interface IngestReceiptTable {
  serviceId: string
  appId: string
  sourceId: string
  sourceVersion: string
  versions: ColumnType<{ catgId: number; version: number }[], string, string>
  receivedAt: Generated<Date>
}

declare module '../../../kernel/database/database.ts' {
  interface Tables {
    metaCategory: MetaCategoryTable
    metaOption: MetaOptionTable
    metaDefinition: MetaDefinitionTable
    metaVersion: MetaVersionTable
    metaValue: MetaValueTable
    ingestReceipt: IngestReceiptTable
  }
}
