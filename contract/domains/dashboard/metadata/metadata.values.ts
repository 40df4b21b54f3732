import type { FieldProblem } from '../../../kernel/fields.ts'
import { Email, hasEmoji, hasForbiddenCharacter, isBlank, lengthOf, limits } from '../../../kernel/text.ts'
import { countryCodes } from './metadata.codes.ts'
import { canonicalLanguage, cut, isCalendarDay, isVersion, isWebAddress } from './metadata.formats.ts'
import { FileValue, isMultiple, type MetaDefinition, type MetaType, type MetaValue, typeGroupOf } from './metadata.types.ts'

export { countryCodes, languageTags } from './metadata.codes.ts'
export { cut, isCalendarDay, isVersion, isVersionPattern } from './metadata.formats.ts'
export { sortKeyOf, versionPrefix } from './metadata.order.ts'

/** Most entries of one list, and most code points of an option that a person adds. */
export const valueLimits = { entries: 100, newOption: 100 } as const

/** The part of a key's definition that the rules need. */
export type ValueDefinition = Pick<MetaDefinition, 'name' | 'type' | 'pullDown' | 'multiSelectable'>

export interface ValueProblem {
  code: FieldProblem
  /** Values for the message (`max`) and, for lists, the invalid entry (`value`). */
  details?: Record<string, unknown>
}

/** The data that a value may refer to: option sets, people (`null`: not known here) and the keys that accept new options. */
export interface KnownValues {
  options(set: string): ReadonlySet<string> | undefined
  members: ReadonlySet<string> | null
  creatableKeys: ReadonlySet<string>
}

const countries: ReadonlySet<string> = new Set(countryCodes)

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

const problem = (code: FieldProblem, details?: Record<string, unknown>): ValueProblem => (details ? { code, details } : { code })
const unless = (valid: boolean, code: FieldProblem): ValueProblem | null => (valid ? null : { code })

const optionProblem = ({ name, type, pullDown }: ValueDefinition, text: string, known: KnownValues): ValueProblem | null => {
  if (pullDown !== null && known.options(pullDown)?.has(text)) return null
  if (type === 'CHECKBOX' || !known.creatableKeys.has(name)) return problem('unknown_option')
  if (hasEmoji(text)) return problem('has_emoji')
  return lengthOf(text) > valueLimits.newOption ? problem('too_long', { max: valueLimits.newOption }) : null
}

const textProblem = (definition: ValueDefinition, text: string, known: KnownValues): ValueProblem | null => {
  const { type } = definition
  if (hasForbiddenCharacter(text, { lines: type === 'TEXT_NUMBER' })) return problem('forbidden_character')
  if (lengthOf(text) > limits.value) return problem('too_long', { max: limits.value })
  switch (typeGroupOf(type)) {
    case 'number':
      return null
    case 'version':
      return unless(isVersion(text), 'invalid_version')
    case 'date':
      return unless(isCalendarDay(text), 'invalid_date')
    case 'boolean':
      return unless(text === 'True' || text === 'False', 'invalid_boolean')
    case 'member':
      return unless(known.members?.has(text) || Email.safeParse(text).success, 'invalid_email')
    case 'url':
      return unless(isWebAddress(text), 'invalid_url')
    case 'code':
      if (type === 'COUNTRY_CODE') return unless(countries.has(text), 'invalid_country')
      return unless(canonicalLanguage(text) !== null, 'invalid_language')
    case 'pulldown':
      return optionProblem(definition, text, known)
    case 'file':
      return problem('wrong_type')
  }
}

const contentTypes: Partial<Record<MetaType, string>> = { IMAGE: 'image/', AUDIO: 'audio/', VIDEO: 'video/', FILE: '' }

const fileProblem = ({ type }: ValueDefinition, value: unknown): ValueProblem | null => {
  const file = FileValue.safeParse(value)
  const expected = contentTypes[type]
  if (!file.success || expected === undefined || !file.data.contentType.toLowerCase().startsWith(expected)) return problem('wrong_type')
  return unless(!hasForbiddenCharacter(file.data.name), 'forbidden_character')
}

const isText = (value: unknown): value is string => typeof value === 'string'

const listProblem = (definition: ValueDefinition, entries: readonly string[], known: KnownValues): ValueProblem | null => {
  for (const entry of entries) {
    const found = textProblem(definition, entry, known)
    if (found) return problem(found.code, { ...found.details, value: cut(entry, valueLimits.newOption) })
  }
  return null
}

/**
 * Returns the problem of a value for this key, judged as `normalValue` would store it; `null` if it is valid. No value is
 * always valid. People may be new ones; options only for the keys that accept new ones. Takes anything, never throws.
 * Only the server can check that a file's id exists for the app.
 */
export const checkValue = (definition: ValueDefinition, value: unknown, known: KnownValues): ValueProblem | null => {
  if (value === null) return null
  if (!isText(value) && !Array.isArray(value)) return fileProblem(definition, value)
  if (Array.isArray(value) && value.length > valueLimits.entries) return problem('too_many_entries', { max: valueLimits.entries })
  if (Array.isArray(value) && !value.every(isText)) return problem('wrong_type')
  const stored = normalValue(definition, value)
  if (isText(stored)) return textProblem(definition, stored, known)
  if (!Array.isArray(stored)) return null
  if (typeGroupOf(definition.type) === 'file') return problem('wrong_type')
  return isMultiple(definition) ? listProblem(definition, stored, known) : problem('single_value')
}

const entriesOf = (value: Exclude<MetaValue, FileValue>): readonly string[] =>
  value === null || value === '' ? [] : isText(value) ? [value] : value

const isFile = (value: MetaValue): value is FileValue => value !== null && typeof value === 'object' && !Array.isArray(value)

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
  return isFile(stored) ? [stored.name] : [...entriesOf(stored)]
}
