import type { Adoption } from '@portico/contract/dashboard/search'
import { sortKeyOf } from '@portico/contract/dashboard/metadata'
import { type Model, placesOf } from '../model/model.ts'
import type { Apps } from '../model/sets.ts'
import { inSlices, type Sliced } from '../model/slices.ts'
import type { SearchIndex } from '../search.index.ts'
import type { DatedApps, DatedTexts, Field } from '../search.source.ts'
import { dayAt, minorOf, monthOf } from './facets.ts'

/** Returns the last days of the given number of months, ending with the given day. */
export const monthEnds = (day: string, months: number): string[] =>
  Array.from({ length: months }, (_, at) => (at === months - 1 ? day : dayAt(monthOf(day) - months + at + 2, 0)))

/** Each app's value of a key on the current day, as an index into `names`; advanced day by day. */
interface Held {
  names: string[]
  cells: Uint32Array
  versions: Int32Array
  existed: Uint8Array
}

/** Returns a function that advances the values to the end of a day. Index 0 means no value. */
const following = (model: Model, field: Field, dated: readonly DatedTexts[], apps: readonly DatedApps[], held: Held) => {
  const known = new Map<string, number>([['', 0]])
  const nameOf = ([first = '']: readonly string[]): number => {
    const name = field.type === 'VERSION' && first !== '' ? minorOf(first) : first
    const number = known.get(name) ?? held.names.push(name) - 1
    known.set(name, number)
    return number
  }
  const { cells, versions, existed } = held
  return (place: number): void => {
    for (const one of apps) if (one.place === place) for (const app of placesOf(model, one.apps)) if (app >= 0) existed[app] = 1
    for (const { place: at, version, texts, apps: changed } of dated) {
      if (at !== place) continue
      const name = nameOf(texts)
      for (const app of placesOf(model, changed)) {
        if (app < 0 || version < (versions[app] ?? 0)) continue
        versions[app] = version
        cells[app] = name
      }
    }
  }
}

/** Counts the existing apps by value index. */
const countsIn = ({ names, cells, existed }: Held, apps: Apps): number[] => {
  const counts = Array<number>(names.length).fill(0)
  for (const app of apps) {
    const name = cells[app] ?? 0
    if (existed[app] === 1) counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)

/** Minimum share of apps in some month for a version to count among the newest. */
const notRare = 0.02

/** Returns the indices of the most common values; for versions, of the newest that are not rare. */
const shownNames = ({ names }: Held, { type }: Field, counts: readonly number[][], size: number): number[] => {
  const found = names.flatMap((text, name) => {
    const ofDays = counts.map((ofDay) => ofDay[name] ?? 0)
    const isRare = counts.every((ofDay, day) => (ofDays[day] ?? 0) < notRare * Math.max(1, sum(ofDay)))
    const total = sum(ofDays)
    return name > 0 && total > 0 ? [{ name, total, isRare, key: sortKeyOf(type, text.replaceAll('.*', '')) }] : []
  })
  const byKey = (one: { key: string }, other: { key: string }): number => (one.key < other.key ? -1 : 1)
  const shown =
    type === 'VERSION'
      ? found.filter(({ isRare }) => !isRare || found.length <= size).sort((one, other) => byKey(other, one))
      : found.sort((one, other) => other.total - one.total || byKey(one, other))
  return shown.slice(0, size).map(({ name }) => name)
}

/** Counts the apps' values day by day, in time proportional to apps × days. */
function* counting(apps: Apps, held: Held, days: readonly string[], goTo: (place: number) => void): Sliced<number[][]> {
  const counts: number[][] = []
  for (const place of days.keys()) {
    goTo(place)
    counts.push(countsIn(held, apps))
    yield
  }
  return counts
}

/** Counts apps by their value of a key at the end of each given day: the most common values, others, and none. */
export const adoptionOf = async (
  { source, readPast }: Pick<SearchIndex, 'source' | 'readPast'>,
  model: Model,
  userKey: string,
  apps: Apps,
  field: Field,
  days: readonly string[],
  size: number,
): Promise<Adoption> => {
  const { dated, existing } = await readPast(userKey, async (tx) => ({
    dated: await source.textsOver(tx, field.id, days),
    existing: await source.appsOver(tx, days),
  }))
  const room = model.present.length
  const held: Held = { names: [''], cells: new Uint32Array(room), versions: new Int32Array(room), existed: new Uint8Array(room) }
  const counts = await inSlices(counting(apps, held, days, following(model, field, dated, existing, held)))
  const shown = shownNames(held, field, counts, size)
  const values = shown.map((name) => ({ value: held.names[name] ?? '', counts: counts.map((ofDay) => ofDay[name] ?? 0) }))
  const totals = counts.map(sum)
  const missing = counts.map(([none = 0]) => none)
  const others = totals.map((total, day) => total - (missing[day] ?? 0) - sum(values.map((value) => value.counts[day] ?? 0)))
  return { field: field.name, type: field.type, days: [...days], totals, values, others, missing }
}
