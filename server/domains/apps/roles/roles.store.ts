import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './roles.tables.ts'

export const rolesStore = (db: Db) => ({
  /** Returns a person's roles on any app, each once, in order. */
  of: async (userId: string): Promise<number[]> => {
    const rows = await db.selectFrom('appMember').select('roleId').distinct().where('userId', '=', userId).orderBy('roleId').execute()
    return rows.map(({ roleId }) => roleId)
  },

  /** Grants a role; a person who already has it keeps it. */
  grant: async (userId: string, roleId: number, appIds: readonly string[]): Promise<void> => {
    await sql`
      insert into app_member (app_id, user_id, role_id)
      select app_id, ${userId}, ${roleId} from unnest(${appIds}::text[]) as granted (app_id)
      on conflict do nothing`.execute(db)
  },
})
