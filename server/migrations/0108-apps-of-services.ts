import { type Kysely, sql } from 'kysely'

/** Lets a service be limited to the apps whose metadata it may write. Those added before write that of all apps. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table service add column all_apps boolean not null default true`.execute(db)
  await sql`
    create table service_app (
      service_id uuid not null references service on delete cascade,
      app_id text not null references app on delete cascade,
      primary key (service_id, app_id)
    )`.execute(db)
  await sql`create index service_app_app on service_app (app_id)`.execute(db)
}
