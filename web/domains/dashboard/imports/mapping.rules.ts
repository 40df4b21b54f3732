import type { CatalogueCategory } from '@portico/contract/dashboard/catalogue'
import { type FileColumn, type MappedField, Mapping } from '@portico/contract/dashboard/imports'
import { hasOptions, isMultiple, type MetaType } from '@portico/contract/dashboard/metadata'

/** The target of a column: a metadata key, or nothing. */
export interface Target {
  column: FileColumn
  used: boolean
  field: MappedField
  /** The reason for the mapping, until somebody changes it. */
  because?: Reason
}

/** The reason for a mapping: a column's name, its cells, or an earlier import. */
export type Reason = 'earlier' | 'key' | 'date' | 'boolean' | 'number' | 'version' | 'list' | 'url'

export interface Draft {
  app: Mapping['app']
  targets: readonly Target[]
}

type ImportableKey = CatalogueCategory['keys'][number]

/** Returns the keys that can be imported; those that mirror records cannot. */
export const importableKeys = (categories: readonly CatalogueCategory[]): Map<string, ImportableKey> =>
  new Map(categories.flatMap(({ keys }) => keys.filter(({ origin }) => origin !== 'LGD_DB_BASED').map((key) => [key.name, key] as const)))

const reading: Partial<Record<MetaType, MappedField['as']>> = { DATE: 'date', BOOL: 'boolean', VERSION: 'version' }

const plainField = (column: string, category: string): MappedField => ({
  key: column.slice(0, 100),
  column,
  category,
  type: 'TEXT_NUMBER',
  origin: 'USER_INPUT_BASED',
  empty: [],
  strip: [],
  words: {},
  as: 'text',
  format: 'yyyy-MM-dd',
  separator: ',',
  true: ['true', 'yes', '1'],
  false: ['false', 'no', '0'],
})

const reasonOf = (field: MappedField | undefined, remembered: boolean, keys: ReadonlySet<string>): { because?: Reason } => {
  if (!field) return {}
  if (remembered) return { because: 'earlier' }
  if (keys.has(field.key)) return { because: 'key' }
  const { as, type } = field
  if (as === 'date' || as === 'boolean' || as === 'number' || as === 'version' || as === 'list') return { because: as }
  return type === 'URL' ? { because: 'url' } : {}
}

/** Returns every column of the file with its suggested mapping; a column used for the app's record is not mapped twice unless requested. */
export const draftOf = (
  columns: readonly FileColumn[],
  guess: Mapping | null,
  category: string,
  { remembered = false, keys = new Set() }: { remembered?: boolean; keys?: ReadonlySet<string> } = {},
): Draft => {
  const first = columns[0]?.name ?? ''
  const fields = new Map(guess?.fields.map((field) => [field.column, field]))
  return {
    app: guess?.app ?? { id: { prefix: 'EX', column: first, as: 'slug' }, name: first, status: 'PUBLISHED', type: 8, mainPlatform: 0 },
    targets: columns
      .filter(({ name }) => name !== '')
      .map((column) => ({
        column,
        used: fields.has(column.name),
        field: fields.get(column.name) ?? plainField(column.name, category),
        ...reasonOf(fields.get(column.name), remembered, keys),
      })),
  }
}

/** Returns the column with another type, and the conversion for it. */
export const withType = (field: MappedField, type: MetaType): MappedField => {
  const { options, ...rest } = field
  return {
    ...rest,
    type,
    as: reading[type] ?? (isMultiple({ type, multiSelectable: false }) ? 'list' : 'text'),
    ...(hasOptions(type) && { options: options ?? field.key }),
  }
}

/** Returns the column with another key; an existing key determines the type and options. */
export const withKey = (field: MappedField, name: string, known: ImportableKey | undefined): MappedField => {
  const withName = { ...field, key: name }
  if (!known) return withName
  const typed = known.type === field.type ? withName : withType(withName, known.type)
  return { ...typed, ...(hasOptions(known.type) && { options: known.pullDown ?? name }) }
}

/** Converts the draft to a mapping; undefined while it is incomplete. */
export const mappingOf = ({ app, targets }: Draft): Mapping | undefined =>
  Mapping.safeParse({ app, fields: targets.flatMap(({ used, field }) => (used ? [field] : [])) }).data
