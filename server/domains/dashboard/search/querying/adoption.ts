import type { Adoption } from '@portico/contract/dashboard/search'
import { sortKeyOf } from '@portico/contract/dashboard/metadata'
import { sum } from '@portico/contract/kernel/lists'
import type { Column } from '../model/column.ts'
import { entriesBefore, existedBefore, type History } from '../model/history.ts'
import type { Model } from '../model/model.ts'
import { historyOf, type PastReader } from '../model/past.ts'
import type { Apps } from '../model/sets.ts'
import { runInSlices, type SlicedWork } from '../model/slices.ts'
import type { Field } from '../search.source.ts'
import { dayAt, minorOf, monthOf } from './facets.ts'

/** Returns the last days of the given number of months, ending with the given day. */
export const monthEnds = (day: string, months: number): string[] =>
  Array.from({ length: months }, (_, at) => (at === months - 1 ? day : dayAt(monthOf(day) - months + at + 2, 0)))

/** The values of a key as they are counted: their names, and for each entry of the dictionary the index of its name; 0 for no value. */
const namesIn = ({ entries, field }: Column): { names: string[]; nameOf: Uint32Array } => {
  const names = ['']
  const numberByName = new Map([['', 0]])
  const nameOf = Uint32Array.from(entries, ([first = '']) => {
    const name = field.type === 'VERSION' && first !== '' ? minorOf(first) : first
    const number = numberByName.get(name) ?? names.push(name) - 1
    numberByName.set(name, number)
    return number
  })
  return { names, nameOf }
}

/** Minimum share of apps in some month for a version to count among the newest. */
const notRare = 0.02

/** Returns the indices of the most common values; for versions, of the newest that are not rare. */
const shownNames = (names: readonly string[], { type }: Field, counts: readonly number[][], size: number): number[] => {
  const candidates = names.flatMap((text, name) => {
    const ofDays = counts.map((ofDay) => ofDay[name] ?? 0)
    const isRare = counts.every((ofDay, day) => (ofDays[day] ?? 0) < notRare * Math.max(1, sum(ofDay)))
    const total = sum(ofDays)
    return name > 0 && total > 0 ? [{ name, total, isRare, key: sortKeyOf(type, text.replaceAll('.*', '')) }] : []
  })
  const byKey = (one: { key: string }, other: { key: string }): number => (one.key < other.key ? -1 : 1)
  const ordered =
    type === 'VERSION'
      ? candidates.filter(({ isRare }) => !isRare || candidates.length <= size).sort((one, other) => byKey(other, one))
      : candidates.sort((one, other) => other.total - one.total || byKey(one, other))
  return ordered.slice(0, size).map(({ name }) => name)
}

interface NameCounts {
  names: readonly string[]
  /** For each day the number of apps by the index of the name. */
  counts: readonly number[][]
}

/** Counts the apps that existed by the name of their value, at the end of each day. */
function* counting(model: Model, apps: Apps, { timeline, column }: History, ends: readonly number[]): SlicedWork<NameCounts> {
  const { names, nameOf } = namesIn(column)
  const counts: number[][] = []
  for (const end of ends) {
    const ofDay = Array<number>(names.length).fill(0)
    const cells = yield* entriesBefore(timeline, end, model.present.length)
    const existed = existedBefore(model, end)
    for (let at = 0; at < apps.length; at += 1) {
      const app = apps[at] as number
      const name = nameOf[cells[app] as number] as number
      if (existed[app] === 1) ofDay[name] = (ofDay[name] as number) + 1
    }
    counts.push(ofDay)
    yield
  }
  return { names, counts }
}

/** A count of apps by a column at the end of each day. `size`: number of values to name; `userKey`: on whose behalf the past is read. */
interface Question {
  model: Model
  userKey: string
  apps: Apps
  column: Column
  days: readonly string[]
  size: number
}

/** Counts apps by their value of a key at the end of each given day: the most common values, others, and none. */
export const adoptionOf = async (index: PastReader, { model, userKey, apps, column, days, size }: Question): Promise<Adoption> => {
  const { field } = column
  const history = await historyOf(index, model, userKey, column)
  const { names, counts } = await runInSlices(counting(model, apps, history, days.map(index.endOf)))
  const chosenNames = shownNames(names, field, counts, size)
  const values = chosenNames.map((name) => ({ value: names[name] ?? '', counts: counts.map((ofDay) => ofDay[name] ?? 0) }))
  const totals = counts.map(sum)
  const missing = counts.map(([none = 0]) => none)
  const others = totals.map((total, day) => total - (missing[day] ?? 0) - sum(values.map((value) => value.counts[day] ?? 0)))
  return { field: field.name, type: field.type, days: [...days], totals, values, others, missing }
}
