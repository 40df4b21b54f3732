import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'

export const rolesStore = (db: Db) => ({
  of: (userId: string) =>
    db.selectFrom('appMember').select(['appId', 'roleId']).where('userId', '=', userId).orderBy('appId').orderBy('roleId').execute(),

  /** Roles that a person has already stay as they are. */
  grant: async (userId: string, roleId: number, appIds: readonly string[]): Promise<void> => {
    await sql`
      insert into app_member (app_id, user_id, role_id)
      select app_id, ${userId}, ${roleId} from unnest(${appIds}::text[]) as granted (app_id)
      on conflict do nothing`.execute(db)
  },
})
