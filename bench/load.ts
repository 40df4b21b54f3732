import { sql } from 'kysely'
import type { Db } from '../server/kernel/database/database.ts'

/** Sends a statement without the portal's time limits, always on the same connection. */
export type Run = (text: string) => Promise<{ rows: unknown[] }>

const categories = 8
const fieldsPerCategory = 5
const versionsPerCategory = 3

const types = `array['TEXT_NUMBER', 'VERSION', 'DATE', 'BOOL', 'TEXT_NUMBER']`

/** Computes the value of a field for an app: always the same, distributed like real data. */
const valueOf = `
  case
    when d.name = 'game developer' then 'Studio ' || a.n % 30
    when d.type = 'VERSION' then (1 + a.n % 5) || '.' || (a.n * 7 % 30) || '.' || (d.id % 10)
    when d.type = 'DATE' then to_char(date '2020-01-01' + (a.n * 13 + d.id * 101) % 2400, 'YYYY-MM-DD')
    when d.type = 'BOOL' then case when (a.n + d.id) % 3 = 0 then 'True' else 'False' end
    else 'value ' || ((a.n * 31 + d.id * 17) % 2000)
  end`

const catalogue = [
  `insert into meta_category (name, position) select 'Category ' || c, c from generate_series(1, ${categories}) c`,
  `insert into meta_definition (category_id, name, type, user_editable, origin, position)
   select c.id, case when c.id = 8 and f = 5 then 'game developer' else 'Field ' || c.id || '.' || f end,
     (${types})[f], true, 'USER_INPUT_BASED', f
   from meta_category c, generate_series(1, ${fieldsPerCategory}) f order by c.id, f`,
]

/** Loads apps in order of their ids, so that the rows of an app are stored together. */
const appsOf = (count: number): string[] => [
  `create table bench_app as
   select n, 'LG-' || upper(substr(md5(n::text), 1, 8)) || n as id from generate_series(1, ${count}) n order by id`,
  `insert into app (id, name, status, app_type, main_platform, created_at)
   select id,
     (array['Aurora','Tide','Ember','Lunar','Iron','Velvet','Crystal','Shadow','Golden','Silent'])[1 + n % 10] || ' ' ||
     (array['Saga','Quest','Legends','Rush','Empire','Tactics','Garden','Odyssey'])[1 + n / 10 % 8] || ' ' || n,
     (array['PUBLISHED','PUBLISHED','DEVELOPING','DEACTIVATED'])[1 + n % 4], 1, 1, now() - interval '3 years'
   from bench_app`,
]

const valuesOf = (category: number): string[] => [
  `insert into meta_version (app_id, category_id, version, values, author_name, created_at)
   select a.id, ${category}, v, a.values || case when v < ${versionsPerCategory} then jsonb_build_object('Field ${category}.1', 'value v' || v) else '{}' end,
     'Bench', now() - (4 - v) * interval '200 days'
   from (
     select a.id, (select jsonb_object_agg(d.name, ${valueOf}) from meta_definition d where d.category_id = ${category}) as values from bench_app a
   ) a cross join generate_series(1, ${versionsPerCategory}) v`,
  `insert into meta_value (app_id, definition_id, position, text, sort_key)
   select a.id, d.id, 0, ${valueOf}, ${valueOf} from bench_app a cross join meta_definition d where d.category_id = ${category}`,
]

const keys = `
  select conrelid::regclass as on_table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where conrelid = any(array['meta_version', 'meta_value']::regclass[]) and contype in ('p', 'u')`

/** Loads without the tables' keys and creates them afterwards, each in one pass. */
const withoutKeys = async (run: Run, work: () => Promise<void>): Promise<void> => {
  const { rows } = (await run(keys)) as { rows: { on_table: string; name: string; definition: string }[] }
  for (const key of rows) await run(`alter table ${key.on_table} drop constraint ${key.name}`)
  await work()
  for (const key of rows) await run(`alter table ${key.on_table} add constraint ${key.name} ${key.definition}`)
}

/**
 * Fills an empty, migrated database with generated apps of 40 fields and three versions in each of eight categories.
 * Triggers and foreign keys, which would run for every row, are off meanwhile: they would take more than half of the time.
 */
export const loadApps = async (run: Run, count: number): Promise<void> => {
  await run('set session_replication_role = replica')
  await run("set maintenance_work_mem = '512MB'")
  for (const statement of [...catalogue, ...appsOf(count)]) await run(statement)
  await withoutKeys(run, async () => {
    for (let category = 1; category <= categories; category += 1) for (const statement of valuesOf(category)) await run(statement)
  })
  await run('drop table bench_app')
  await run('set session_replication_role = origin')
}

/** Creates the best indexes for the compared SQL: by key and text, and by key and sort key. */
export const indexForSql = async (run: Run): Promise<void> => {
  await run('create index meta_value_by_text on meta_value (definition_id, text, app_id)')
  await run('create index meta_value_by_key on meta_value (definition_id, sort_key, app_id)')
  await run('vacuum analyze')
}

/** Returns ids of apps spread over the whole, for lanes that must not meet. */
export const sampleAppIds = async (db: Db, count: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from app order by md5(id) limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}
