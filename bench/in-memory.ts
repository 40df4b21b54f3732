import { loadavg } from 'node:os'
import { readConfig } from '../server/config.ts'
import { createDeps } from '../server/deps.ts'
import { createSearch, find, matchesOfEach, type SearchIndex } from '../server/domains/dashboard/search/index.ts'
import { facetsOf, pageIn, sortingOf, totalOf, withValues } from '../server/domains/dashboard/search/querying/search.actions.ts'
import type { Db } from '../server/kernel/database/database.ts'
import { migrate } from '../server/kernel/database/migrate.ts'
import { openPostgres } from '../server/kernel/database/open.ts'
import { runIn } from '../server/kernel/database/run.ts'
import { createLog } from '../server/kernel/log.ts'
import { migrations } from '../server/migrations/index.ts'
import { generatedSource, idOf } from './generated.ts'
import { createFolder } from './setup.ts'
import { printLine } from './options.ts'
import { secret } from './people.ts'
import { memoryInUse } from './read-model.ts'
import { type Section, settingOf } from './report.ts'
import { measureRepeatedly, measureBlocking } from './timing.ts'

const megabytes = (count: number): string => `${count.toFixed(0)} MB`
const resident = (): number => process.memoryUsage.rss() / 1e6

/** Searches generated apps; the database contains only the feed of changes. */
const open = async (url: string, count: number) => {
  const { folder, remove } = await createFolder()
  const database = openPostgres(url, 2)
  await migrate(database.db, migrations)
  const config = readConfig({ PORTAL_SECRET: secret, DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'warn' })
  const deps = await createDeps({ config, database, log: createLog(config.LOG_LEVEL) })
  const generated = generatedSource(count)
  const index = createSearch(deps, generated.source)
  const close = async (): Promise<void> => {
    await index.stop()
    await database.close()
    await remove()
  }
  return { db: database.db, index, generated, close }
}

type Opened = Awaited<ReturnType<typeof open>>

/** Renames an app and changes a date of 200 others, and adds that to the feed, as the portal's triggers do. */
const change = async ({ db, index, generated: { renamed, edited, fields } }: Opened, count: number): Promise<void> => {
  const date = fields.find(({ name }) => name === 'Field 2.3')!
  const ids = Array.from({ length: 200 }, (_, at) => idOf(1 + Math.floor((at * count) / 200)))
  renamed.set(ids[17]!, 'Renamed')
  for (const id of ids) edited.set(id, new Map([[date.id, '2030-01-01']]))
  await runIn(db, 'insert into change_feed (app_id) select unnest($1::text[])', [ids])
  index.changed()
}

const viewer = { userKey: 'bench', staff: true, admin: true }

const questionsOn = (index: SearchIndex, db: Db) => {
  const search = async (text: string, sort?: string, order?: 'asc' | 'desc'): Promise<number> => {
    const result = await find(index, db, viewer, { text, sort })
    withValues(result, pageIn(result, sortingOf(result, sort, order), 0, 10), ['Field 1.1', 'Field 1.4'])
    return totalOf(result)
  }
  const facets = async (text: string, names: readonly string[]): Promise<number> => {
    const result = await find(index, db, viewer, { text, counted: names })
    facetsOf(result, names, 10, 'values')
    return totalOf(result)
  }
  const studios = Array.from({ length: 20 }, (_, at) => [{ field: 'game developer', operator: 'is' as const, values: [`Studio ${at}`] }])
  const group = async (): Promise<number> => {
    const groups = matchesOfEach(index, await find(index, db, viewer, { grouped: ['game developer'] }), studios, 20)
    return groups.reduce((sum, { total }) => sum + total, 0)
  }
  return { search, facets, group }
}

const everything = 'Field 1.1 exists'
const half = 'Field 1.3 < 2023-04-15 AND Field 1.5 is not "value 5"'
const counted = ['Field 1.2', 'Field 1.4', 'Field 2.4', 'Field 3.4', 'game developer']

/** Runs the work in order. */
const measure = async (opened: Opened, count: number, fact: (name: string, value: Promise<string>) => Promise<void>): Promise<void> => {
  const { index, db } = opened
  const { search, facets, group } = questionsOn(index, db)
  await fact(`loading ${count.toLocaleString('en')} apps with 40 values each, sorted by id and name`, measureBlocking(index.start))
  for (const [name, sort] of [
    ['id', 'id'],
    ['name', 'name'],
    ['a date', 'Field 2.3'],
  ] as const)
    await fact(
      `the first search sorted by ${name}`,
      measureBlocking(() => search(everything, sort)),
    )
  await change(opened, count)
  await fact('reading that one app was renamed and 200 got another date', measureBlocking(index.current))
  await fact(
    'the next search sorted by name',
    measureBlocking(() => search(everything, 'name')),
  )
  await fact(
    'the next search sorted by that date',
    measureBlocking(() => search(everything, 'Field 2.3')),
  )
  await fact(
    'two equalities',
    measureRepeatedly((turn) => search(`Field 1.1 = "value ${turn}" AND Field 1.4 = true`)),
  )
  await fact(
    'half of all apps, minus one value, sorted by a date',
    measureRepeatedly(() => search(half, 'Field 2.3', 'desc')),
  )
  await fact(
    'facets of five fields over half of all apps',
    measureRepeatedly(() => facets(half, counted)),
  )
  await fact('the first 20 apps of each of 20 developers', measureRepeatedly(group))
}

/** Measures search alone, on apps generated in memory: how it scales, and for how long it blocks the process. */
export const onReadModel = async (url: string, count: number): Promise<Section> => {
  const loadBefore = loadavg()[0] ?? 0
  const opened = await open(url, count)
  const before = { used: memoryInUse(), resident: resident() }
  const facts: [string, string][] = []
  await measure(opened, count, async (name, value) => {
    printLine(`  ${name}`)
    facts.push([name, await value])
  })
  const bytes = opened.index.readModelState()?.bytes ?? 0
  const peak = (process.resourceUsage().maxRSS * 1_024) / 1e6
  facts.push(
    ['resident memory', `${megabytes(before.resident)} before; ${megabytes(resident())} after, ${megabytes(peak)} at most`],
    ['memory of the read model', `${megabytes(memoryInUse() - before.used)} without garbage, ${megabytes(bytes / 1e6)} by its own count`],
  )
  await opened.close()
  return {
    title: `Read model alone, ${count.toLocaleString('en')} apps × 40 fields`,
    setting: settingOf(
      ['generated apps given to search by a source in memory (no HTTP, and of the database only the feed of changes)'],
      loadBefore,
    ),
    comparisons: [],
    facts,
  }
}
