import { type Kysely, sql } from 'kysely'

/** Indexes waiting and failed mails: they are few among many sent ones, and counted for every reading of the metrics. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create index mail_unsent on mail (state) where state in ('waiting', 'failed')`.execute(db)
}
