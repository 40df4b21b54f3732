import { limits } from '../../../kernel/characters.ts'

/** Types of metadata keys, in the specification's spelling: clients depend on it. */
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
type Kind = (typeof metaTypes)[number]

/** Groups of types that the filter editor distinguishes; `number` is free text that may be a number. */
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
} as const satisfies Record<Kind, string>
export type TypeGroup = (typeof typeGroups)[Kind]
export const typeGroupOf = (type: Kind): TypeGroup => typeGroups[type]

/** Sources of a value: the portal's own records, another system, or a person. */
export const valueOrigins = ['LGD_DB_BASED', 'EXTERNAL_SYSTEM_BASED', 'USER_INPUT_BASED'] as const

/** Fields of an app's record that LGD_DB_BASED values can mirror. */
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

export const maxMetaValueLength = limits.value

/** Returns whether values of a type are options of a set. */
export const hasOptions = (type: Kind): boolean => typeGroups[type] === 'pulldown'

const alwaysMultiple: ReadonlySet<Kind> = new Set<Kind>(['CHECKBOX', 'MEMBER', 'mutil_pulldown', 'autocomplete_mutil_pulldown'])
const neverMultiple: ReadonlySet<TypeGroup> = new Set<TypeGroup>(['number', 'version', 'date', 'boolean', 'file'])

/** Returns whether a key of this type is multi-valued by its definition rather than by its type. */
export const mayBeMultiple = (type: Kind): boolean => !alwaysMultiple.has(type) && !neverMultiple.has(typeGroupOf(type))

/** Returns whether a key's value is a list. Some types always or never are; for the others the definition decides. */
export const isMultiple = ({ type, multiSelectable }: { type: Kind; multiSelectable: boolean }): boolean =>
  alwaysMultiple.has(type) || (multiSelectable && mayBeMultiple(type))
