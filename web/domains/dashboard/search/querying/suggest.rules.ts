import type { QueryFields } from '@portico/contract/dashboard/search'

/** Suggestions for the caret's position: keys, operators, or values of a key. One replaces the text from `from` on. */
export type SuggestionTarget =
  | { kind: 'field'; typed: string; from: number }
  | { kind: 'operator'; typed: string; from: number; field: string }
  | { kind: 'value'; typed: string; from: number; field: string }

const boundary = /(?:^\s*|(?<=[\s(])(?:and|or|not)\s+)(?:not\s+)?(?:\(\s*)*|\border\s+by\s+/giu
const operator =
  /!=|>=|<=|[=:<>]|\b(?:is not one of|is one of|is not|is|greater than or equal|greater than|less than or equal|less than|between)(?=[\s(])/iu
/** Operators that take no further input, and lists whose values are separated by commas. */
const complete = /\b(?:exists|does not exists?|is empty|is not empty)\s*$/iu

/** Returns where the condition at the caret begins: after the last AND, OR, NOT or bracket outside quotes. */
const conditionStart = (text: string): number => {
  const outside = text.replace(/"(?:[^"\\]|\\.)*(?:"|$)/gsu, (quoted) => '\u0001'.repeat(quoted.length))
  let start = 0
  for (const match of outside.matchAll(boundary)) {
    // The AND of `between … and …` does not join conditions.
    const isBetween = /^and/iu.test(match[0]) && /\bbetween\s+\S+\s+$/iu.test(outside.slice(start, match.index))
    if (!isBetween) start = match.index + match[0].length
  }
  return start
}

const unquote = (text: string): string => text.trim().replace(/^"|"$/g, '')

const fieldAtStart = (text: string, fields: QueryFields): { name: string; length: number } | undefined => {
  const quoted = /^"((?:[^"\\]|\\.)*)"/su.exec(text)
  if (quoted) {
    const field = fields.find(unquote(quoted[0]))
    return field && { name: field.name, length: quoted[0].length }
  }
  const name = fields.names.find(
    (one) => text.toLowerCase().startsWith(`${one.toLowerCase()} `) || text.toLowerCase().startsWith(`${one.toLowerCase()}=`),
  )
  return name === undefined ? undefined : { name, length: name.length }
}

/**
 * Returns what to suggest: keys while the condition has no operator yet, operators after a key and a space, values after an
 * operator; undefined if there is nothing to suggest.
 */
export const suggestionTargetAt = (before: string, fields: QueryFields): SuggestionTarget | undefined => {
  const start = conditionStart(before)
  const condition = before.slice(start)
  const field = fieldAtStart(condition, fields)
  if (!field) return operator.test(condition) ? undefined : { kind: 'field', typed: unquote(condition), from: start }
  const rest = condition.slice(field.length)
  if (complete.test(rest)) return undefined
  const operatorMatch = operator.exec(rest)
  const restFrom = start + field.length
  if (!operatorMatch) {
    const typed = rest.trimStart()
    return { kind: 'operator', typed, from: restFrom + rest.length - typed.length, field: field.name }
  }
  const remainder = rest.slice(operatorMatch.index + operatorMatch[0].length)
  const last = /^between$/iu.test(operatorMatch[0]) ? /(?:.*\band\s+)?(.*)$/isu.exec(remainder)?.[1] : /[^,(]*$/u.exec(remainder)?.[0]
  const value = last ?? ''
  return { kind: 'value', typed: unquote(value), from: restFrom + rest.length - value.trimStart().length, field: field.name }
}

/**
 * Returns the names that contain the typed text, or whose displayed name does, ignoring case; those of which either begins with it
 * come first.
 */
export const matchingNames = (
  names: readonly string[],
  typed: string,
  limit: number,
  displayed: (name: string) => string = (name) => name,
): string[] => {
  const pattern = typed.trim().toLowerCase()
  const textsOf = (name: string): string[] => [name, displayed(name)].map((text) => text.toLowerCase())
  const matches = names.filter((name) => textsOf(name).some((text) => text.includes(pattern)))
  const begins = (name: string): number => (textsOf(name).some((text) => text.startsWith(pattern)) ? 0 : 1)
  return matches.sort((a, b) => begins(a) - begins(b) || a.localeCompare(b)).slice(0, limit)
}
