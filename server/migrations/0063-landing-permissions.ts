import { type Kysely, sql } from 'kysely'

/** Functions of landing pages are called as the specification does: `app-landing-…`. What was granted by their former names keeps counting. */
export const up = async (db: Kysely<never>): Promise<void> => {
  const former = 'app-landing-page-%'
  const renamed = (column: string) => sql`replace(${sql.id(column)}, 'app-landing-page-', 'app-landing-')`
  for (const table of ['permission_change', 'access_request'])
    await sql`update ${sql.table(table)} set permission = ${renamed('permission')} where permission like ${former}`.execute(db)
  await sql`
    update app_token set permissions = array(select ${renamed('held')} from unnest(permissions) with ordinality as t(held, place) order by place)
    where exists (select from unnest(permissions) as held where held like ${former})`.execute(db)
  // Processes that still run read the table again.
  await sql`update permission_version set version = version + 1`.execute(db)
}
