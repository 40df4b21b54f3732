import type { PermissionCell, PermissionRow } from '@portico/contract/apps/permissions'
import { type Cell, cellOf, phases } from '@portico/contract/kernel/permission'
import { isOwnable, isPermission, isPhased, type Permission, permissions, rolesFor, type Rules } from '@portico/contract/permissions'
import type { z } from 'zod'
import type { StoredChange } from '../../../kernel/permissions/permissions.store.ts'

type WireCell = z.infer<typeof PermissionCell>

/** Converts a cell to the contract's shape, with its phases in order. */
export const toWireCell = ({ phases: chosen, own }: Cell): WireCell => ({
  phases: phases.filter((phase) => chosen.includes(phase)),
  own: own && chosen.length > 0,
})

/** Returns how a role holds a permission in a table. */
export const cellIn = (rules: Rules, permission: Permission, roleId: number): Cell => cellOf(rules[permission].grants.get(roleId))

const keyOf = (permission: string, roleId: number): string => `${permission} ${roleId}`

/** Returns a table's rows, with these changes marked as differences from the delivered one. Operators' own products are administered with their functions. */
export const rowsOf = (rules: Rules, changes: readonly StoredChange[]): PermissionRow[] => {
  const changed = new Map(changes.map((change) => [keyOf(change.permission, change.roleId), change]))
  return (Object.keys(permissions) as Permission[]).map((permission) => ({
    permission,
    on: rules[permission].on,
    phased: isPhased(permission),
    ownable: isOwnable(permission),
    roles: rolesFor(permission).flatMap((roleId) => {
      const cell = toWireCell(cellIn(rules, permission, roleId))
      const change = changed.get(keyOf(permission, roleId))
      if (change === undefined) return cell.phases.length > 0 ? [{ roleId, ...cell }] : []
      const { by, at } = change
      return [{ roleId, ...cell, delivered: toWireCell(cellIn(permissions, permission, roleId)), by, at }]
    }),
  }))
}

/**
 * Returns the invalid field of a change: an unknown permission, a role that cannot hold it, or a limit to phases or own entries
 * that the permission does not support.
 */
export const wrongRolesIn = ({
  permission,
  roleId,
  cell,
}: {
  permission: string
  roleId: number
  cell: Cell
}): 'permission' | 'roleId' | 'cell.phases' | 'cell.own' | undefined => {
  if (!isPermission(permission)) return 'permission'
  if (!rolesFor(permission).includes(roleId)) return 'roleId'
  const inSome = new Set(cell.phases).size % phases.length !== 0
  if (inSome && !isPhased(permission)) return 'cell.phases'
  return cell.own && !isOwnable(permission) ? 'cell.own' : undefined
}
