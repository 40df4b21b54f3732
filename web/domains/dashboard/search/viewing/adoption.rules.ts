import type { MetaDefinition } from '@portico/contract/dashboard/metadata'
import type { Adoption } from '@portico/contract/dashboard/search'
import { isOneOfFew } from '../counting/plot.rules.ts'

/** Returns the keys that can be viewed over time, most useful first: SDK versions, other versions, then choices. */
export const adoptionKeys = (definitions: Iterable<MetaDefinition>): string[] => {
  const rank = ({ name, type }: MetaDefinition): number => (type === 'VERSION' ? (/sdk/i.test(name) ? 0 : 1) : 2)
  return [...definitions]
    .filter(isOneOfFew)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ name }) => name)
}

/** A segment of every bar, the same in all months. */
export interface Part {
  kind: 'value' | 'others' | 'missing'
  value: string
  counts: readonly number[]
  /** Opacity of its colour in per cent; highest for the first value. */
  shade: number
}

/** Lowest opacity of a value. */
const weakest = 28

/** Returns the segments of the bars from the top; others and missing values, if any, at the bottom. */
export const partsOf = ({ values, others, missing }: Adoption): Part[] => {
  const step = (100 - weakest) / Math.max(1, values.length - 1)
  const rest = [
    { kind: 'others', value: '', counts: others, shade: 0 },
    { kind: 'missing', value: '', counts: missing, shade: 0 },
  ] as const
  return [
    ...values.map(({ value, counts }, at) => ({ kind: 'value' as const, value, counts, shade: Math.round(100 - at * step) })),
    ...rest.filter(({ counts }) => counts.some((count) => count > 0)),
  ]
}

/** Returns a count as a share of all, between 0 and 1. */
export const shareOf = (count: number | undefined, total: number | undefined): number => (count ?? 0) / Math.max(1, total ?? 0)

/** Returns a segment's growth in percentage points since the first month with apps; undefined without such a month. */
export const changeOf = ({ counts }: Pick<Part, 'counts'>, totals: readonly number[]): number | undefined => {
  const first = totals.findIndex((total) => total > 0)
  const last = totals.length - 1
  if (first < 0 || first === last) return undefined
  return Math.round(shareOf(counts[last], totals[last]) * 100) - Math.round(shareOf(counts[first], totals[first]) * 100)
}

/** Maximum labels that fit below the bars. */
const maxLabels = 14

/** Returns for each day whether its bar is labelled, and whether with the year; the last one always is. Years of adjacent bars would touch. */
export const labelsOf = (days: readonly string[]): { month: boolean; year: boolean }[] => {
  const step = Math.ceil(days.length / maxLabels)
  let lastYear = ''
  return days.map((day, at) => {
    const month = (days.length - 1 - at) % step === 0
    const isOver = at === 0 && step === 1 && (days[1] ?? day).slice(0, 4) !== day.slice(0, 4)
    const year = month && !isOver && day.slice(0, 4) !== lastYear
    if (year) lastYear = day.slice(0, 4)
    return { month, year }
  })
}
