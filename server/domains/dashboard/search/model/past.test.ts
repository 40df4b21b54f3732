import type { MetaValue } from '@portico/contract/dashboard/metadata'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { createCompanies } from '../../../../testing/people.ts'
import { unique, type World, createWorld } from '../../../../testing/world.ts'
import { searchedApps } from '../../../apps/apps/index.ts'
import { searchedMetadata } from '../../metadata/index.ts'
import { createSearchable } from '../../metadata/values.samples.ts'
import { catchUp, type FollowedModel, loadFollowed } from '../following/following.ts'
import { inSnapshot } from '../following/reading.store.ts'
import { createSearch } from '../search.index.ts'
import type { SearchSource } from '../search.source.ts'
import { textsOf } from './column.ts'
import type { Model } from './model.ts'
import { type PastReader, readAsOf } from './past.ts'

const source: SearchSource = { ...searchedApps, ...searchedMetadata }
const days = ['2019-12-31', '2020-01-01', '2020-06-30', '2020-07-01', '2021-03-28', '2999-12-31'] as const
const from = <T>(...pool: T[]): fc.Arbitrary<T> => fc.constantFrom(...pool)
const version = fc.record({
  app: fc.nat({ max: 11 }),
  at: from('2019-12-31T23:59:59.999Z', '2020-01-01T00:00:00Z', '2020-06-30T14:59:59.9Z', '2020-06-30T15:00:00Z', '2021-03-28T01:00:00Z'),
  values: fc.record<Record<string, MetaValue>>(
    {
      Genre: from('Puzzle', 'Action', ''),
      Version: from('1.2', '1.10'),
      Countries: fc.uniqueArray(from('JP', 'KR', 'US'), { maxLength: 3 }),
      Summary: from('7', 'ten', '', '"quoted"', '["no list"]', '{no file'),
    },
    { requiredKeys: [] },
  ),
})
const names = ['Genre', 'Version', 'Countries', 'Summary'] as const

interface Here extends World {
  key(name: string): string
  save(appId: string, values: Record<string, MetaValue>, at: Date): Promise<unknown>
  add(createdAt: string): Promise<string>
}
let here: Here
beforeAll(async () => {
  const all = await createWorld()
  const { key, save } = await createSearchable(all.deps.db, unique())
  const companies = createCompanies(all.deps.db)
  const add = async (createdAt: string): Promise<string> => {
    const { id } = await companies.app(all.company)
    await runIn(all.deps.db, 'update app set created_at = $1 where id = $2', [createdAt, id])
    return id
  }
  here = { ...all, key, save, add }
}, 60_000)

/** Reads what the apps had at the end of a day, with plain SQL: `app key texts`, and each app that existed. */
const inDatabase = async (ids: readonly string[], day: string, timeZone: string): Promise<string[]> => {
  const { rows } = await runIn(
    here.deps.db,
    `select a.id || ' ' || k.name || ' ' || coalesce(string_agg(t.text, '|' order by t.place), '') as line
     from app a cross join unnest($2::text[]) as k (name)
     left join lateral (
       select m."values" -> k.name as value from meta_version m join meta_definition d on d.name = k.name
       where m.app_id = a.id and m.category_id = d.category_id and m.created_at < ($3::date + 1)::timestamp at time zone $4
       order by m.version desc limit 1
     ) v on true
     left join lateral jsonb_array_elements_text(
       case when jsonb_typeof(v.value) = 'array' then v.value else jsonb_build_array(v.value) end
     ) with ordinality as t (text, place) on t.text <> ''
     where a.id = any($1) and a.created_at < ($3::date + 1)::timestamp at time zone $4
     group by a.id, k.name`,
    [ids, names.map(here.key), day, timeZone],
  )
  return (rows as { line: string }[]).map(({ line }) => line).sort()
}

const inModel = async (index: PastReader, model: Model, ids: readonly string[], day: string): Promise<string[]> => {
  const { existed, columns } = await readAsOf(index, model, 'somebody', names.map(here.key), day)
  const lines = ids.flatMap((id) => {
    const app = model.numbers.get(id) ?? -1
    const texts = [...columns.values()].map((column) => `${id} ${column.field.name} ${textsOf(column, app).join('|')}`)
    return existed[app] === 1 ? texts : []
  })
  return lines.sort()
}

/** Creates a reader of the past in a time zone, and counts what it reads. */
const reader = (timeZone: string) => {
  const requested: (readonly string[] | 'all')[] = []
  const { config, db } = here.deps
  const { endOf } = createSearch({ ...here.deps, config: { ...config, DISPLAY_TIME_ZONE: timeZone } }, source)
  const index: PastReader = {
    endOf,
    readAsOf: (_, work) => inSnapshot(db, work),
    source: { ...source, textsOver: (tx, fieldIds, ids) => (requested.push(ids ?? 'all'), source.textsOver(tx, fieldIds, ids)) },
  }
  return { index, requested }
}

test.each(['UTC', 'Asia/Seoul', 'America/New_York'])(
  'whatever was saved, for whenever: a day ends in %s as the database says',
  async (timeZone) => {
    const { db } = here.deps
    const ids: string[] = []
    for (const day of [...days.slice(0, 5), ...days.slice(0, 5)]) ids.push(await here.add(`${day} 16:00Z`))
    const followed: FollowedModel = await loadFollowed(db, source)
    const { index } = reader(timeZone)
    const steps = fc.sample(version, { numRuns: 60, seed: timeZone.length })
    for (const [turn, { app, at, values }] of steps.entries()) {
      await here.save(ids[app % ids.length]!, values, new Date(at))
      if (turn % 10 !== 9) continue
      if (turn === 29) ids.push(await here.add('2020-06-30T15:00:00Z'))
      if (turn === 39) await runIn(db, 'delete from app where id = $1', [ids.pop()])
      if (turn === 49) await runIn(db, "update app set status = 'DEACTIVATED' where id = $1", [ids[0]])
      await catchUp(db, source, followed)
      for (const day of days) expect(await inModel(index, followed.model, ids, day)).toEqual(await inDatabase(ids, day, timeZone))
    }
  },
  60_000,
)

test('any other day is answered without the database, and after a change only what changed is read', async () => {
  const { db } = here.deps
  const [one, other] = [await here.add('2020-01-01'), await here.add('2020-01-01')]
  await here.save(one, { Genre: 'Puzzle' }, new Date('2020-02-01'))
  await here.save(other, { Genre: 'Action' }, new Date('2020-02-01'))
  const followed = await loadFollowed(db, source)
  // An unfinished transaction of anybody in the cluster leaves the saves above in the feed: they are read again here, not below.
  await catchUp(db, source, followed)
  const { index, requested } = reader('UTC')
  const genresOn = async (day: string): Promise<string[]> => {
    const { columns } = await readAsOf(index, followed.model, 'somebody', [here.key('Genre')], day)
    const [column] = columns.values()
    return [one, other].flatMap((id) => textsOf(column!, followed.model.numbers.get(id) ?? -1))
  }
  expect(await genresOn('2020-02-01')).toEqual(['Puzzle', 'Action'])
  expect(await genresOn('2020-01-31')).toEqual([])
  expect(requested).toEqual(['all'])
  await here.save(other, { Genre: 'Puzzle' }, new Date('2020-03-01'))
  await catchUp(db, source, followed)
  expect(await genresOn('2020-03-01')).toEqual(['Puzzle', 'Puzzle'])
  expect(await genresOn('2020-02-29')).toEqual(['Puzzle', 'Action'])
  expect(requested).toEqual(['all', [other]])
})
