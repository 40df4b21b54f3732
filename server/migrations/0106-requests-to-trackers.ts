import { type Kysely, sql } from 'kysely'

/** Records which job a bug tracker account's last request is, so that the answer to an earlier one is not shown for it. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table bts_account add column tracker_job uuid`.execute(db)
  await sql`
    update bts_account r set tracker_job =
      (select j.id from outside_job j
      where j.app_id = r.app_id and j.kind = 'bts-account' and j.data ->> 'accountId' = r.id::text order by j.number desc limit 1)
    where r.tracker_asked is not null`.execute(db)
}
