import { type Condition, conditionsIn, nearestNames, type Query, type QueryProblem, type Token } from '@portico/contract/dashboard/search'

/** A segment of a query as it is drawn. */
interface Segment {
  kind: Token['kind'] | undefined
  from: number
  text: string
  isWrong: boolean
}

/** Returns the range of a problem, never empty: if something is missing, the range is what precedes it. */
const spanOf = (text: string, { at, end }: Pick<QueryProblem, 'at' | 'end'>): { from: number; to: number } => {
  if (end > at) return { from: at, to: at + text.slice(at, end).trimEnd().length }
  const before = text.slice(0, at).trimEnd().length
  return { from: Math.max(0, before - 1), to: Math.max(1, before) }
}

/** Splits a query's text for drawing, at the ends of its tokens and of its problem. The segments together are the text. */
export const segmentsOf = (text: string, tokens: readonly Token[], problem: Pick<QueryProblem, 'at' | 'end'> | undefined): Segment[] => {
  const wrong = problem && spanOf(text, problem)
  const cuts = new Set([0, text.length, ...tokens.flatMap(({ from, to }) => [from, to]), ...(wrong ? [wrong.from, wrong.to] : [])])
  const places = [...cuts].filter((at) => at <= text.length).sort((a, b) => a - b)
  return places.slice(0, -1).map((from, index) => ({
    from,
    kind: tokens.find((token) => token.from <= from && from < token.to)?.kind,
    text: text.slice(from, places[index + 1]),
    isWrong: wrong !== undefined && wrong.from <= from && from < wrong.to,
  }))
}

/** A text in a query with likely replacements. */
export interface Guess {
  field: string
  /** The typed text. */
  typed: string
  from: number
  to: number
  meant: readonly string[]
}

const maxNearest = 3

/** Returns likely corrections of an unknown key. */
export const guessKey = (text: string, problem: QueryProblem, names: readonly string[]): Guess | undefined => {
  const typed = problem.details?.field
  if (problem.code !== 'invalid_meta_key' || typed === undefined) return undefined
  const end = problem.at + text.slice(problem.at, problem.end).trimEnd().length
  const nearest = nearestNames(typed, names, maxNearest)
  return nearest.length > 0 ? { field: typed, typed, from: problem.at, to: end, meant: nearest } : undefined
}

interface Option {
  value: string
  label: string
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

const comparing = new Set<Condition['operator']>(['is', 'is_not', 'is_one_of', 'is_not_one_of'])

/** Returns the first value of a valid query that its key does not offer, with likely corrections. */
export const guessOption = (
  text: string,
  query: Query,
  tokens: readonly Token[],
  optionsOf: (field: string) => readonly Option[] | undefined,
): Guess | undefined => {
  for (const { field, operator, values } of conditionsIn(query)) {
    const options = comparing.has(operator) ? optionsOf(field) : undefined
    if (!options) continue
    for (const value of values) {
      const typed = String(value)
      if (value === null || options.some((option) => same(option.value, typed))) continue
      const token = tokens.find(({ kind, from, to }) => kind === 'value' && [typed, `"${typed}"`].includes(text.slice(from, to)))
      if (!token) continue
      const labelled = options.filter(({ label }) => same(label, typed)).map((option) => option.value)
      const nearest =
        labelled.length > 0
          ? labelled
          : nearestNames(
              typed,
              options.map((option) => option.value),
              maxNearest,
            )
      return { field, typed, from: token.from, to: token.to, meant: nearest }
    }
  }
  return undefined
}
