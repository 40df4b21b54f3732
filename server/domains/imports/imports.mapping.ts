import { appTypes, mainPlatforms } from '@portico/contract/apps'
import { MetaType } from '@portico/contract/metadata'
import { parseDocument } from 'yaml'
import { z } from 'zod'

/** How a cell becomes a value. Applied in this order; a cell that is empty at the end is no value. */
export const Transform = z.strictObject({
  /** Words that mean nothing: `NaN`, `Varies with device`. */
  empty: z.array(z.string()).default([]),
  /** Removed from the end or the beginning: `+`, `$`. */
  strip: z.array(z.string()).default([]),
  /** Words by other words. */
  words: z.record(z.string(), z.string()).default({}),
  as: z.enum(['text', 'number', 'size', 'date', 'boolean', 'version', 'list']).default('text'),
  /** Of dates: `yyyy-MM-dd`, `MMMM d, yyyy`, `MMM d, yyyy`, `d/M/yyyy`, `M/d/yyyy`, `yyyy/M/d`, `d.M.yyyy`. */
  format: z.string().default('yyyy-MM-dd'),
  /** Of lists. */
  separator: z.string().min(1).default(','),
  true: z.array(z.string()).default(['true', 'yes', '1']),
  false: z.array(z.string()).default(['false', 'no', '0']),
})
export type Transform = z.output<typeof Transform>

const Column = z.string().min(1)
const ColumnOrWord = z.union([z.strictObject({ column: Column, words: z.record(z.string(), z.string()).default({}) }), z.string()])
const idNumber = (known: Record<number, string>) =>
  z.number().refine((id) => Object.hasOwn(known, id), { error: 'is not one of the known numbers' })

const Field = Transform.extend({
  /** The metadata key. */
  key: z.string().min(1).max(100),
  column: Column,
  /** Where the key is made when there is none yet. */
  category: z.string().min(1).max(100),
  type: MetaType,
  /** The option set of pull-downs; options come from the data. */
  options: z.string().optional(),
  origin: z.enum(['EXTERNAL_SYSTEM_BASED', 'USER_INPUT_BASED']).default('EXTERNAL_SYSTEM_BASED'),
})
export type Field = z.output<typeof Field>

export const Mapping = z.strictObject({
  app: z.strictObject({
    id: z.strictObject({
      prefix: z.enum(['LG', 'CG', 'EX', 'GP', 'TG']),
      column: Column,
      as: z.enum(['given', 'slug', 'hash']).default('slug'),
    }),
    name: Column,
    status: ColumnOrWord.default('PUBLISHED'),
    type: idNumber(appTypes).default(8),
    mainPlatform: idNumber(mainPlatforms).default(0),
    developer: Column.optional(),
    contractType: Column.optional(),
  }),
  fields: z.array(Field).min(1),
})
export type Mapping = z.output<typeof Mapping>

/** What is wrong with a mapping or a file, in a sentence for whoever runs the import. */
export class ImportError extends Error {}

const needsOptions = /pull_?down|CHECKBOX/

/** @throws ImportError naming every place that is wrong */
export const readMapping = (yaml: string): Mapping => {
  const document = parseDocument(yaml)
  if (document.errors.length > 0)
    throw new ImportError(`The mapping is not YAML: ${document.errors.map(({ message }) => message).join(' ')}`)
  const parsed = Mapping.safeParse(document.toJS())
  if (!parsed.success)
    throw new ImportError(
      `The mapping is not right:\n${parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || '(whole)'}: ${message}`).join('\n')}`,
    )
  const { fields } = parsed.data
  const repeated = fields.find(({ key }, place) => fields.findIndex((other) => other.key === key) !== place)
  if (repeated) throw new ImportError(`The mapping names the key ${repeated.key} twice.`)
  const bare = fields.find(({ type, options }) => needsOptions.test(type) && options === undefined)
  if (bare) throw new ImportError(`The key ${bare.key} is of type ${bare.type} and needs \`options\`, the name of its option set.`)
  return parsed.data
}

/** Every column that a mapping reads. */
export const columnsOf = ({ app, fields }: Mapping): string[] => [
  ...new Set(
    [
      app.id.column,
      app.name,
      typeof app.status === 'string' ? undefined : app.status.column,
      app.developer,
      app.contractType,
      ...fields.map(({ column }) => column),
    ].filter((column) => column !== undefined),
  ),
]
