import { type Kysely, sql } from 'kysely'

/**
 * Stores texts with the tree that their Markdown was rendered to, and the version of the renderer. The type is `json`, because
 * `jsonb` refuses lone surrogates, which a highlighter may produce.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table announcement_text add column rendered json, add column rendered_by integer`.execute(db)
  await sql`alter table terms_text add column rendered json, add column rendered_by integer`.execute(db)
}
