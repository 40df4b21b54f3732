import { type Kysely, sql } from 'kysely'

/** Adds the expiry of a push certificate for which its reminder was sent, and the logos of companies. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table app_push_config add column certificate_reminded_for timestamptz`.execute(db)
  await sql`create index app_push_config_expiry on app_push_config (certificate_expires_at)`.execute(db)
  await sql`alter table company add column logo_file_id uuid references stored_file on delete set null`.execute(db)
  await sql`create index company_logo on company (logo_file_id) where logo_file_id is not null`.execute(db)
}
