import { coerce, type Operator, type QueryProblem, type QueryProblemCode, type QueryValue } from './search.language.ts'

/** Thrown and caught within the parser. */
export class QueryRefusal extends Error {
  readonly problem: QueryProblem
  constructor(problem: QueryProblem) {
    super(problem.code)
    this.problem = problem
  }
}

const phrase = (words: string): RegExp => new RegExp(`${words.split(' ').join(String.raw`\s+`)}(?![\\p{L}\\p{N}_])`, 'iuy')
const sign = (text: string): RegExp => new RegExp(text, 'y')

/** Operator spellings, ordered so that each precedes its own prefixes. */
const operatorSpellings: readonly (readonly [RegExp, Operator])[] = [
  [phrase('is not one of'), 'is_not_one_of'],
  [phrase('is one of'), 'is_one_of'],
  [phrase('is not empty'), 'exists'],
  [phrase('is empty'), 'does_not_exists'],
  [phrase('is not'), 'is_not'],
  [phrase('is'), 'is'],
  [phrase('greater than or equal(?: to)?'), 'at_least'],
  [phrase('greater than'), 'more_than'],
  [phrase('more than'), 'more_than'],
  [phrase('less than or equal(?: to)?'), 'at_most'],
  [phrase('less than'), 'less_than'],
  [phrase('between'), 'between'],
  [phrase('does not exists?'), 'does_not_exists'],
  [phrase('exists'), 'exists'],
  [sign('!='), 'is_not'],
  [sign('>='), 'at_least'],
  [sign('<='), 'at_most'],
  [sign('='), 'is'],
  [sign(':'), 'is'],
  [sign('>'), 'more_than'],
  [sign('<'), 'less_than'],
]
export const keywords = {
  and: phrase('and'),
  or: phrase('or'),
  not: phrase('not'),
  orderBy: phrase('order by'),
  asOf: phrase('as of'),
  descending: phrase('desc(?:ending)?'),
  ascending: phrase('asc(?:ending)?'),
}
const ends = [keywords.and, keywords.or, keywords.orderBy, keywords.asOf]
const space = /\s*/y
const bareWord = /[^\s(),"]+/y
/** A word of a name: up to a comparison sign. */
export const fieldWord = /[^\s(),"=!<>:]+/y
const quote = /"(?:[^"\\]|\\.)*"/suy

/** Creates a reader of one text, from left to right. */
export const createReader = (text: string) => {
  let position = 0
  const peek = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = position
    return pattern.exec(text)?.[0]
  }
  const take = (pattern: RegExp): string | undefined => {
    const match = peek(pattern)
    if (match !== undefined) position += match.length
    return match
  }
  const skip = () => void take(space)
  const refuse = (code: QueryProblemCode, from = position, details?: QueryProblem['details']): never => {
    throw new QueryRefusal({ code, at: from, end: Math.max(from, Math.min(position, text.length)), ...(details && { details }) })
  }
  return {
    text,
    place: () => position,
    go: (place: number) => void (position = place),
    atEnd: () => position >= text.length,
    peek,
    refuse,
    /** Consumes the pattern, and the space after it. */
    take: (pattern: RegExp): string | undefined => {
      const match = take(pattern)
      if (match !== undefined) skip()
      return match
    },
    skip,
  }
}
export type Reader = ReturnType<typeof createReader>

/** Consumes quoted text and returns it without the quotes; undefined if there is none here. */
export const readQuoted = (read: Reader): string | undefined => {
  if (read.peek(/"/y) === undefined) return undefined
  const quoted = read.take(quote) ?? read.refuse('unclosed_quote')
  return quoted.slice(1, -1).replace(/\\(.)/gs, '$1')
}

/** Consumes words up to a keyword, a bracket or a comma. */
const takeBare = (read: Reader): string => {
  const from = read.place()
  let end = from
  while (!ends.some((pattern) => read.peek(pattern) !== undefined)) {
    const word = read.peek(bareWord)
    if (word === undefined) break
    end = read.place() + word.length
    read.take(bareWord)
  }
  return read.text.slice(from, end)
}

/** Consumes an operator in any of its spellings. */
export const operatorAt = (read: Reader): Operator | undefined => {
  for (const [spelling, operator] of operatorSpellings) if (read.take(spelling) !== undefined) return operator
  return undefined
}

/** Consumes one value, quoted or not. */
export const readValue = (read: Reader): QueryValue => {
  const inQuotes = readQuoted(read)
  if (inQuotes !== undefined) return inQuotes
  const bare = takeBare(read)
  return bare === '' ? read.refuse('missing_value') : coerce(bare)
}
