import type { Platform, ServiceGroup } from '@portico/contract/dashboard/groups'
import type { MetaType, Names, RecordField, ValueOrigin } from '@portico/contract/dashboard/metadata'
import type { Db } from '../../../../kernel/database/database.ts'
import { creationStore } from './creation.store.ts'
import { definitionsStore } from './definitions.store.ts'
import { type Definition, storedNames } from '../metadata.rules.ts'

/** A metadata key to create. By default its values are entered and edited by people. */
export interface NewDefinition {
  name: string
  names?: Names
  type: MetaType
  origin?: ValueOrigin
  /** The field of the app's record that it mirrors; set only with origin LGD_DB_BASED. */
  recordField?: RecordField
  /** Its option set. */
  pullDown?: string
  multiSelectable?: boolean
  autoComplete?: boolean
  /** True when people may edit it; the default depends on the origin. */
  userEditable?: boolean
  /** True when people may add options to its set. */
  createsOptions?: boolean
  searchable?: boolean
  /** The initial value in a new app. */
  value?: string
  /** The group of platform services that it belongs to: SDK versions with their platform, services as BOOL. */
  serviceGroup?: ServiceGroup
  platform?: Platform
}

export interface NewCategory {
  name: string
  names?: Names
  /** Limits editing to these roles. */
  editorRoles?: number[]
  definitions: readonly NewDefinition[]
}

/** Categories in order with their keys, and options by set; an option's label defaults to its value. */
export interface Catalogue {
  categories: readonly NewCategory[]
  options: Readonly<Record<string, readonly (string | { value: string; label: string; labels?: Names })[]>>
}

const rowOf = (categoryId: number, definition: NewDefinition, place: number) => {
  const { name, type, origin = 'USER_INPUT_BASED', recordField } = definition
  const mirrors = origin === 'LGD_DB_BASED'
  if (mirrors !== (recordField !== undefined)) throw new Error(`${name}: LGD_DB_BASED keys mirror a field of records, others none`)
  return {
    categoryId,
    name,
    nameByLocale: storedNames(definition.names),
    type,
    origin,
    recordField: recordField ?? null,
    optionSet: definition.pullDown ?? null,
    multiSelectable: definition.multiSelectable ?? false,
    autoComplete: definition.autoComplete ?? type.startsWith('autocomplete'),
    userEditable: definition.userEditable ?? origin === 'USER_INPUT_BASED',
    createsOptions: definition.createsOptions ?? false,
    searchable: definition.searchable ?? true,
    initialValue: definition.value ?? null,
    serviceGroup: definition.serviceGroup ?? null,
    platform: definition.platform ?? null,
    position: place + 1,
  }
}

/** Appends keys to the categories that they name, creating missing ones. Call it in a transaction. */
export const addDefinitions = async (db: Db, keys: readonly (NewDefinition & { category: string })[]): Promise<void> => {
  const existing = await definitionsStore(db).all()
  const ids = new Map((await definitionsStore(db).categories()).map(({ catgId, catgName }) => [catgName, catgId]))
  for (const name of new Set(keys.map(({ category }) => category))) {
    const catgId = ids.get(name) ?? (await creationStore(db).addCategory(name, null))
    const last = Math.max(0, ...existing.filter((definition) => definition.catgId === catgId).map(({ order }) => order))
    const own = keys.filter(({ category }) => category === name)
    await creationStore(db).addDefinitions(own.map((key, place) => rowOf(catgId, key, last + place)))
  }
}

/**
 * Appends categories with their keys, and options to their sets. Names of categories and keys are
 * unique across the portal. Call it in a transaction.
 * @returns the categories with their ids, in the order given, and all their definitions
 */
export const createDefinitions = async (db: Db, { categories, options }: Catalogue) => {
  const store = creationStore(db)
  for (const [set, entries] of Object.entries(options))
    await store.addOptions(
      entries.map((entry, place) => ({
        optionSet: set,
        position: place + 1,
        ...(typeof entry === 'string'
          ? { value: entry, label: entry }
          : { value: entry.value, label: entry.label, labelByLocale: storedNames(entry.labels) }),
      })),
    )
  const created: { catgId: number; catgName: string; definitions: Definition[] }[] = []
  for (const { name, names, editorRoles = null, definitions } of categories) {
    const catgId = await store.addCategory(name, editorRoles, names)
    await store.addDefinitions(definitions.map((definition, place) => rowOf(catgId, definition, place)))
    created.push({ catgId, catgName: name, definitions: [] })
  }
  const all = await definitionsStore(db).all()
  return created.map((category) => ({ ...category, definitions: all.filter(({ catgId }) => catgId === category.catgId) }))
}
