import * as z from 'zod'
import { limits } from '../../kernel/text.ts'

/** The kinds of metadata, in the specification's spelling: clients depend on it. */
export const metaTypes = [
  'TEXT_NUMBER',
  'VERSION',
  'MEMBER',
  'DATE',
  'CHECKBOX',
  'IMAGE',
  'AUDIO',
  'VIDEO',
  'FILE',
  'BOOL',
  'URL',
  'COUNTRY_CODE',
  'LANGUAGE_CODE',
  'pull_down',
  'mutil_pulldown',
  'autocomplete_pulldown',
  'autocomplete_mutil_pulldown',
] as const
export const MetaType = z.enum(metaTypes).meta({ id: 'MetaType' })
export type MetaType = z.infer<typeof MetaType>

/** The types as the filter editor tells them apart; `number` is free text that may be a number. */
const typeGroups = {
  TEXT_NUMBER: 'number',
  VERSION: 'version',
  MEMBER: 'member',
  DATE: 'date',
  CHECKBOX: 'pulldown',
  IMAGE: 'file',
  AUDIO: 'file',
  VIDEO: 'file',
  FILE: 'file',
  BOOL: 'boolean',
  URL: 'url',
  COUNTRY_CODE: 'code',
  LANGUAGE_CODE: 'code',
  pull_down: 'pulldown',
  mutil_pulldown: 'pulldown',
  autocomplete_pulldown: 'pulldown',
  autocomplete_mutil_pulldown: 'pulldown',
} as const satisfies Record<MetaType, string>
export type TypeGroup = (typeof typeGroups)[MetaType]
export const typeGroupOf = (type: MetaType): TypeGroup => typeGroups[type]

/** Where a value comes from: the portal's own records, another system, or a person. */
export const ValueOrigin = z.enum(['LGD_DB_BASED', 'EXTERNAL_SYSTEM_BASED', 'USER_INPUT_BASED']).meta({ id: 'ValueOrigin' })
export type ValueOrigin = z.infer<typeof ValueOrigin>

/** What LGD_DB_BASED values can mirror of an app's record. */
export const recordFields = [
  'app.id',
  'app.name',
  'app.status',
  'app.type',
  'app.mainPlatform',
  'app.developer',
  'app.contractType',
  'app.createdAt',
] as const
export const RecordField = z.enum(recordFields).meta({ id: 'RecordField' })
export type RecordField = z.infer<typeof RecordField>

export const metaValueMax = limits.value

/** An uploaded file as a value. */
export const FileValue = z
  .strictObject({
    id: z.uuid(),
    name: z.string().max(255),
    size: z.number().int().min(0),
    contentType: z.string().max(100),
  })
  .meta({ id: 'FileValue' })
export type FileValue = z.infer<typeof FileValue>

/** One value, several, a file, or none. Booleans are `True` and `False`, dates `yyyy-MM-dd`. */
export const MetaValue = z.union([z.string(), z.array(z.string()).max(100), FileValue, z.null()]).meta({ id: 'MetaValue' })
export type MetaValue = z.infer<typeof MetaValue>

/** What is known about one metadata key. `name` is unique over all categories and is the key in `metaDatas`. */
export const MetaDefinition = z
  .object({
    id: z.number(),
    name: z.string(),
    type: MetaType,
    /** The option set of pull-downs and check boxes. */
    pullDown: z.string().nullable(),
    multiSelectable: z.boolean(),
    autoComplete: z.boolean(),
    userEditable: z.boolean(),
    /** What a new app starts with. */
    value: z.string().nullable(),
    catgId: z.number(),
    order: z.number(),
    origin: ValueOrigin,
    searchable: z.boolean(),
  })
  .meta({ id: 'MetaDefinition' })
export type MetaDefinition = z.infer<typeof MetaDefinition>

/** Whether values of a type are options of a set. */
export const hasOptions = (type: MetaType): boolean => typeGroups[type] === 'pulldown'

const alwaysMultiple: ReadonlySet<MetaType> = new Set<MetaType>(['CHECKBOX', 'mutil_pulldown', 'autocomplete_mutil_pulldown'])
const neverMultiple: ReadonlySet<TypeGroup> = new Set<TypeGroup>(['number', 'version', 'date', 'boolean', 'file'])

/** Whether the definition decides if a key of this type has several values. */
export const mayBeMultiple = (type: MetaType): boolean => !alwaysMultiple.has(type) && !neverMultiple.has(typeGroupOf(type))

/** Whether a key's value is a list. Some types always or never are; for the others the definition says so. */
export const isMultiple = ({ type, multiSelectable }: Pick<MetaDefinition, 'type' | 'multiSelectable'>): boolean =>
  alwaysMultiple.has(type) || (multiSelectable && mayBeMultiple(type))
