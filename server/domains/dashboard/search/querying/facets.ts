import { maxBars, type Facet, isOrdered } from '@portico/contract/dashboard/search'
import { dayMs } from '@portico/contract/kernel/time'
import type { Column } from '../model/column.ts'
import type { Apps } from '../model/sets.ts'
import { commonestTexts, type Value, valuesByKey } from '../model/values.ts'

type Bars = Facet['bars']

const sum = (values: readonly Value[], rangeOf: (value: Value) => { from: string; to: string | null }): Bars => {
  const bars = new Map<string, Bars[number]>()
  for (const value of values) {
    const { from, to } = rangeOf(value)
    const bar = bars.get(from)
    if (bar) bar.count += value.count
    else bars.set(from, { from, to, count: value.count })
  }
  return [...bars.values()]
}

/** Returns a day by the number of its month since the year 0; day 0 is the last one of the month before. */
export const dayAt = (month: number, date: number): string => {
  const day = new Date(0)
  // Not Date.UTC, which takes the years up to 99 for those of the twentieth century.
  day.setUTCFullYear(Math.floor(month / 12), month % 12, date)
  return day.toISOString().slice(0, 10)
}
/** Returns a day's month as a number of months since year 0. */
export const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** Maximum number of days that are shown one by one; longer stretches are shown by month or year. */
const maxDays = 31

/** Groups by periods of the given number of months. */
const monthsAsRanges = (values: readonly Value[], width: number): Bars => {
  const placeOf = ({ text }: Pick<Value, 'text'>): number => Math.floor(monthOf(text) / width)
  const [first, last] = [values[0], values.at(-1)]
  if (!first || !last) return []
  const start = placeOf(first)
  const bars = Array.from({ length: placeOf(last) - start + 1 }, (_, at) => ({
    from: dayAt((start + at) * width, 1),
    to: dayAt((start + at + 1) * width, 0),
    count: 0,
  }))
  for (const value of values) {
    const bar = bars[placeOf(value) - start]
    if (bar) bar.count += value.count
  }
  return bars
}

/** Months per bar: one, a year, a decade, a century. */
const widths = [1, 12, 120, 1200] as const

/** Groups by days, months or years, whichever gives a readable number of bars; empty months and years in between have one too. */
const daysAsRanges = (values: readonly Value[], limit: number): Bars => {
  const first = values[0]?.text ?? ''
  const last = values.at(-1)?.text ?? ''
  if ((Date.parse(last) - Date.parse(first)) / dayMs < Math.min(limit, maxDays))
    return sum(values, ({ text }) => ({ from: text, to: text }))
  const months = monthOf(last) - monthOf(first)
  return monthsAsRanges(values, widths.find((width) => months / width < limit) ?? 1200)
}

const roundSteps = [1, 2, 2.5, 5, 10]
const stepFor = (span: number, limit: number): number => {
  const rough = span / limit
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * (roundSteps.find((step) => step * power >= rough) ?? 10)
}
const plain = (number: number): string => String(Number(number.toPrecision(12)))

/** Divides numbers into ranges of equal, round width; empty ranges in between have a bar too. Ranges of whole numbers do not share their ends. */
const numbersAsRanges = (values: readonly Value[], limit: number): Bars => {
  const numbers = values.map(({ text }) => Number(text))
  const isWhole = numbers.every(Number.isInteger)
  const low = Math.min(...numbers)
  const high = Math.max(...numbers)
  if (low === high) return [{ from: plain(low), to: plain(low), count: values.reduce((sum, { count }) => sum + count, 0) }]
  const step = isWhole ? Math.max(1, Math.ceil(stepFor(high - low, limit))) : stepFor(high - low, limit)
  const start = Math.floor(low / step)
  const bars = Array.from({ length: Math.floor(high / step) - start + 1 }, (_, at) => ({
    from: plain((start + at) * step),
    to: plain((start + at + 1) * step - (isWhole ? 1 : 0)),
    count: 0,
  }))
  for (const [at, number] of numbers.entries()) {
    const bar = bars[Math.floor(number / step) - start]
    if (bar) bar.count += values[at]?.count ?? 0
  }
  return bars
}

const barOf = ({ text, count }: { text: string; count: number }): Bars[number] => ({ from: text, to: null, count })

/** Maximum number of versions or numbers that each have a bar of their own. */
const maxSingle = 12

/** Returns the pattern of the versions that differ in their last parts only. */
export const minorOf = (text: string): string => {
  const [major = '0', minor = '0'] = text.split('.')
  return `${Number(major)}.${Number(minor)}.*`
}
const majorOf = (text: string): string => `${Number(text.split('.')[0])}.*`

/** Rolls versions up to `4.10.*`, which a query takes as a value; to `4.*` when that would still exceed the room. */
const versionsRolledUp = (values: readonly Value[], limit: number): Bars => {
  const minors = sum(values, ({ text }) => ({ from: minorOf(text), to: null }))
  return minors.length > limit ? sum(values, ({ text }) => ({ from: majorOf(text), to: null })) : minors
}

type Spread = Pick<Facet, 'bars' | 'more' | 'missing'>

type KeyedValues = ReturnType<typeof valuesByKey>

/** Returns the versions of a column rolled up, in order; undefined for few versions and other types. */
const rolledUp = (column: Column, { values, missing }: KeyedValues, limit: number): Spread | undefined =>
  column.field.type === 'VERSION' && values.length > Math.min(limit, maxSingle)
    ? { bars: versionsRolledUp(values, limit), more: 0, missing }
    : undefined

const asValues = (column: Column, apps: Apps, size: number): Spread => {
  const versions = column.field.type === 'VERSION' ? rolledUp(column, valuesByKey(column, apps), maxBars) : undefined
  if (versions) {
    const bars = versions.bars.toReversed()
    return { ...versions, bars: bars.slice(0, size), more: Math.max(0, bars.length - size) }
  }
  const { values, more, missing } = commonestTexts(column, apps, size)
  return { bars: values.map(barOf), more, missing }
}

const asRanges = (column: Column, apps: Apps, size: number): Spread => {
  const byKey = valuesByKey(column, apps)
  const { values, missing } = byKey
  const { type } = column.field
  if (type === 'DATE') return { bars: daysAsRanges(values, size), more: 0, missing }
  const numbers = type === 'TEXT_NUMBER' ? values.filter(({ key }) => key.startsWith(' ')) : []
  if (numbers.length > Math.min(size, maxSingle))
    return { bars: numbersAsRanges(numbers, size), more: values.length - numbers.length, missing }
  const versions = rolledUp(column, byKey, size)
  if (versions && versions.bars.length <= size) return versions
  const commonest = commonestTexts(column, apps, size)
  const shownTexts = new Set(commonest.values.map(({ text }) => text))
  return { bars: values.filter(({ text }) => shownTexts.has(text)).map(barOf), more: commonest.more, missing }
}

/**
 * Returns the distribution of the apps over a key. `values`: the most common first, many versions by their minor version, the newest
 * first. `ranges`: by time, size or version where the key has such an order.
 */
export const facetOf = (column: Column, apps: Apps, size: number, shape: 'values' | 'ranges'): Facet => {
  const { name: field, type } = column.field
  return { field, type, ...(shape === 'ranges' && isOrdered(type) ? asRanges : asValues)(column, apps, size) }
}
