import { foldCase } from '../../../kernel/characters.ts'
import { hasEmoji, lengthOf } from '../../../kernel/text.ts'
import type { MetaDefinition, MetaType } from '../metadata/metadata.contract.ts'
import {
  type Condition,
  type Groups,
  type Operator,
  type Query,
  queryLimits,
  type QueryProblem,
  type QueryValue,
  type Term,
} from './search.language.ts'
import { isRange, isDay, operatorApplies, valueProblem, valuesProblem } from './search.operators.ts'
import { fieldWord, keywords, operatorAt, createReader, type Reader, readValue, QueryRefusal, readQuoted } from './search.reader.ts'

/** A key as queries know it. */
export interface QueryField {
  name: string
  type?: MetaType
}

/** The keys that queries may name. */
export interface QueryFields {
  /** Finds a key by name, ignoring case. Without a type it is a name that no key has, accepted all the same. */
  find(name: string): QueryField | undefined
  names: readonly string[]
}

/** @param definitions of the searchable keys */
export const queryFields = (definitions: readonly Pick<MetaDefinition, 'name' | 'type'>[]): QueryFields => {
  const byName = new Map(definitions.map((definition) => [foldCase(definition.name), definition]))
  return {
    find: (name) => byName.get(foldCase(name)),
    // The longest first, so that a name that begins with another one is found.
    names: definitions.map(({ name }) => name).sort((a, b) => b.length - a.length),
  }
}

/** Accepts any name beside the known ones, so that a query with a key that is gone can be read and shown. */
export const withUnknownFields = ({ find, names }: QueryFields): QueryFields => ({ find: (name) => find(name) ?? { name }, names })

/** Reads a known name without quotes, followed by something that may follow a name. */
const knownName = (read: Reader, { names }: QueryFields, mayFollow: (read: Reader) => boolean): string | undefined => {
  const from = read.place()
  for (const name of names) {
    if (foldCase(read.text.slice(from, from + name.length)) !== foldCase(name)) continue
    read.go(from + name.length)
    read.skip()
    const after = read.place()
    if (mayFollow(read)) {
      read.go(after)
      return name
    }
    read.go(from)
  }
  return undefined
}

/** Reads words up to something that may follow a name, known or not. */
const wordsHere = (read: Reader, mayFollow: (read: Reader) => boolean): string => {
  const words: string[] = []
  for (;;) {
    const word = read.take(fieldWord)
    if (word === undefined) return words.join(' ')
    words.push(word)
    const after = read.place()
    const isOver = mayFollow(read)
    read.go(after)
    if (isOver) return words.join(' ')
  }
}

const readField = (read: Reader, fields: QueryFields, mayFollow: (read: Reader) => boolean) => {
  const from = read.place()
  const name = readQuoted(read) ?? knownName(read, fields, mayFollow) ?? wordsHere(read, mayFollow)
  if (name === '') return read.refuse(read.atEnd() ? 'missing_value' : 'unexpected')
  return fields.find(name) ?? read.refuse('invalid_meta_key', from, { field: name })
}

const readList = (read: Reader): QueryValue[] => {
  if (!read.take(/\(/y)) read.refuse('missing_value')
  const from = read.place()
  const values: QueryValue[] = []
  do values.push(readValue(read))
  while (read.take(/,/y))
  if (!read.take(/\)/y)) read.refuse('unclosed_bracket', from)
  return values
}

const readValues = (read: Reader, operator: Operator): QueryValue[] => {
  switch (operator) {
    case 'exists':
    case 'does_not_exists':
      return []
    case 'is_one_of':
    case 'is_not_one_of':
      return readList(read)
    case 'between': {
      const first = readValue(read)
      if (!read.take(keywords.and)) read.refuse('missing_value')
      return [first, readValue(read)]
    }
    default:
      return [readValue(read)]
  }
}

const checkValues = (
  read: Reader,
  at: number,
  { name, type }: Required<QueryField>,
  { operator, values }: Pick<Condition, 'operator' | 'values'>,
): void => {
  for (const value of values) {
    const code = valueProblem(type, operator, value)
    if (code) read.refuse(code, at, { field: name, text: String(value) })
  }
  const together = valuesProblem(type, operator, values)
  if (together) read.refuse(together, at, { field: name })
}

const readCondition = (read: Reader, fields: QueryFields): Condition => {
  const from = read.place()
  const { name: field, type } = readField(read, fields, (rest) => operatorAt(rest) !== undefined)
  const keyword = operatorAt(read) ?? read.refuse('missing_operator', from, { field })
  const operator = keyword === 'is' && type === 'BOOL' ? 'boolean' : keyword
  if (type && !operatorApplies(operator, type)) read.refuse('operator_not_for_type', from, { field })
  const valuesAt = read.place()
  const values = readValues(read, operator)
  if (type) checkValues(read, valuesAt, { name: field, type }, { operator, values })
  return { field, operator, values }
}

interface Count {
  conditions: number
}

const readTerm = (read: Reader, fields: QueryFields, count: Count, level: number): Term => {
  const negated = read.take(keywords.not) !== undefined
  const from = read.place()
  if (!read.take(/\(/y)) {
    if (++count.conditions > queryLimits.conditions) read.refuse('too_many_conditions', from, { max: queryLimits.conditions })
    const one = { condition: readCondition(read, fields) }
    return negated ? { not: one } : one
  }
  if (level >= queryLimits.levels) read.refuse('too_deep', from, { max: queryLimits.levels })
  const groups = { any: readGroups(read, fields, count, level + 1) }
  if (!read.take(/\)/y)) read.refuse(read.atEnd() ? 'unclosed_bracket' : 'unexpected', read.atEnd() ? from : undefined)
  return negated ? { not: groups } : groups
}

const readGroup = (read: Reader, fields: QueryFields, count: Count, level: number): Term[] => {
  const terms: Term[] = []
  const operatorsByField = new Map<string, Operator[]>()
  do {
    const from = read.place()
    const term = readTerm(read, fields, count, level)
    if ('condition' in term) {
      const { field, operator } = term.condition
      const others = operatorsByField.get(field) ?? []
      if (others.length > 0 && !isRange([...others, operator])) read.refuse('key_duplicate', from, { field })
      operatorsByField.set(field, [...others, operator])
    }
    terms.push(term)
  } while (read.take(keywords.and))
  return terms
}

const readGroups = (read: Reader, fields: QueryFields, count: Count, level: number): Groups => {
  const groups: Term[][] = []
  do groups.push(readGroup(read, fields, count, level))
  while (read.take(keywords.or))
  return groups
}

const readOrder = (read: Reader, fields: QueryFields): Query['orderBy'] => {
  if (!read.take(keywords.orderBy)) return undefined
  const isOver = (rest: Reader): boolean =>
    rest.atEnd() || [keywords.descending, keywords.ascending, keywords.asOf].some((next) => rest.peek(next) !== undefined)
  const { name: field } = readField(read, fields, isOver)
  const falling = read.take(keywords.descending) !== undefined
  if (!falling) read.take(keywords.ascending)
  return { field, descending: falling }
}

const readDate = (read: Reader): string | undefined => {
  if (!read.take(keywords.asOf)) return undefined
  const from = read.place()
  const day = String(readValue(read))
  return isDay(day) ? day.toLowerCase() : read.refuse('invalid_date', from, { text: day })
}

/** Returns the position of the first emoji. */
const placeOfEmoji = (text: string): number => [...new Intl.Segmenter().segment(text)].find(({ segment }) => hasEmoji(segment))?.index ?? 0

const readQuery = (text: string, fields: QueryFields): Query => {
  const read = createReader(text)
  if (lengthOf(text) > queryLimits.length) read.refuse('too_long', 0, { max: queryLimits.length })
  if (hasEmoji(text)) read.refuse('query_error', placeOfEmoji(text))
  read.skip()
  if (read.atEnd()) read.refuse('missing_value', 0)
  const groups = readGroups(read, fields, { conditions: 0 }, 0)
  const order = readOrder(read, fields)
  const day = readDate(read)
  if (!read.atEnd()) read.refuse('unexpected')
  return { groups, ...(order && { orderBy: order }), ...(day !== undefined && { asOf: day }) }
}

export type ParsedQuery = { query: Query; problem?: never } | { query?: never; problem: QueryProblem }

/**
 * Parses a query. Takes any text, never throws, and takes time in proportion to its length: each character is read once,
 * and names are compared at most once per condition.
 * @param fields the keys that the person may search by
 */
export const parseQuery = (text: string, fields: QueryFields): ParsedQuery => {
  try {
    return { query: readQuery(text, fields) }
  } catch (error) {
    if (error instanceof QueryRefusal) return { problem: error.problem }
    throw error
  }
}
