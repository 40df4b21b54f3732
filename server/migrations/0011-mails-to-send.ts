import { type Kysely, sql } from 'kysely'

/** Mails that wait or were given up are few among many that were sent; they are counted for every reading of the metrics. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create index mail_unsent on mail (state) where state in ('waiting', 'failed')`.execute(db)
}
