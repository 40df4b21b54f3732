import { type Kysely, sql } from 'kysely'

/** Adds the products of the home page, of which there are none until an administrator adds some. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table product (
      id integer generated always as identity primary key,
      art text not null,
      texts jsonb not null,
      updated_at timestamptz not null default now()
    )`.execute(db)
}
