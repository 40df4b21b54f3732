import { type Kysely, sql } from 'kysely'

/** The team with which a favorite is shared; a team that is removed shares nothing. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table favorite add column team_id integer references organization on delete set null`.execute(db)
  await sql`create index favorite_team on favorite (team_id) where team_id is not null`.execute(db)
}
