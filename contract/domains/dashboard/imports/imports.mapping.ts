import * as z from 'zod'
import { appTypes, mainPlatforms } from '../../apps/apps/apps.contract.ts'
import { hasOptions, MetaType } from '../metadata/metadata.contract.ts'
import { isDateFormat } from './imports.dates.ts'

/** Steps from a cell to a value, applied in this order; a cell that ends up empty is no value. */
export const Transform = z.strictObject({
  /** Words that stand for no value: `NaN`, `Varies with device`. */
  empty: z.array(z.string()).default([]),
  /** Removed from the beginning or end: `+`, `$`. */
  strip: z.array(z.string()).default([]),
  /** Replacements of whole words. */
  words: z.record(z.string(), z.string()).default({}),
  as: z.enum(['text', 'number', 'size', 'date', 'boolean', 'version', 'list']).default('text'),
  /** For dates: a Unicode date pattern, such as `yyyy-MM-dd`, `d-MMM-yy` or `dd.MM.yyyy HH:mm`. */
  format: z.string().max(40).refine(isDateFormat, { error: 'invalid_date_format' }).default('yyyy-MM-dd'),
  /** For lists. */
  separator: z.string().min(1).max(10).default(','),
  true: z.array(z.string()).default(['true', 'yes', '1']),
  false: z.array(z.string()).default(['false', 'no', '0']),
})
export type Transform = z.output<typeof Transform>

/** Date patterns to choose from, in the order in which they are tried; any other can be typed. */
export const dateFormats = [
  'yyyy-MM-dd',
  'yyyy/M/d',
  'd/M/yyyy',
  'M/d/yyyy',
  'd.M.yyyy',
  'MMM d, yyyy',
  'MMMM d, yyyy',
  'd-MMM-yy',
  'd MMM yyyy',
  'd. MMMM yyyy',
  'd.M.yy',
  'M/d/yy',
  'yyyy年M月d日',
  'yyyy. M. d.',
  'yyyy-MM-dd HH:mm',
  'yyyy-MM-dd HH:mm:ss',
  "yyyy-MM-dd'T'HH:mm:ssX",
] as const
export const appPrefixes = ['LG', 'CG', 'EX', 'GP', 'TG'] as const
export const importedOrigins = ['USER_INPUT_BASED', 'EXTERNAL_SYSTEM_BASED'] as const
export const idForms = ['given', 'slug', 'hash'] as const

const Column = z.string().min(1).max(200)
export const importedStatuses = ['PUBLISHED', 'DEVELOPING', 'APP_REVIEW', 'DEACTIVATED'] as const
const ColumnOrWord = z.union([z.strictObject({ column: Column, words: z.record(z.string(), z.string()).default({}) }), z.string()])
const idNumber = (known: Record<number, string>) =>
  z.number().refine((id) => Object.hasOwn(known, id), { error: 'is not one of the known numbers' })

export const MappedField = Transform.extend({
  /** The metadata key. */
  key: z.string().min(1).max(100),
  column: Column,
  /** Category in which the key is created if it does not exist. */
  category: z.string().min(1).max(100),
  type: MetaType,
  /** The option set of pull-downs; options are taken from the data. */
  options: z.string().min(1).max(100).optional(),
  /** Who keeps a new key up to date: people, unless another system is said to. */
  origin: z.enum(importedOrigins).default('USER_INPUT_BASED'),
}).meta({ id: 'MappedField' })
export type MappedField = z.output<typeof MappedField>

/** Maps the columns of a file to the app's fields and metadata keys. */
export const Mapping = z
  .strictObject({
    app: z.strictObject({
      id: z.strictObject({
        prefix: z.enum(appPrefixes),
        column: Column,
        /** Made from the cell itself, from its letters with a short hash, or from a hash alone. */
        as: z.enum(idForms).default('slug'),
      }),
      name: Column,
      status: ColumnOrWord.default('PUBLISHED'),
      type: idNumber(appTypes).default(8),
      mainPlatform: idNumber(mainPlatforms).default(0),
      developer: Column.optional(),
      contractType: Column.optional(),
    }),
    fields: z.array(MappedField).min(1).max(200),
  })
  .meta({ id: 'Mapping' })
export type Mapping = z.output<typeof Mapping>

/** Returns the columns from which the app's record is read. */
export const columnsOfApp = ({ id, name, status, developer, contractType }: Mapping['app']): string[] =>
  [id.column, name, typeof status === 'string' ? undefined : status.column, developer, contractType].filter(
    (column) => column !== undefined,
  )

/** Returns the first contradiction in a well-formed mapping: a key named twice, a pull-down without its option set. */
export const mappingProblem = ({ fields }: Mapping): { code: 'key_twice' | 'no_options'; key: string } | undefined => {
  const twice = fields.find(({ key }, at) => fields.findIndex((other) => other.key === key) !== at)
  if (twice) return { code: 'key_twice', key: twice.key }
  const bare = fields.find(({ type, options }) => hasOptions(type) && options === undefined)
  return bare && { code: 'no_options', key: bare.key }
}
