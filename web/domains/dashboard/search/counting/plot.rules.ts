import { isMultiple, type MetaDefinition, typeGroupOf } from '@portico/contract/dashboard/metadata'
import type { Bar, Condition, Facet } from '@portico/contract/dashboard/search'

const unplotted = new Set<MetaDefinition['type']>(['IMAGE', 'AUDIO', 'VIDEO', 'FILE', 'URL'])

/** Returns whether counting the values of a key is informative. */
export const isPlotted = ({ searchable, type }: MetaDefinition): boolean => searchable && !unplotted.has(type)

/** Types of keys to describe a result by, in the order in which one of each is taken. */
const kinds = ['record', 'country', 'choice', 'version', 'code', 'boolean'] as const
type Kind = (typeof kinds)[number]

/** A text of the app's own record may be an enumeration, such as its status; other free text rarely is. */
const kindOf = (definition: MetaDefinition): Kind | undefined => {
  const { type, origin } = definition
  if (type === 'COUNTRY_CODE' && !isMultiple(definition)) return 'country'
  if (origin === 'LGD_DB_BASED' && (type === 'TEXT_NUMBER' || typeGroupOf(type) === 'pulldown')) return 'record'
  switch (typeGroupOf(type)) {
    case 'pulldown':
      return 'choice'
    case 'code':
      return 'code'
    case 'version':
      return 'version'
    case 'boolean':
      return 'boolean'
    default:
      return undefined
  }
}

/** Returns whether the apps of a result have few distinct values of a key, and at most one each. */
export const isOneOfFew = (definition: MetaDefinition): boolean =>
  definition.searchable && !isMultiple(definition) && kindOf(definition) !== undefined

/** Takes one of each type in turn, so that they do not all come from the first category; booleans come last. */
const roundRobin = (definitions: readonly MetaDefinition[]): MetaDefinition[] => {
  const ranked = kinds.flatMap((kind, kindAt) =>
    definitions
      .filter((definition) => kindOf(definition) === kind)
      .map((definition, place) => ({ definition, turn: kind === 'boolean' ? place + definitions.length : place, kindAt })),
  )
  return ranked.sort((a, b) => a.turn - b.turn || a.kindAt - b.kindAt).map(({ definition }) => definition)
}

/** Most keys counted by one call. */
const maxCandidates = 20

/** Returns the keys that may be shown next to a result, most informative first: those that the query does not fix. */
export const facetKeys = (definitions: Iterable<MetaDefinition>, settled: ReadonlySet<string>): string[] =>
  roundRobin([...definitions].filter((one) => one.searchable && !settled.has(one.name)))
    .slice(0, maxCandidates)
    .map(({ name }) => name)

const maxFacets = 6
/** A key with more distinct values is not an enumeration, unless many apps share each of them. */
const [fewValues, maxValues] = [12, 60]

const valuesOf = ({ bars, more }: Facet): number => bars.length + more

/** Returns whether a key has several values, but not about as many as there are apps. */
export const isChoice = (facet: Facet, total: number): boolean => {
  const values = valuesOf(facet)
  if (facet.type === 'VERSION') return values > 1
  return values > 1 && values <= (total >= 4 * values ? maxValues : fewValues) && facet.missing + values < total
}

/** Returns the facets to show: those that divide the result and have a value for at least half of it; one of each type in turn. */
export const informativeFacets = (facets: readonly Facet[], total: number, definitions: ReadonlyMap<string, MetaDefinition>): Facet[] => {
  const informative = new Map(facets.filter((facet) => isChoice(facet, total) && facet.missing * 2 <= total).map((one) => [one.field, one]))
  const ordered = roundRobin([...informative.keys()].flatMap((field) => definitions.get(field) ?? []))
  return ordered.flatMap(({ name }) => informative.get(name) ?? []).slice(0, maxFacets)
}

/** Returns the candidate keys for the initial plot: those of the query that it leaves open, then the most informative. */
export const plotKeys = (
  definitions: ReadonlyMap<string, MetaDefinition>,
  requested: readonly string[],
  settled: ReadonlySet<string>,
): string[] => {
  const open = requested.filter((name) => {
    const definition = definitions.get(name)
    return definition !== undefined && isPlotted(definition) && !settled.has(name)
  })
  return [...new Set([...open, ...facetKeys(definitions.values(), settled)])].slice(0, maxFacets)
}

/** Returns the condition that narrows a search to a bar. */
export const barCondition = ({ field, type }: Pick<Facet, 'field' | 'type'>, { from, to }: Bar): Condition => {
  if (to !== null && to !== from) return { field, operator: 'between', values: [from, to] }
  return type === 'BOOL' ? { field, operator: 'boolean', values: [from === 'True'] } : { field, operator: 'is', values: [from] }
}

const isMonth = (from: string, to: string): boolean => from.slice(0, 7) === to.slice(0, 7) && from.endsWith('-01') && to.slice(8) > '27'

const daysText = (from: string, to: string): string => {
  if (!from.endsWith('-01-01') || !to.endsWith('-12-31')) return isMonth(from, to) ? from.slice(0, 7) : `${from} – ${to}`
  return from.slice(0, 4) === to.slice(0, 4) ? from.slice(0, 4) : `${from.slice(0, 4)}–${to.slice(0, 4)}`
}

/** Returns the label of a bar. @param textOf formats a value, @param locale for numbers */
export const barText = (type: Facet['type'], { from, to }: Bar, textOf: (text: string) => string, locale: string): string => {
  if (type === 'VERSION') return from.replace(/(?:\.\*)+$/, '')
  if (to === null) return textOf(from)
  if (type === 'DATE') return from === to ? from : daysText(from, to)
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  return `${compact.format(Number(from))}–${compact.format(Number(to))}`
}
