import {
  isCalendarDay,
  isVersion,
  isVersionPattern,
  type MetaDefinition,
  type MetaType,
  typeGroupOf,
} from '../metadata/metadata.contract.ts'
import { sortKeyOf } from '../metadata/metadata.contract.ts'
import { hasEmoji } from '../../../kernel/text.ts'
import { type Condition, type Operator, operators, type QueryProblemCode, type QueryValue } from './search.language.ts'

const ordered = ['date', 'version', 'number'] as const
const comparing = new Set<Operator>(['between', 'more_than', 'less_than', 'at_least', 'at_most'])
const lowerEnds = new Set<Operator>(['more_than', 'at_least'])
const upperEnds = new Set<Operator>(['less_than', 'at_most'])
/** Operators that take `null`: no value. */
const nullable = new Set<Operator>(['is', 'is_not', 'boolean'])
const always = new Set<Operator>(['exists', 'does_not_exists'])

/** Returns whether a key's values can be ordered: dates and versions and, beyond the specification, numbers. */
export const isOrdered = (type: MetaType): boolean => ordered.some((group) => group === typeGroupOf(type))

/** Returns whether an operator applies to a type (specification, section 5). */
export const operatorApplies = (operator: Operator, type: MetaType): boolean => {
  if (always.has(operator)) return true
  if (comparing.has(operator)) return isOrdered(type)
  return (operator === 'boolean') === (typeGroupOf(type) === 'boolean')
}

/** Returns whether the conditions on one key are a lower and an upper end: the two halves of one range, and no repetition. */
export const isRange = (conditions: readonly Operator[]): boolean =>
  conditions.length === 2 &&
  conditions.some((operator) => lowerEnds.has(operator)) &&
  conditions.some((operator) => upperEnds.has(operator))

/** Returns the operators that may be used with a type, in the specification's order. */
export const operatorsOf = (type: MetaType): Operator[] => operators.filter((operator) => operatorApplies(operator, type))

/**
 * Returns the operators that the filter editor offers for a key: comparing for dates and versions only (specification,
 * section 5), and for a text whose values are all numbers.
 * @param values some of the values that apps have under the key
 */
export const operatorsOffered = (type: MetaType, values: readonly string[]): Operator[] => {
  const isText = typeGroupOf(type) === 'number' && !(values.length > 0 && values.every(isNumber))
  return operatorsOf(type).filter((operator) => !(isText && comparing.has(operator)))
}

/** Returns how many values an operator takes. */
export const valueCount = (operator: Operator): { min: number; max: number } => {
  if (always.has(operator)) return { min: 0, max: 0 }
  if (operator === 'between') return { min: 2, max: 2 }
  return operator === 'is_one_of' || operator === 'is_not_one_of' ? { min: 1, max: 100 } : { min: 1, max: 1 }
}

const relative = /^(?:today|[+-]\d{1,4}[dwmy])$/i
/** Returns whether text is a day relative to today: `today`, `-30d`, `+2w`, `-6m`, `-1y`. */
const isRelativeDay = (text: string): boolean => relative.test(text)

const days = { d: 1, w: 7 } as const

/** The first and last day with a year of four digits; days beyond become one of them. */
const firstDay = '0001-01-01'
const lastDay = '9999-12-31'
const writtenDay = (day: Date): string => {
  const year = day.getUTCFullYear()
  return year < 1 ? firstDay : year > 9999 ? lastDay : day.toISOString().slice(0, 10)
}

/** Resolves a relative day, `today` being a `yyyy-MM-dd`; other texts stay as they are. */
export const absoluteDay = (text: string, today: string): string => {
  if (!isRelativeDay(text)) return text
  if (text.toLowerCase() === 'today') return today
  const amount = Number(text.slice(0, -1))
  const unit = text.at(-1)?.toLowerCase()
  const day = new Date(`${today}T00:00:00Z`)
  if (unit === 'd' || unit === 'w') day.setUTCDate(day.getUTCDate() + amount * days[unit])
  else {
    const date = day.getUTCDate()
    day.setUTCDate(1)
    day.setUTCMonth(day.getUTCMonth() + amount * (unit === 'y' ? 12 : 1))
    // The 31st becomes the last day of a shorter month.
    const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
    day.setUTCDate(Math.min(date, last))
  }
  return writtenDay(day)
}

export const isDay = (text: string): boolean => isCalendarDay(text) || isRelativeDay(text)

/** Returns whether text is a number in decimal notation. */
const isNumber = (text: string): boolean => /^[+-]?\d{1,40}(?:\.\d{1,40})?$/.test(text)

/** Returns the problem of one value for a key of this type; `null` if it is valid. */
export const valueProblem = (type: MetaType, operator: Operator, value: QueryValue): QueryProblemCode | null => {
  const text = String(value)
  if (value === null) return nullable.has(operator) ? null : 'missing_value'
  if (text.trim() === '') return 'missing_value'
  if (hasEmoji(text)) return 'has_emoji'
  switch (typeGroupOf(type)) {
    case 'date':
      return isDay(text) ? null : 'invalid_date'
    case 'boolean':
      return /^(?:true|false)$/i.test(text) ? null : 'invalid_boolean'
    case 'version':
      return isVersion(text) || (!comparing.has(operator) && isVersionPattern(text)) ? null : 'invalid_version'
    case 'number':
      return !comparing.has(operator) || isNumber(text) ? null : 'invalid_number'
    default:
      return null
  }
}

/** Sample days on which two relative days are compared: after months of different lengths. */
const sampleDays = ['2023-03-01', '2023-08-01', '2024-12-31']

/** Returns whether a range is empty on every day. One with a relative day beside a fixed one may become valid. */
const isSwapped = (type: MetaType, from: string, to: string): boolean => {
  if (typeGroupOf(type) === 'date' && isRelativeDay(from) !== isRelativeDay(to)) return false
  return sampleDays.every((today) => sortKeyOf(type, absoluteDay(from, today)) > sortKeyOf(type, absoluteDay(to, today)))
}

/** Returns the problem of a condition's values in combination, each being valid by itself; `null` if there is none. */
export const valuesProblem = (type: MetaType, operator: Operator, values: readonly QueryValue[]): QueryProblemCode | null =>
  operator === 'between' && isSwapped(type, String(values[0]), String(values[1])) ? 'ends_swapped' : null

/** Returns the problem of a condition on a known key, whether it came from a chip or from text. */
export const conditionProblem = (
  { type }: Pick<MetaDefinition, 'type'>,
  { operator, values }: Pick<Condition, 'operator' | 'values'>,
): QueryProblemCode | null => {
  if (!operatorApplies(operator, type)) return 'operator_not_for_type'
  const { min, max } = valueCount(operator)
  if (values.length < min || values.length > max) return 'missing_value'
  for (const value of values) {
    const problem = valueProblem(type, operator, value)
    if (problem) return problem
  }
  return valuesProblem(type, operator, values)
}
