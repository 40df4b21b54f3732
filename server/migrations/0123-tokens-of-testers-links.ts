import { type Kysely, sql } from 'kysely'

/** Records with which token of an app a link for testers was made: it ends when the token is revoked. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table app_build add column linked_with uuid`.execute(db)
  await sql`create index app_build_linked_with on app_build (linked_with) where linked_with is not null`.execute(db)
}
