import type { Db } from '../server/kernel/database/database.ts'
import { runIn } from '../server/kernel/database/run.ts'

/** Adds two hundred favorites for a person, and a dashboard of two hundred apps and twenty keys. */
export const addSavedItems = async (db: Db, userKey: string): Promise<string> => {
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
