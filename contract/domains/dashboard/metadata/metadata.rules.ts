import type { FieldProblem } from '../../../fields.ts'
import { Email, hasEmoji, hasForbiddenCharacter, lengthOf, limits } from '../../../kernel/text.ts'
import { countryCodes } from './metadata.codes.ts'
import { canonicalLanguage, isCalendarDay, isVersion, isWebAddress, truncate } from './metadata.formats.ts'
import { FileValue, isMultiple, type MetaType, typeGroupOf } from './metadata.types.ts'
import { isText, normalValue, type ValueDefinition } from './metadata.values.ts'

/** Most entries of one list, and most code points of an option that a person adds. */
export const valueLimits = { entries: 100, newOption: 100 } as const

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

const listProblem = (definition: ValueDefinition, entries: readonly string[], known: KnownValues): ValueProblem | null => {
  for (const entry of entries) {
    const textFault = textProblem(definition, entry, known)
    if (textFault) return problem(textFault.code, { ...textFault.details, value: truncate(entry, valueLimits.newOption) })
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
