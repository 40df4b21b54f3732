import type { PermissionRow, RolePermission } from '@portico/contract/apps/permissions'
import { type Cell, type Phase, phases } from '@portico/contract/kernel/permission'

/** A cell as the matrix shows it. `read` means that the role lacks this function but may view its subject. */
export type CellDisplay = { kind: 'all' | 'own' | 'read' | 'never' } | { kind: 'phases'; phases: readonly Phase[]; own: boolean }

/** Splits a permission into its area and its action. */
export const partsOf = (permission: string): { area: string; action: string } => {
  const [, area = permission, action = ''] = /^(.+?)-(role-change|[a-z]+)$/.exec(permission) ?? []
  return { area, action }
}

/** A line of the matrix: one or more actions of the same area that every role holds in the same way. */
export interface Line {
  area: string
  actions: string[]
  /** The permissions of the actions. */
  permissions: string[]
  phased: boolean
  ownable: boolean
  roles: readonly RolePermission[]
}

const sameRoles = (one: readonly RolePermission[], other: readonly RolePermission[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Joins actions of an area that every role holds in the same way into lines; with `apart`, each has its own line. */
export const linesOf = (rows: readonly PermissionRow[], { apart = false } = {}): Line[] => {
  const lines: Line[] = []
  for (const { permission, phased, ownable, roles } of rows) {
    const { area, action } = partsOf(permission)
    const like = apart ? undefined : lines.find((line) => line.area === area && action !== 'view' && sameRoles(line.roles, roles))
    if (like && !like.actions.includes('view')) {
      like.actions.push(action)
      like.permissions.push(permission)
    } else lines.push({ area, actions: [action], permissions: [permission], phased, ownable, roles })
  }
  return lines
}

/** Returns whether a cell is held in the phase or, if none is given, in any. */
const holds = (cell: Cell | undefined, phase: Phase | undefined): boolean =>
  cell !== undefined && (phase === undefined ? cell.phases.length > 0 : cell.phases.includes(phase))

const neverOr = (line: Line, roleId: number, lines: readonly Line[], phase: Phase | undefined): CellDisplay => {
  const viewLine = lines.find(({ area, actions }) => area === line.area && actions.includes('view'))
  const sees = !line.actions.includes('view') && holds(viewLine && cellOf(viewLine, roleId), phase)
  return { kind: sees ? 'read' : 'never' }
}

/** Returns a role's cell in a line; undefined if it does not hold it. */
export const cellOf = ({ roles }: Line, roleId: number): RolePermission | undefined => roles.find((role) => role.roleId === roleId)

/** Returns how to show a cell, for all phases or resolved to one. */
export const displayOfCell = (cell: Cell, phase?: Phase): CellDisplay => {
  if (!holds(cell, phase)) return { kind: 'never' }
  if (phase === undefined && cell.phases.length < phases.length) return { kind: 'phases', phases: cell.phases, own: cell.own }
  return { kind: cell.own ? 'own' : 'all' }
}

/** Returns how to show a role's cell in a line. */
export const displayOf = (line: Line, roleId: number, lines: readonly Line[], phase?: Phase): CellDisplay => {
  const cell = cellOf(line, roleId)
  const display = cell ? displayOfCell(cell, phase) : undefined
  return display && display.kind !== 'never' ? display : neverOr(line, roleId, lines, phase)
}

/** Counts the cells that differ from the delivered table. */
export const differences = (rows: readonly PermissionRow[]): number =>
  rows.reduce((sum, { roles }) => sum + roles.filter(({ delivered }) => delivered !== undefined).length, 0)

/** Lists what a role can do beyond viewing, by area, each with the narrowest limits of its actions there. */
export const abilitiesOf = (rows: readonly PermissionRow[], roleId: number): { area: string; cell: RolePermission }[] => {
  const narrowest = new Map<string, RolePermission>()
  for (const { permission, roles } of rows) {
    const { area, action } = partsOf(permission)
    const cell = roles.find((role) => role.roleId === roleId)
    if (action === 'view' || !cell || cell.phases.length === 0) continue
    const previous = narrowest.get(area)
    if (!previous || previous.phases.length > cell.phases.length || (!previous.own && cell.own)) narrowest.set(area, cell)
  }
  return [...narrowest].map(([area, cell]) => ({ area, cell }))
}
