import { type Kysely, sql } from 'kysely'

/** Adds the rights that an administrator's invitation grants when it is accepted. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table invitation
      add column staff boolean not null default false,
      add column dashboard_access boolean not null default false,
      add check (app_id is null or not (staff or dashboard_access))`.execute(db)
}
