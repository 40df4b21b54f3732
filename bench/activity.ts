import { loadavg } from 'node:os'
import type { LogFilter } from '../server/domains/apps/activity/activity.rules.ts'
import { activityLogStore } from '../server/domains/apps/activity/activity.store.ts'
import type { Db } from '../server/kernel/database/database.ts'
import { migrate } from '../server/kernel/database/migrate.ts'
import { openPostgres } from '../server/kernel/database/open.ts'
import { runIn } from '../server/kernel/database/run.ts'
import { migrations } from '../server/migrations/index.ts'
import { databaseUrl, runOnCluster } from '../server/testing/database.ts'
import { printLine } from './options.ts'
import { type Section, settingOf } from './report.ts'

const appId = 'LG-BENCH'
const turns = 40
const page = 51

/**
 * Generates a year of entries in one app: half of them of one person, a fifth of another, the rest of 300; two actions in three are in
 * one area, 40 others are rarer the later they are listed. The second person never acts in the rarest area, the worst case for a filter.
 */
const load = async (db: Db, count: number): Promise<void> => {
  await runIn(
    db,
    `insert into activity_log (at, actor_kind, actor_key, actor_name, action, details, app_id, phase, address)
     select now() - (${count} - n) * interval '${(365 * 86_400) / count} seconds', 'person',
       case when n % 10 < 5 then 'p0' when n % 10 < 7 then 'p1' else 'p' || (2 + n % 300) end, 'Somebody',
       case when n % 3 > 0 then 'metadata.changed' when n % 1000 = 0 then 'rare.done'
         else 'area-' || floor(sqrt(n % 1613))::int / 4 || '.act-' || floor(sqrt(n % 1613))::int % 4 end,
       jsonb_build_object('appId', $1::text, 'before', jsonb_build_object('value', n), 'after', jsonb_build_object('value', n + 1)), $1, 1 + n % 3, '203.0.113.9'
     from generate_series(1, ${count}) n`,
    [appId],
  )
  await runIn(db, 'analyze activity_log', [])
}

const year = new Date(Date.now() - 366 * 86_400_000)
const month = new Date(Date.now() - 30 * 86_400_000)
const filters: readonly [string, Partial<LogFilter>][] = [
  ['everything', {}],
  ['a person with half of the entries', { actorKey: 'p0' }],
  ['a person with few', { actorKey: 'p42' }],
  ['the largest area', { area: 'metadata' }],
  ['an action of a small area', { area: 'area-1', action: 'act-2' }],
  ['a rare area', { area: 'rare' }],
  ['a person and the largest area', { actorKey: 'p0', area: 'metadata' }],
  ['a busy person and an area in which they never act', { actorKey: 'p1', area: 'rare' }],
  ['a person and an action', { actorKey: 'p0', area: 'area-3', action: 'act-1' }],
]

/** Runs the same as one plain statement over the index by time, the obvious way to write it. */
const plain = (db: Db, { actorKey, area, action, from }: LogFilter) =>
  runIn(
    db,
    `select id from activity_log where app_id = $1 and at >= $2 and ($3::text is null or actor_key = $3)
       and ($4::text is null or action like $4 || '.%') and ($5::text is null or action = $4 || '.' || $5)
     order by at desc, id desc limit ${page}`,
    [appId, from, actorKey, area, action],
  )

const median = (figures: readonly number[]): number => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

/** Measures both alternately, and checks that they find the same. */
const compare = async (db: Db, filter: LogFilter): Promise<string> => {
  const store = activityLogStore(db)
  const took: [ours: number[], others: number[]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    const startedAt = performance.now()
    const rows = await store.entries(filter, page)
    const between = performance.now()
    const other = turn < 5 ? await plain(db, filter) : undefined
    took[0].push(between - startedAt)
    if (!other) continue
    took[1].push(performance.now() - between)
    const [found, expected] = [rows.map(({ id }) => id), other.rows.map((row) => (row as { id: number }).id)]
    if (JSON.stringify(found) !== JSON.stringify(expected)) throw new Error(`${JSON.stringify(filter)}: found other entries than plain SQL`)
  }
  const [ours, others] = [median(took[0]), median(took[1])]
  const worst = took[0].toSorted((a, b) => b - a)[1] ?? 0
  return `${ours.toFixed(2)} ms (second slowest of ${turns}: ${worst.toFixed(2)} ms); plain SQL ${others.toFixed(2)} ms, ratio ${(ours / others).toFixed(2)}`
}

/** Measures an app's activity log with many entries, by each of its filters. */
export const onActivity = async (clusterUrl: string, count: number): Promise<Section> => {
  const loadBefore = loadavg()[0] ?? 0
  const name = 'portico_bench_activity'
  await runOnCluster(clusterUrl, `create database ${name}`)
  const { db, background, close } = openPostgres(databaseUrl(clusterUrl, name), 1)
  await migrate(db, migrations)
  printLine(`Activity log, ${count} entries: loading`)
  await load(background, count)
  const facts: [string, string][] = []
  for (const [period, from] of [
    ['a year', year],
    ['30 days', month],
  ] as const)
    for (const [what, filter] of filters) {
      printLine(`  ${what}, ${period}`)
      const filters = {
        appId,
        reader: { userKey: '', companyId: null, staff: true, canAccessDshbrd: true },
        actorKey: null,
        area: null,
        action: null,
        to: null,
        ...filter,
        from,
      }
      facts.push([`${what}, ${period}`, await compare(db, filters)])
    }
  await close()
  return {
    title: `Activity log of one app, ${count.toLocaleString('en')} entries`,
    setting: settingOf(['the newest 50 by each filter, without HTTP, beside plain SQL over the index by time'], loadBefore),
    comparisons: [],
    facts,
  }
}
