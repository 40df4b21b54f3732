import { type Kysely, sql } from 'kysely'

/**
 * Lets nightly jobs find old notifications, mails and receipts. A receipt has the time at which its delivery was last received, because a
 * service may repeat it for as long as nothing changes.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`create index notification_age on notification (created_at)`.execute(db)
  await sql`create index mail_age on mail (created_at)`.execute(db)
  await sql`alter table ingest_receipt rename column created_at to received_at`.execute(db)
  await sql`create index ingest_receipt_age on ingest_receipt (received_at)`.execute(db)
}
