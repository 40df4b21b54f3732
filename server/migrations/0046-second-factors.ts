import { type Kysely, sql } from 'kysely'

/** Adds second factors: authenticator apps, passkeys, recovery codes, and sign-ins that wait for one of them. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table totp (
      user_id text primary key references person on delete cascade,
      secret_sealed text not null,
      confirmed boolean not null default false,
      last_step integer not null default 0,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table recovery_code (
      user_id text not null references person on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    )`.execute(db)
  await sql`
    create table passkey (
      id text primary key,
      user_id text not null references person on delete cascade,
      name text not null,
      public_key text not null,
      counter double precision not null,
      transports jsonb not null,
      created_at timestamptz not null default now(),
      used_at timestamptz
    )`.execute(db)
  await sql`create index on passkey (user_id)`.execute(db)
  await sql`
    create table sign_in_step (
      token_hash text primary key,
      user_id text references person on delete cascade,
      purpose text not null check (purpose in ('second', 'passkey', 'add')),
      proof text,
      challenge text,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index on sign_in_step (expires_at)`.execute(db)
}
