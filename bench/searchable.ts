import type { Db } from '../server/kernel/database/database.ts'
import { runIn } from '../server/kernel/database/run.ts'

type Run = (text: string) => Promise<unknown>

/** Makes generated data fit for search: a year of history, a field of developers, and indexes for the SQL beside it. */
export const makeSearchable = async (run: Run): Promise<void> => {
  await run("update app set created_at = now() - interval '3 years'")
  await run("update meta_definition set name = 'game developer' where name = 'Field 8.5'")
  await run(`
    update meta_value set text = 'Studio ' || abs(hashtext(app_id)) % 30, sort_key = 'studio ' || abs(hashtext(app_id)) % 30
    where definition_id = (select id from meta_definition where name = 'game developer')`)
  await run('create index meta_value_by_text on meta_value (definition_id, text, app_id)')
  await run('create index meta_value_by_key on meta_value (definition_id, sort_key, app_id)')
  await run('truncate change_feed')
}

/** Two hundred favorites of a person, and a dashboard of two hundred apps and twenty keys. */
export const keepSome = async (db: Db, userKey: string): Promise<string> => {
  await runIn(
    db,
    `insert into favorite (user_id, name, favo_type, condition)
     select $1, 'Favorite ' || n, 'SEARCH', jsonb_build_object('search', jsonb_build_object(
       'ql', jsonb_build_array(jsonb_build_object('id', 'Field 1.1 = "value ' || n || '"', 'name', '')),
       'info', jsonb_build_array(jsonb_build_object('id', 2, 'meta', '[[],[]]', 'name', ''))))
     from generate_series(1, 200) n`,
    [userKey],
  )
  const { rows } = await runIn(db, "insert into my_dashboard (user_id, name) values ($1, 'Two hundred') returning id", [userKey])
  const { id } = rows[0] as { id: string }
  await runIn(
    db,
    'insert into my_dashboard_app (dashboard_id, app_id, position) select $1, id, row_number() over () from (select id from app order by id limit 200) a',
    [id],
  )
  await runIn(
    db,
    'insert into my_dashboard_meta (dashboard_id, definition_id) select $1, id from (select id from meta_definition order by id limit 20) d',
    [id],
  )
  return id
}
