import { type Facet, isOrdered } from '@portico/contract/dashboard/search'
import type { Column } from '../model/column.ts'
import type { Apps } from '../model/sets.ts'
import { commonest, type Value, valuesByKey } from '../model/values.ts'

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

/** Groups by days, months or years, whichever gives a readable number of bars. */
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

/** Divides numbers into ranges of equal, round width; empty ranges in between have a bar too. */
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

const barOf = ({ text, count }: { text: string; count: number }): Bars[number] => ({ from: text, to: null, count })

type Spread = Pick<Facet, 'bars' | 'more' | 'missing'>

const asValues = (column: Column, apps: Apps, size: number): Spread => {
  const { values, more, missing } = commonest(column, apps, size)
  return { bars: values.map(barOf), more, missing }
}

const asRanges = (column: Column, apps: Apps, size: number): Spread => {
  const { values, missing } = valuesByKey(column, apps)
  const { type } = column.field
  if (type === 'DATE') return { bars: daysAsRanges(values, size), more: 0, missing }
  const numbers = type === 'TEXT_NUMBER' ? values.filter(({ key }) => key.startsWith(' ')) : []
  if (numbers.length > size) return { bars: numbersAsRanges(numbers, size), more: values.length - numbers.length, missing }
  const most = commonest(column, apps, size)
  const shown = new Set(most.values.map(({ text }) => text))
  return { bars: values.filter(({ text }) => shown.has(text)).map(barOf), more: most.more, missing }
}

/**
 * Returns the distribution of the apps over a key. `values`: the most common first. `ranges`: by time, size or version where
 * the key has such an order.
 */
export const facetOf = (column: Column, apps: Apps, size: number, shape: 'values' | 'ranges'): Facet => {
  const { name: field, type } = column.field
  return { field, type, ...(shape === 'ranges' && isOrdered(type) ? asRanges : asValues)(column, apps, size) }
}
