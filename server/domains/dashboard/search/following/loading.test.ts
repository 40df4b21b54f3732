import type { MetaValue } from '@portico/contract/dashboard/metadata'
import { search } from '@portico/contract/dashboard/search'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { createCompanies } from '../../../../testing/people.ts'
import { unique, type World, createWorld } from '../../../../testing/world.ts'
import { searchedApps } from '../../../apps/apps/index.ts'
import { searchedMetadata } from '../../metadata/index.ts'
import { createSearchable } from '../../metadata/values.samples.ts'
import { textsOf } from '../model/column.ts'
import { catchUp, type FollowedModel, loadFollowed } from './following.ts'
import { createUpdater } from './updater.ts'
import { everyone, type Model } from '../model/model.ts'
import type { SearchSource } from '../search.source.ts'

const source: SearchSource = { ...searchedApps, ...searchedMetadata }
const from = <T>(...pool: T[]): fc.Arbitrary<T> => fc.constantFrom(...pool)
const list = (...pool: string[]): fc.Arbitrary<MetaValue> => fc.uniqueArray(from(...pool), { minLength: 0, maxLength: 3 })
const values: fc.Arbitrary<Record<string, MetaValue>> = fc.record(
  {
    Genre: fc.option(from('Puzzle', 'Action', 'Role-playing'), { freq: 5 }),
    Version: from('1.2', '1.10', '2.0.1'),
    Countries: list('JP', 'KR', 'US', 'BR'),
    Languages: list('ja', 'ko', 'en'),
    Summary: from('7', 'ten', 'TEN', 'a, b', '"quoted"', '["no list"]', '{no file'),
  },
  { requiredKeys: [] },
)

interface Here extends World {
  key(name: string): string
  save(appId: string, values: Record<string, MetaValue>): Promise<unknown>
  ids: string[]
}
let here: Here
beforeAll(async () => {
  const all = await createWorld()
  const { key, save } = await createSearchable(all.deps.db, unique())
  const companies = createCompanies(all.deps.db)
  const ids: string[] = []
  for (const own of fc.sample(values, { numRuns: 40, seed: 7 })) {
    const { id } = await companies.app(all.company)
    await save(id, own)
    ids.push(id)
  }
  here = { ...all, key, save, ids }
}, 60_000)

/** Reads the whole content of the database with plain SQL: `app name key texts`. */
const inDatabase = async (): Promise<string[]> => {
  const { rows } = await runIn(
    here.deps.db,
    `select a.id || ' ' || a.name || coalesce(' ' || v.definition_id || ' ' || string_agg(v.text, '|' order by v.position), '') as line
     from app a left join meta_value v on v.app_id = a.id group by a.id, v.definition_id`,
  )
  return (rows as { line: string }[]).map(({ line }) => line).sort()
}

const inModel = (model: Model): string[] =>
  Array.from(everyone(model).apps)
    .flatMap((number) => {
      const app = model.apps[number]
      const found = [...model.columns]
        .map(([id, column]) => ({ id, texts: textsOf(column, number) }))
        .filter(({ texts }) => texts.length > 0)
      const begin = `${app?.id} ${app?.name}`
      return found.length === 0 ? [begin] : found.map(({ id, texts }) => `${begin} ${id} ${texts.join('|')}`)
    })
    .sort()

test('what is loaded is what the database holds, with several texts of an app in their order', async () => {
  const { model } = await loadFollowed(here.deps.db, source)
  const loaded = await inDatabase()
  expect(loaded.some((line) => line.includes('|'))).toBe(true)
  expect(inModel(model)).toEqual(loaded)
})

/** Changes the database at random: texts, names, removed apps, a key of another type. */
const change = async (turn: number, own: Record<string, MetaValue>): Promise<void> => {
  const { db } = here.deps
  const app = here.ids[(turn * 13) % here.ids.length]!
  await here.save(app, own)
  await runIn(db, 'update app set name = $1 where id = $2', [`Renamed ${turn % 5}`, here.ids[(turn * 7) % here.ids.length]])
  if (turn % 6 === 5) await runIn(db, 'delete from app where id = $1', [here.ids.pop()])
  if (turn % 4 === 3)
    await runIn(db, 'update meta_definition set type = $1 where name = $2', [turn % 8 === 3 ? 'URL' : 'TEXT_NUMBER', here.key('Summary')])
}

test('whatever was committed, following it leads to what the database holds', async () => {
  const { db } = here.deps
  const followed: FollowedModel = await loadFollowed(db, source)
  for (const [turn, own] of fc.sample(values, { numRuns: 16, seed: 11 }).entries()) {
    await change(turn, own)
    await catchUp(db, source, followed)
    expect(inModel(followed.model)).toEqual(await inDatabase())
  }
}, 60_000)

test('the order of names follows every renaming', async () => {
  const { staff, deps, key, ids, changed } = here
  await runIn(deps.db, 'update app set name = id')
  const sorted = async (): Promise<string[]> => {
    changed()
    const query = `"${key('Genre')}" exists OR "${key('Genre')}" does not exist`
    const answer = await staff.call(search.listDetail, { body: { query, sort: 'name' } })
    return answer['app-detail-list'].map(({ name }) => name)
  }
  for (const [at, name] of ['zzz', 'AAA', '10', '9', 'mmm'].entries()) {
    await runIn(deps.db, 'update app set name = $1 where id = $2', [name, ids[at]])
    const { rows } = await runIn(
      deps.db,
      `select name from app order by name !~ '^[0-9]+$', case when name ~ '^[0-9]+$' then name::int end, lower(name) collate "C", id`,
    )
    expect(await sorted()).toEqual((rows as { name: string }[]).map((row) => row.name))
  }
})

/** Creates a source whose apps cannot be reread until it is allowed. */
const createBlockedSource = () => {
  const hindrance: { reading: () => Promise<void> } = { reading: async () => {} }
  const apps: SearchSource['apps'] = async (db, selection) => {
    await hindrance.reading()
    return source.apps(db, selection)
  }
  return { hindrance, source: { ...source, apps } }
}

/** Creates a model that is kept up to date, with the name of an app in it. */
const following = async (timeoutMs: number) => {
  const { hindrance, source: slow } = createBlockedSource()
  const { model, load, markStale } = createUpdater(here.deps, slow, timeoutMs)
  await load()
  const [id = ''] = here.ids
  const nameNow = async (): Promise<string | undefined> => {
    const { apps, numbers } = await model()
    return apps[numbers.get(id) ?? -1]?.name
  }
  const rename = async (name: string): Promise<void> => {
    await runIn(here.deps.db, 'update app set name = $1 where id = $2', [name, id])
    markStale()
  }
  return { hindrance, nameNow, rename }
}

test('a search waits for what was committed; when that cannot be read it answers from what is known', async () => {
  const { hindrance, nameNow, rename } = await following(60_000)
  await rename('known')
  expect(await nameNow()).toBe('known')
  hindrance.reading = () => Promise.reject(new Error('out of order'))
  await rename('not yet')
  expect(await nameNow()).toBe('known')
  hindrance.reading = async () => {}
  expect(await nameNow()).toBe('not yet')
})

test('a search does not wait for ever, and reading goes on meanwhile', async () => {
  const { hindrance, nameNow, rename } = await following(50)
  const before = await nameNow()
  const { promise, resolve } = Promise.withResolvers<void>()
  hindrance.reading = () => promise
  await rename('read late')
  expect(await nameNow()).toBe(before)
  resolve()
  await expect.poll(nameNow).toBe('read late')
})

test('a search waits for the changes before it, not for those that others keep making', async () => {
  const { hindrance, nameNow, rename } = await following(60_000)
  let others = 0
  hindrance.reading = async () => {
    others += 1
    if (others < 100) await rename(`another ${others}`)
  }
  await rename('before the search')
  expect(await nameNow()).toBe('another 1')
  expect(others).toBe(1)
})
