import type { RuleChange } from '@portico/contract/permissions'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import './permissions.tables.ts'

/** A stored change, with its author and time. */
export interface StoredChange extends RuleChange {
  by: string
  at: string
}

/** A role's permissions on a function of an operator's own product. */
export interface OwnGrant {
  permission: string
  roleId: number
  phases: RuleChange['phases']
}

/** The version of the table in force, as a column of another query. */
export const rulesVersion = sql<number>`(select version from permission_version)`

export const permissionsStore = (db: Db) => ({
  /** Returns the changes and the version they make: one statement, so that the two are consistent. */
  inForce: async (): Promise<{ version: number; changes: StoredChange[] }> => {
    const { rows } = await sql<{ version: number; changes: StoredChange[] }>`
      select version, (
        select coalesce(jsonb_agg(jsonb_build_object('permission', permission, 'roleId', role_id, 'phases', phases, 'own', own, 'by', changed_by, 'at', changed_at)), '[]')
        from permission_change) as changes
      from permission_version`.execute(db)
    return rows[0] ?? { version: 0, changes: [] }
  },

  /** Locks the table until the end of this transaction and increments its version. */
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

  /** Resets a role's permission to the shipped default. */
  unset: async (permission: string, roleId: number): Promise<void> => {
    await db.deleteFrom('permissionChange').where('permission', '=', permission).where('roleId', '=', roleId).execute()
  },

  /** Resets everything to the shipped defaults. This does not affect the functions of operators' own products. */
  clear: async (): Promise<void> => {
    await db.deleteFrom('permissionChange').where('permission', 'not like', 'app-own-%').execute()
  },

  /** Lists the roles that hold functions of an operator's own product, whose codes have a common prefix. */
  ownGrants: (codes: string) =>
    db.selectFrom('permissionChange').select(['permission', 'roleId']).where('permission', 'like', `${codes}%`).execute(),

  /** Replaces what the roles hold of these functions. */
  replaceOwn: async (codes: string, grants: readonly OwnGrant[], changedBy: string): Promise<void> => {
    await db.deleteFrom('permissionChange').where('permission', 'like', `${codes}%`).execute()
    if (grants.length > 0)
      await db
        .insertInto('permissionChange')
        .values(grants.map(({ phases, ...grant }) => ({ ...grant, phases: [...phases], own: false, changedBy })))
        .execute()
  },
})
