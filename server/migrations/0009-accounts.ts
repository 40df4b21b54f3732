import { type Kysely, sql } from 'kysely'

/**
 * Stores sessions by the hash of their token, the secret of a mailed link separately from its text, and revealed links. Existing
 * sessions stay valid. Texts of mails contain U+001A in place of the secret; every token has 43 characters.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    update session
    set token = translate(encode(sha256(convert_to(token, 'UTF8')), 'base64'), '+/=', '-_')`.execute(db)

  await sql`alter table sign_in_try rename to attempt`.execute(db)
  await sql`alter index sign_in_try_pkey rename to attempt_pkey`.execute(db)

  await sql`
    alter table mail
      add column secret text,
      add column person_id text references person on delete set null`.execute(db)
  await sql`
    update mail
    set secret = case when state in ('waiting', 'kept') then substr(text, position('#token=' in text) + 7, 43) end,
      text = overlay(text placing chr(26) from position('#token=' in text) + 7 for 43)
    where text like '%/reset-password#token=%' or text like '%/confirm-email#token=%' or text like '%/undo-email#token=%'
      or text like '%/mail/confirm-inviting#token=%' or text like '%/mail/admin-create-account#token=%'`.execute(db)

  await sql`
    create table mail_reveal (
      id bigint generated always as identity primary key,
      mail_id uuid not null references mail on delete cascade,
      by_name text not null,
      revealed_at timestamptz not null default now(),
      read_at timestamptz
    )`.execute(db)
  await sql`create index mail_reveal_unread on mail_reveal (mail_id) where read_at is null`.execute(db)
}
