import { sameCell } from '@portico/contract/kernel/permission'
import type { PermissionChange } from '@portico/contract/apps/permissions'
import { type Permission, permissions, rulesWith } from '@portico/contract/permissions'
import type { z } from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../kernel/http/failure.ts'
import { permissionsStore } from '../../../kernel/permissions/permissions.store.ts'
import { cellIn, rowsOf, wireCell, wrongIn } from './permissions.rules.ts'

/** Returns the table in force, with what was changed by whom. */
export const tableInForce = async (db: Db) => {
  const { changes } = await permissionsStore(db).inForce()
  return rowsOf(rulesWith(changes), changes)
}

/**
 * Changes what a role holds of a permission; what equals the delivered table is no change any more.
 * @returns what it held before and holds now; undefined when that is the same
 * @throws invalid_input, stale_version when another administrator was quicker
 */
export const changeCell = async (db: Db, by: string, { permission, roleId, cell, was }: z.output<typeof PermissionChange>) => {
  const wrong = wrongIn({ permission, roleId, cell })
  if (wrong) fail('invalid_input', { fieldErrors: [fieldError(wrong, 'invalid')] })
  const store = permissionsStore(db)
  await store.next()
  const rules = rulesWith((await store.inForce()).changes)
  const before = cellIn(rules, permission as Permission, roleId)
  if (!sameCell(before, was)) fail('stale_version')
  if (sameCell(before, cell)) return undefined
  const after = wireCell(cell)
  if (sameCell(cellIn(permissions, permission as Permission, roleId), cell)) await store.unset(permission, roleId)
  else await store.set({ permission, roleId, ...after }, by)
  return { permission, roleId, before: wireCell(before), after }
}

/** Returns everything to what was delivered. @returns what was changed by that */
export const resetTable = async (db: Db) => {
  const store = permissionsStore(db)
  await store.next()
  const { changes } = await store.inForce()
  await store.clear()
  return rowsOf(rulesWith(changes), changes).flatMap(({ permission, roles }) =>
    roles.flatMap(({ roleId, delivered, ...cell }) =>
      delivered ? [{ permission, roleId, before: wireCell(cell), after: delivered }] : [],
    ),
  )
}
