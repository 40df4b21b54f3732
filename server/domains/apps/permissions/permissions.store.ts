import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'

/** Returns the names of active people who have one of these roles on an app. */
export const namesWithRoles = async (db: Db, appId: string, roleIds: readonly number[], limit: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct p.name from app_member m join person p on p.id = m.user_id
    where m.app_id = ${appId} and m.role_id = any(${roleIds}::int[]) and p.active
    order by p.name limit ${limit}`.execute(db)
  return rows.map(({ name }) => name)
}
