import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './roles.tables.ts'

export const rolesStore = (db: Db) => ({
  /** The roles of a person on any app, each once, in order. */
  of: async (userId: string): Promise<number[]> => {
    const rows = await db.selectFrom('appMember').select('roleId').distinct().where('userId', '=', userId).orderBy('roleId').execute()
    return rows.map(({ roleId }) => roleId)
  },

  /** Roles that a person has already stay as they are. */
  grant: async (userId: string, roleId: number, appIds: readonly string[]): Promise<void> => {
    await sql`
      insert into app_member (app_id, user_id, role_id)
      select app_id, ${userId}, ${roleId} from unnest(${appIds}::text[]) as granted (app_id)
      on conflict do nothing`.execute(db)
  },
})
