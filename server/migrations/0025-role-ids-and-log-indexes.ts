import { type Kysely, sql } from 'kysely'

/**
 * Adds ids to roles on apps, by which calls refer to them, the role of the actor to log entries, and indexes to find entries by
 * action and actor quickly, however long an app's log is.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table app_member add column id integer generated always as identity unique`.execute(db)
  await sql`alter table activity_log add column role_id smallint`.execute(db)
  await sql`
    create index activity_log_app_action on activity_log (app_id, action collate "C", at desc, id desc)
    where app_id is not null`.execute(db)
  await sql`
    create index activity_log_app_actor on activity_log (app_id, actor_key, action collate "C", at desc, id desc)
    where app_id is not null`.execute(db)
}
