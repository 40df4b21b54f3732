import { isBlank } from '../../../kernel/characters.ts'
import { canonicalLanguage } from './metadata.formats.ts'
import { type FileValue, isMultiple, type MetaDefinition, type MetaType, type MetaValue } from './metadata.types.ts'

export { countryCodes, languageTags } from './metadata.codes.ts'
export { isCalendarDay, isVersion, isVersionPattern, truncate } from './metadata.formats.ts'
export { sortKeyOf, versionPrefix } from './metadata.order.ts'

export const isText = (value: unknown): value is string => typeof value === 'string'

/** The part of a key's definition that the rules need. */
export type ValueDefinition = Pick<MetaDefinition, 'name' | 'type' | 'pullDown' | 'multiSelectable'>

const spellings: Partial<Record<MetaType, (text: string) => string>> = {
  BOOL: (text) => (/^true$/i.test(text) ? 'True' : /^false$/i.test(text) ? 'False' : text),
  MEMBER: (text) => text.toLowerCase(),
  // Only ASCII letters: 'ß' in capitals would be South Sudan.
  COUNTRY_CODE: (text) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : text),
  LANGUAGE_CODE: (text) => canonicalLanguage(text) ?? text,
}

/** Normalises a text; empty for blank input and for the two quotes that some clients send as an empty value. */
const normalText = (type: MetaType, typed: string): string => {
  const text = typed.normalize('NFC').replace(/\r\n?/g, '\n').trim()
  if (text === '""' || isBlank(text)) return ''
  return spellings[type]?.(text) ?? text
}

/**
 * Normalises a value for storage: NFC, trimmed, in canonical spelling; lists without duplicates, in the order given; a single
 * text for a multi-valued key becomes a list. `null` when nothing is left. Validity is left to `checkValue`.
 */
export const normalValue = (definition: ValueDefinition, value: MetaValue): MetaValue => {
  if (typeof value !== 'string' && !Array.isArray(value)) return value
  const typed = typeof value === 'string' ? [value] : value
  const entries = [...new Set(typed.map((entry) => normalText(definition.type, entry)))].filter((entry) => entry !== '')
  const [first] = entries
  if (first === undefined) return null
  return isMultiple(definition) || Array.isArray(value) ? entries : first
}

/** Returns the texts of a value, without normalising them: one, those of a list, or none. */
export const entriesOf = (value: MetaValue): string[] => (Array.isArray(value) ? value : isText(value) && value !== '' ? [value] : [])

export const isFile = (value: MetaValue): value is FileValue => value !== null && typeof value === 'object' && !Array.isArray(value)

/**
 * Returns whether two stored values are equal. Files are compared by id; a text equals a list of just that text (a key may
 * become multi-valued); a different order of a list is a change.
 */
export const sameValue = (a: MetaValue, b: MetaValue): boolean => {
  if (isFile(a) || isFile(b)) return isFile(a) && isFile(b) && a.id === b.id
  const others = entriesOf(b)
  const entries = entriesOf(a)
  return entries.length === others.length && entries.every((entry, place) => entry === others[place])
}

interface KeyedValue {
  key: string
  value: MetaValue
}

export interface ValueChange {
  key: string
  before: MetaValue
  after: MetaValue
}

/** Returns the keys whose values differ, those of `before` first. An omitted key has no value (`null`). */
export const changesBetween = (before: readonly KeyedValue[], after: readonly KeyedValue[]): ValueChange[] => {
  const old = new Map(before.map(({ key, value }) => [key, value]))
  const current = new Map(after.map(({ key, value }) => [key, value]))
  return [...new Set([...old.keys(), ...current.keys()])]
    .map((key) => ({ key, before: old.get(key) ?? null, after: current.get(key) ?? null }))
    .filter((change) => !sameValue(change.before, change.after))
}

/** Returns the searchable texts of a value: each entry of a list, a file's name. */
export const textsOf = (definition: ValueDefinition, value: MetaValue): string[] => {
  const stored = normalValue(definition, value)
  return isFile(stored) ? [stored.name] : entriesOf(stored)
}
