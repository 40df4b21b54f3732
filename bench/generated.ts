import { setImmediate as giveWay } from 'node:timers/promises'
import type { MetaType } from '@portico/contract/dashboard/metadata'
import { sql } from 'kysely'
import type { SearchSource } from '../server/domains/dashboard/search/index.ts'
import type { AppTexts, Field, SearchedApp, SharedTexts } from '../server/domains/dashboard/search/search.source.ts'

const types: readonly MetaType[] = ['TEXT_NUMBER', 'VERSION', 'DATE', 'BOOL', 'TEXT_NUMBER']
const fields: readonly Field[] = Array.from({ length: 40 }, (_, at) => ({
  id: at + 1,
  name: at === 39 ? 'game developer' : `Field ${Math.floor(at / 5) + 1}.${(at % 5) + 1}`,
  type: types[at % 5]!,
  searchable: true,
}))

const firstDay = Date.UTC(2020, 0, 1)
const created = new Date(firstDay)
const day = (days: number): string => new Date(firstDay + days * 86_400_000).toISOString().slice(0, 10)

/** Generates the same values as `load.ts` in PostgreSQL. */
const textOf = ({ id, name, type }: Field, n: number): string => {
  if (name === 'game developer') return `Studio ${n % 30}`
  if (type === 'VERSION') return `${1 + (n % 5)}.${(n * 7) % 30}.${id % 10}`
  if (type === 'DATE') return day((n * 13 + id * 101) % 2_400)
  if (type === 'BOOL') return (n + id) % 3 === 0 ? 'True' : 'False'
  return `value ${(n * 31 + id * 17) % 2_000}`
}

/** The values of every field repeat after this many apps. */
const period = 12_000

const first = ['Aurora', 'Tide', 'Ember', 'Lunar', 'Iron', 'Velvet', 'Crystal', 'Shadow', 'Golden', 'Silent']
const second = ['Saga', 'Quest', 'Legends', 'Rush', 'Empire', 'Tactics', 'Garden', 'Odyssey']
const nameOf = (n: number): string => `${first[n % 10]!} ${second[Math.floor(n / 10) % 8]!} ${n}`

/** Ids in order of their numbers. */
export const idOf = (n: number): string => `LG-${n.toString(36).toUpperCase().padStart(8, '0')}`
const numberOf = (id: string): number => (id === '' ? 0 : Number.parseInt(id.slice(3), 36))

const numbersFrom = (from: number, count: number): number[] => Array.from({ length: Math.max(0, count) }, (_, at) => from + at)

const pack = (numbers: readonly number[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(numbers.length * 4))
  for (const [at, number] of numbers.entries()) view.setUint32(at * 4, number)
  return new Uint8Array(view.buffer)
}

/** Returns every text of a field with the apps that have it, from the first `period` apps and all that repeat them. */
const sharedTexts = async (field: Field, count: number): Promise<SharedTexts[]> => {
  const having = new Map<string, number[]>()
  for (let n = 1; n <= Math.min(count, period); n += 1) {
    const text = textOf(field, n)
    const apps = having.get(text) ?? []
    for (let same = n; same <= count; same += period) apps.push(same)
    having.set(text, apps)
    if (n % 1_000 === 0) await giveWay()
  }
  const shared: SharedTexts[] = []
  for (const [text, apps] of having) {
    shared.push({ fieldId: field.id, texts: [text], apps: pack(apps) })
    if (shared.length % 200 === 0) await giveWay()
  }
  return shared
}

/** Provides generated apps of 40 fields for search, without a database; `renamed` and `edited` are changes made by people. */
export const generatedSource = (count: number) => {
  const renamed = new Map<string, string>()
  /** Texts of apps by field id. */
  const edited = new Map<string, ReadonlyMap<number, string>>()

  const appOf = (n: number): SearchedApp => {
    const id = idOf(n)
    return { number: n, facts: { id, name: renamed.get(id) ?? nameOf(n), status: 'PUBLISHED', icon: null }, createdAt: created }
  }
  const textsOf = (appId: string): AppTexts => ({
    appId,
    fields: fields.map((field) => ({ fieldId: field.id, texts: [edited.get(appId)?.get(field.id) ?? textOf(field, numberOf(appId))] })),
  })
  const textsOfFields = async (fieldIds: readonly number[]): Promise<SharedTexts[]> => {
    const found: SharedTexts[][] = []
    for (const field of fields.filter(({ id }) => fieldIds.includes(id))) {
      found.push(await sharedTexts(field, count))
    }
    const later = Array.from(edited, ([appId, texts]) =>
      Array.from(texts, ([fieldId, text]) => ({ fieldId, texts: [text], apps: pack([numberOf(appId)]) })),
    )
    return [...found, ...later].flat()
  }
  const source: SearchSource = {
    fields: async () => fields,
    countApps: async () => count,
    apps: async (db, selection) => {
      // Like a real source: PostgreSQL ends transactions that are idle for ten seconds.
      await sql`select 1`.execute(db)
      if ('ids' in selection) return selection.ids.map((id) => appOf(numberOf(id)))
      const after = numberOf(selection.after)
      return numbersFrom(after + 1, Math.min(selection.size, count - after)).map(appOf)
    },
    texts: async (_, ids) => ids.map(textsOf),
    textsOfFields: async (db, ids) => {
      await sql`select 1`.execute(db)
      return textsOfFields(ids)
    },
    textsOver: async () => [],
    visible: async () => 'all',
  }
  return { source, renamed, edited, fields }
}
