import { type Kysely, sql } from 'kysely'

/**
 * Texts are kept with the tree that their Markdown was rendered to, and the number of the renderer that made it. As `json`:
 * `jsonb` refuses halves of characters, which a highlighter may leave.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table announcement_text add column rendered json, add column rendered_by integer`.execute(db)
  await sql`alter table terms_text add column rendered json, add column rendered_by integer`.execute(db)
}
