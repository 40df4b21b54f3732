import { sameCell } from '@portico/contract/kernel/permission'
import type { PermissionChange } from '@portico/contract/apps/permissions'
import { type Permission, permissions, applyChanges } from '@portico/contract/permissions'
import type { z } from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import { permissionsStore } from '../../../kernel/permissions/permissions.store.ts'
import { rulesInForce } from '../../../kernel/permissions/rules.ts'
import { cellIn, rowsOf, toWireCell, wrongRolesIn } from './permissions.rules.ts'

/** Returns the table in force, with its differences from the delivered one and their authors. */
export const tableInForce = async (db: Db) => {
  const { changes } = await permissionsStore(db).inForce()
  return rowsOf(applyChanges(changes), changes)
}

/**
 * Changes how a role holds a permission. A cell that equals the delivered table is no longer stored as a difference.
 * @returns the cell before and after; undefined if it does not change
 * @throws invalid_input; stale_version if another administrator has changed it in the meantime
 */
export const changeCell = async (db: Db, by: string, { permission, roleId, cell, previous }: z.output<typeof PermissionChange>) => {
  const wrong = wrongRolesIn({ permission, roleId, cell })
  if (wrong) fail('invalid_input', { fieldErrors: [fieldError(wrong, 'invalid')] })
  const store = permissionsStore(db)
  await store.next()
  const rules = await rulesInForce(db)
  const before = cellIn(rules, permission as Permission, roleId)
  if (!sameCell(before, previous)) fail('stale_version')
  if (sameCell(before, cell)) return undefined
  const after = toWireCell(cell)
  if (sameCell(cellIn(permissions, permission as Permission, roleId), cell)) await store.unset(permission, roleId)
  else await store.set({ permission, roleId, ...after }, by)
  return { permission, roleId, before: toWireCell(before), after }
}

/** Restores the delivered table. @returns the cells that changed */
export const resetTable = async (db: Db) => {
  const store = permissionsStore(db)
  await store.next()
  const { changes } = await store.inForce()
  await store.clear()
  return rowsOf(applyChanges(changes), changes).flatMap(({ permission, roles }) =>
    roles.flatMap(({ roleId, delivered, ...cell }) =>
      delivered ? [{ permission, roleId, before: toWireCell(cell), after: delivered }] : [],
    ),
  )
}
