import type { RuleChange } from '@portico/contract/permissions'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import './permissions.tables.ts'

/** A change as it is stored: by whom, and when. */
export interface StoredChange extends RuleChange {
  by: string
  at: string
}

/** The version of the table in force, as a column of another query. */
export const rulesVersion = sql<number>`(select version from permission_version)`

export const permissionsStore = (db: Db) => ({
  /** Returns what was changed, and the version that it makes: one statement, so that the two belong together. */
  inForce: async (): Promise<{ version: number; changes: StoredChange[] }> => {
    const { rows } = await sql<{ version: number; changes: StoredChange[] }>`
      select version, (
        select coalesce(jsonb_agg(jsonb_build_object('permission', permission, 'roleId', role_id, 'phases', phases, 'own', own, 'by', changed_by, 'at', changed_at)), '[]')
        from permission_change) as changes
      from permission_version`.execute(db)
    return rows[0] ?? { version: 0, changes: [] }
  },

  /** Locks the table until this transaction ends, and counts its next version. */
  next: async (): Promise<void> => {
    await db
      .updateTable('permissionVersion')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .execute()
  },

  set: async ({ permission, roleId, phases, own }: RuleChange, changedBy: string): Promise<void> => {
    const cell = { phases: [...phases], own, changedBy, changedAt: sql<Date>`now()` }
    await db
      .insertInto('permissionChange')
      .values({ permission, roleId, ...cell })
      .onConflict((conflict) => conflict.columns(['permission', 'roleId']).doUpdateSet(cell))
      .execute()
  },

  /** Returns a role's permission to what was delivered. */
  unset: async (permission: string, roleId: number): Promise<void> => {
    await db.deleteFrom('permissionChange').where('permission', '=', permission).where('roleId', '=', roleId).execute()
  },

  /** Returns everything to what was delivered. */
  clear: async (): Promise<void> => {
    await db.deleteFrom('permissionChange').execute()
  },
})
