import { sql } from 'kysely'
import type { Db } from '../server/kernel/database/database.ts'

/** Sends a statement without the portal's time limits. */
type Run = (text: string) => Promise<unknown>

export const categories = 8
export const fieldsPerCategory = 5
export const versionsPerCategory = 3

const types = `array['TEXT_NUMBER', 'VERSION', 'DATE', 'BOOL', 'TEXT_NUMBER']`

/** The value of a field for an app: the same wherever it is computed, with the spread that real data has. */
const valueOf = `
  case d.type
    when 'VERSION' then (1 + n.n % 5) || '.' || (n.n * 7 % 30) || '.' || (d.id % 10)
    when 'DATE' then to_char(date '2020-01-01' + (n.n * 13 + d.id * 101) % 2400, 'YYYY-MM-DD')
    when 'BOOL' then case when (n.n + d.id) % 3 = 0 then 'True' else 'False' end
    else 'value ' || ((n.n * 31 + d.id * 17) % 2000)
  end`

const wanted = (count: number) => `generate_series(1, ${count}) as n(n)`
const appId = `'LG-' || upper(substr(md5(n.n::text), 1, 8)) || n.n`

/** Fills an empty, migrated database with generated apps of 40 fields and three versions in each of eight categories. */
export const load = async (run: Run, count: number): Promise<void> => {
  await run(`insert into meta_category (name, position) select 'Category ' || c, c from generate_series(1, ${categories}) c`)
  await run(`
    insert into meta_definition (category_id, name, type, user_editable, origin, position)
    select c.id, 'Field ' || c.id || '.' || f, (${types})[f], true, 'USER_INPUT_BASED', f
    from meta_category c, generate_series(1, ${fieldsPerCategory}) f`)
  await run(`
    insert into app (id, name, status, app_type, main_platform)
    select ${appId},
      (array['Aurora','Tide','Ember','Lunar','Iron','Velvet','Crystal','Shadow','Golden','Silent'])[1 + n.n % 10] || ' ' ||
      (array['Saga','Quest','Legends','Rush','Empire','Tactics','Garden','Odyssey'])[1 + n.n / 10 % 8] || ' ' || n.n,
      (array['PUBLISHED','PUBLISHED','DEVELOPING','DEACTIVATED'])[1 + n.n % 4], 1, 1
    from ${wanted(count)}`)
  for (let category = 1; category <= categories; category += 1) {
    await run(`
      insert into meta_version (app_id, category_id, version, values, author_name, created_at)
      select a.id, a.category_id, v, a.values || jsonb_build_object('Field ' || a.category_id || '.1', 'value v' || v), 'Bench', now() - (4 - v) * interval '200 days'
      from (
        select ${appId} as id, d.category_id, jsonb_object_agg(d.name, ${valueOf}) as values
        from ${wanted(count)} cross join meta_definition d where d.category_id = ${category}
        group by n.n, d.category_id
      ) a cross join generate_series(1, ${versionsPerCategory}) v`)
    await run(`
      insert into meta_value (app_id, definition_id, position, text, sort_key)
      select ${appId}, d.id, 0, ${valueOf}, ${valueOf}
      from ${wanted(count)} cross join meta_definition d where d.category_id = ${category}`)
  }
}

/** Ids of some apps spread over the whole, for lanes that must not meet. */
export const someApps = async (db: Db, count: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from app order by md5(id) limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}
