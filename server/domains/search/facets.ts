import { type Facet, isOrdered } from '@portico/contract/search'
import { type Column, keysOf } from './column.ts'
import type { Mask } from './evaluate.ts'

/** How many apps of the mask have each entry of the column. */
const countsByEntry = ({ cells, entries }: Column, mask: Mask): Uint32Array => {
  const counts = new Uint32Array(entries.length)
  const count = (entry: number): void => void (counts[entry] = (counts[entry] ?? 0) + 1)
  for (let app = 0; app < mask.length; app += 1) if (mask[app] === 1) count(cells[app] ?? 0)
  return counts
}

interface Value {
  text: string
  key: string
  count: number
}

/** The column's texts among the apps of the mask, each with how many have it. */
export const valuesAmong = (column: Column, mask: Mask): { values: Value[]; missing: number } => {
  const counts = countsByEntry(column, mask)
  const keys = keysOf(column)
  const found = new Map<string, Value>()
  for (const [entry, count] of counts.entries()) {
    if (count === 0 || entry === 0) continue
    for (const [place, text] of (column.entries[entry] ?? []).entries()) {
      const value = found.get(text)
      if (value) value.count += count
      else found.set(text, { text, key: keys[entry]?.[place] ?? '', count })
    }
  }
  return { values: [...found.values()], missing: counts[0] ?? 0 }
}

const byCount = (a: Value, b: Value): number => b.count - a.count || byKey(a, b)
const byKey = (a: Value, b: Value): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)

type Bars = Facet['bars']

const summed = (values: readonly Value[], rangeOf: (value: Value) => { from: string; to: string }): Bars => {
  const bars = new Map<string, Bars[number]>()
  for (const value of values) {
    const { from, to } = rangeOf(value)
    const bar = bars.get(from)
    if (bar) bar.count += value.count
    else bars.set(from, { from, to, count: value.count })
  }
  return [...bars.values()]
}

const dayMs = 86_400_000
const lastDay = (year: number, month: number): string => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** Days, months or years, whichever gives a readable number of bars. */
const daysAsRanges = (values: readonly Value[], most: number): Bars => {
  const first = values[0]?.text ?? ''
  const last = values.at(-1)?.text ?? ''
  const days = (Date.parse(last) - Date.parse(first)) / dayMs
  if (days < most) return summed(values, ({ text }) => ({ from: text, to: text }))
  if (days / 30 < most)
    return summed(values, ({ text }) => ({
      from: `${text.slice(0, 7)}-01`,
      to: lastDay(Number(text.slice(0, 4)), Number(text.slice(5, 7))),
    }))
  return summed(values, ({ text }) => ({ from: `${text.slice(0, 4)}-01-01`, to: `${text.slice(0, 4)}-12-31` }))
}

const roundSteps = [1, 2, 2.5, 5, 10]
const stepFor = (span: number, most: number): number => {
  const rough = span / most
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * (roundSteps.find((step) => step * power >= rough) ?? 10)
}
const plain = (number: number): string => String(Number(number.toPrecision(12)))

/** Parts of equal, round width; empty ones between have a bar too. */
const numbersAsRanges = (values: readonly Value[], most: number): Bars => {
  const numbers = values.map(({ text }) => Number(text))
  const low = Math.min(...numbers)
  const high = Math.max(...numbers)
  if (low === high) return [{ from: plain(low), to: plain(low), count: values.reduce((sum, { count }) => sum + count, 0) }]
  const step = stepFor(high - low, most)
  const start = Math.floor(low / step)
  const bars = Array.from({ length: Math.floor(high / step) - start + 1 }, (_, at) => ({
    from: plain((start + at) * step),
    to: plain((start + at + 1) * step),
    count: 0,
  }))
  for (const [at, number] of numbers.entries()) {
    const bar = bars[Math.floor(number / step) - start]
    if (bar) bar.count += values[at]?.count ?? 0
  }
  return bars
}

const asRanges = ({ field }: Column, values: readonly Value[], size: number): { bars: Bars; more: number } => {
  const sorted = values.toSorted(byKey)
  if (field.type === 'DATE') return { bars: daysAsRanges(sorted, size), more: 0 }
  const numbers = field.type === 'TEXT_NUMBER' ? sorted.filter(({ key }) => key.startsWith(' ')) : []
  if (numbers.length > size) return { bars: numbersAsRanges(numbers, size), more: values.length - numbers.length }
  const commonest = new Set(values.toSorted(byCount).slice(0, size))
  return { bars: sorted.filter((value) => commonest.has(value)).map(barOf), more: values.length - commonest.size }
}

const barOf = ({ text, count }: Value): Bars[number] => ({ from: text, to: null, count })

/**
 * How the apps of a mask are spread over a key. `values`: the commonest first. `ranges`: by time, size or version where the
 * key has such an order.
 */
export const facetOf = (column: Column, mask: Mask, size: number, shape: 'values' | 'ranges'): Facet => {
  const { values, missing } = valuesAmong(column, mask)
  const { name: field, type } = column.field
  const { bars, more } =
    shape === 'ranges' && isOrdered(type)
      ? asRanges(column, values, size)
      : { bars: values.toSorted(byCount).slice(0, size).map(barOf), more: Math.max(0, values.length - size) }
  return { field, type, bars, more, missing }
}
