import { type Kysely, sql } from 'kysely'

/** Adds the subject and the IP address of activities. Existing entries get the subjects that their details name. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table activity_log
      add column app_id text,
      add column company_id integer,
      add column organization_id integer,
      add column phase smallint,
      add column address text`.execute(db)
  await sql`alter table activity_log disable trigger activity_log_append_only`.execute(db)
  await sql`
    update activity_log set app_id = details ->> 'appId', organization_id = (details ->> 'organizationId')::integer
    where details ? 'appId' or details ? 'organizationId'`.execute(db)
  await sql`alter table activity_log enable trigger activity_log_append_only`.execute(db)
  await sql`create index activity_log_app on activity_log (app_id, at desc) where app_id is not null`.execute(db)
  await sql`create index activity_log_company on activity_log (company_id, at desc) where company_id is not null`.execute(db)
  await sql`create index activity_log_organization on activity_log (organization_id, at desc) where organization_id is not null`.execute(db)
  await sql`create index activity_log_actor on activity_log (actor_key, at desc) where actor_key is not null`.execute(db)
}
