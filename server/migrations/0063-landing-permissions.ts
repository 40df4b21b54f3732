import { type Kysely, sql } from 'kysely'

/** Renames the landing page functions to the specification's `app-landing-…`. Grants under the former names stay valid. */
export const up = async (db: Kysely<never>): Promise<void> => {
  const former = 'app-landing-page-%'
  const renamed = (column: string) => sql`replace(${sql.id(column)}, 'app-landing-page-', 'app-landing-')`
  for (const table of ['permission_change', 'access_request'])
    await sql`update ${sql.table(table)} set permission = ${renamed('permission')} where permission like ${former}`.execute(db)
  await sql`
    update app_token set permissions = array(select ${renamed('held')} from unnest(permissions) with ordinality as t(held, place) order by place)
    where exists (select from unnest(permissions) as held where held like ${former})`.execute(db)
  // Running processes reload the table.
  await sql`update permission_version set version = version + 1`.execute(db)
}
