import { type Kysely, sql } from 'kysely'

/**
 * Records what used to be overwritten: when an invitation to the bug tracker was accepted, when a report was last published, and the
 * results of a test case on earlier days.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table bts_account add column accepted_at timestamptz`.execute(db)
  // Whether the owner of an expired account had accepted is not known; extended, it is in use, as before.
  await sql`
    update bts_account set accepted_at = coalesce(last_sign_in_at, updated_at)
    where invited_at is not null and status in ('ACTIVE', 'EXPIRED')`.execute(db)
  // Expired and extended before its owner was invited: the invitation is still to come.
  await sql`update bts_account set status = 'APPROVED', version = version + 1 where status = 'ACTIVE' and invited_at is null`.execute(db)

  await sql`alter table qa_request add column published_at timestamptz`.execute(db)
  await sql`update qa_request set published_at = completed_at where completed_at is not null`.execute(db)

  // By the quarter hour, with which days begin in every time zone: entering a result repeatedly adds no more rows.
  await sql`
    create table qa_run (
      case_id integer not null references qa_case on delete cascade,
      device text not null,
      at timestamptz not null,
      result text not null check (result in ('PASS', 'FAIL', 'BLOCKED')),
      primary key (case_id, device, at)
    )`.execute(db)
  await sql`
    insert into qa_run (case_id, device, at, result)
    select case_id, device, date_bin('15 minutes', tested_at, timestamptz 'epoch'), result from qa_result`.execute(db)
}
