import { loadavg } from 'node:os'
import { setImmediate as giveWay } from 'node:timers/promises'
import type { MetaType } from '@portico/contract/metadata'
import { setTexts } from '../server/domains/search/column.ts'
import { createModel, type Model, setApp, setAppTexts, setFields } from '../server/domains/search/model.ts'
import { facetsOf, find, pageIn, sortingOf, totalOf, withValues } from '../server/domains/search/search.actions.ts'
import type { SearchIndex } from '../server/domains/search/search.index.ts'
import type { AppFacts, Field } from '../server/domains/search/search.source.ts'
import type { Db } from '../server/kernel/database/database.ts'
import { say } from './options.ts'
import { type Section, settingOf } from './report.ts'

/** As the portal loads: so many apps, then whoever else waits. */
const batch = 1_000

const types: readonly MetaType[] = ['TEXT_NUMBER', 'VERSION', 'DATE', 'BOOL', 'TEXT_NUMBER']
const fields: readonly Field[] = Array.from({ length: 40 }, (_, at) => ({
  id: at + 1,
  name: at === 39 ? 'game developer' : `Field ${Math.floor(at / 5) + 1}.${(at % 5) + 1}`,
  type: types[at % 5]!,
  searchable: true,
}))

const firstDay = Date.UTC(2020, 0, 1)
const day = (days: number): string => new Date(firstDay + days * 86_400_000).toISOString().slice(0, 10)

/** The same values as those that are generated in PostgreSQL. */
const textOf = ({ id, name, type }: Field, n: number): string => {
  if (name === 'game developer') return `Studio ${n % 30}`
  if (type === 'VERSION') return `${1 + (n % 5)}.${(n * 7) % 30}.${id % 10}`
  if (type === 'DATE') return day((n * 13 + id * 101) % 2_400)
  if (type === 'BOOL') return (n + id) % 3 === 0 ? 'True' : 'False'
  return `value ${(n * 31 + id * 17) % 2_000}`
}
const first = ['Aurora', 'Tide', 'Ember', 'Lunar', 'Iron', 'Velvet', 'Crystal', 'Shadow', 'Golden', 'Silent']
const second = ['Saga', 'Quest', 'Legends', 'Rush', 'Empire', 'Tactics', 'Garden', 'Odyssey']
const appOf = (n: number): AppFacts => ({
  id: `LG-${n.toString(36).toUpperCase().padStart(8, '0')}`,
  name: `${first[n % 10]!} ${second[Math.floor(n / 10) % 8]!} ${n}`,
  status: 'PUBLISHED',
  icon: null,
})

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`

/** What a piece of work took, and for how long at a stretch nobody else got a word in. */
const watched = async (work: () => Promise<void>): Promise<string> => {
  let last = performance.now()
  let longest = 0
  const tick = (): void => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(tick, 1)
  const [begun, before] = [last, process.cpuUsage()]
  await work()
  const took = performance.now() - begun
  const { user, system } = process.cpuUsage(before)
  await new Promise((resume) => setTimeout(resume, 5))
  clearInterval(timer)
  return `${seconds(took)}, ${seconds((user + system) / 1_000)} of CPU, longest block of the event loop ${longest.toFixed(0)} ms`
}

const inBatches = async (count: number, work: (n: number) => void): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    work(n)
    if (n % batch === batch - 1) await giveWay()
  }
}

/** An index on a model that nothing changes but this program. */
const indexOn = (model: Model): SearchIndex => ({
  source: { visible: async () => 'all' } as unknown as SearchIndex['source'],
  start: async () => {},
  stop: async () => {},
  changed: () => {},
  current: async () => model,
  visible: async () => model.present.slice(0, model.apps.length),
  today: () => '2026-01-01',
  dayOf: (asked) => asked,
  fill: () => {},
})
const noDatabase = { isTransaction: false } as Db
const viewer = { userKey: 'bench', staff: true, admin: true }

const times = 40
const percentiles = (took: number[]): string => {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number): string => sorted[Math.floor(sorted.length * share)]!.toFixed(1)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`
}
const repeated = async (work: (turn: number) => Promise<number>): Promise<string> => {
  const took: number[] = []
  let found = 0
  for (let turn = 0; turn < times; turn += 1) {
    const begun = performance.now()
    found = await work(turn)
    took.push(performance.now() - begun)
    await giveWay()
  }
  return `${percentiles(took)} (${found.toLocaleString('en')} apps found)`
}

const searching =
  (index: SearchIndex) =>
  async (text: string, sort?: string): Promise<number> => {
    const result = await find(index, noDatabase, viewer, {
      text,
      fields: sort === undefined || sort === 'name' || sort === 'id' ? [] : [sort],
    })
    withValues(result, pageIn(result, sortingOf(result, sort), 0, 10), ['Field 1.1', 'Field 1.4'])
    return totalOf(result)
  }
const everything = 'Field 1.1 exists'
const half = 'Field 1.3 < 2023-04-15 AND Field 1.5 is not "value 5"'

const fillModel = async (model: Model, count: number, fact: (name: string, work: () => Promise<void>) => Promise<void>): Promise<void> => {
  setFields(model, fields)
  await fact(`loading ${count.toLocaleString('en')} apps, ids and names`, () => inBatches(count, (n) => setApp(model, appOf(n))))
  await fact(`loading their ${(count * fields.length).toLocaleString('en')} values`, () =>
    inBatches(count, (n) =>
      setAppTexts(model, { appId: appOf(n).id, fields: fields.map((field) => ({ fieldId: field.id, texts: [textOf(field, n)] })) }),
    ),
  )
}

/** The search's read model alone, filled without a database: how it grows, and for how long it holds the process up. */
export const onReadModel = async (count: number): Promise<Section> => {
  const loadBefore = loadavg()[0] ?? 0
  const facts: [string, string][] = []
  const fact = async (name: string, work: () => Promise<void>): Promise<void> => {
    say(`  ${name}`)
    facts.push([name, await watched(work)])
  }
  const model = createModel()
  const before = process.memoryUsage.rss()
  await fillModel(model, count, fact)
  const search = searching(indexOn(model))
  const change = async (): Promise<void> => {
    setTexts(model.names, 17, ['Renamed'])
    for (let n = 0; n < 200; n += 1)
      setAppTexts(model, { appId: appOf(n).id, fields: [{ fieldId: 3, texts: ['2030-01-01'] }] }, [model.columns.get(3)!])
  }
  await fact('the first search sorted by id', async () => void (await search(everything, 'id')))
  await fact('the first search sorted by name', async () => void (await search(everything, 'name')))
  await fact('the first search sorted by a date', async () => void (await search(everything, 'Field 2.3')))
  await fact('one app renamed and 200 given another date', change)
  await fact('the next search sorted by name', async () => void (await search(everything, 'name')))
  await fact('the next search sorted by that date', async () => void (await search(everything, 'Field 1.3')))
  say('  searches')
  facts.push(
    ['two equalities', await repeated((turn) => search(`Field 1.1 = "value ${turn}" AND Field 1.4 = true`))],
    ['half of all apps, minus one value, sorted by a date', await repeated(() => search(half, 'Field 2.3'))],
    [
      'facets of five fields over half of all apps',
      await repeated(async () => {
        const names = ['Field 1.2', 'Field 1.4', 'Field 2.4', 'Field 3.4', 'game developer']
        const result = await find(indexOn(model), noDatabase, viewer, { text: half, fields: names })
        facetsOf(result, names, 10, 'values')
        return totalOf(result)
      }),
    ],
    ['resident memory', `${(before / 2 ** 20).toFixed(0)} MB before, ${(process.memoryUsage.rss() / 2 ** 20).toFixed(0)} MB after`],
  )
  return {
    title: `Read model alone, ${count.toLocaleString('en')} apps × 40 fields`,
    setting: settingOf(['the generated texts given straight to the model (no database, no HTTP)'], loadBefore),
    comparisons: [],
    facts,
  }
}
