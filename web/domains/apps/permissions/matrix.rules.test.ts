import type { PermissionRow } from '@portico/contract/apps/permissions'
import { expect, test } from 'vitest'
import { abilitiesOf, differences, displayOf, displayOfCell, linesOf, partsOf } from './matrix.rules.ts'

const always = { phases: [1, 2, 3] as (1 | 2 | 3)[], own: false }
const row = (permission: string, roles: PermissionRow['roles'], phased = false): PermissionRow => ({
  permission,
  on: 'app',
  phased,
  ownable: true,
  roles,
})

test('a code consists of area and action', () => {
  expect(partsOf('app-setting-basic-edit')).toEqual({ area: 'app-setting-basic', action: 'edit' })
  expect(partsOf('app-roles-role-change')).toEqual({ area: 'app-roles', action: 'role-change' })
  expect(partsOf('company-members-role-change')).toEqual({ area: 'company-members', action: 'role-change' })
})

const rows = [
  row('app-share-view', [
    { roleId: 10, ...always },
    { roleId: 50, ...always },
  ]),
  row('app-share-edit', [{ roleId: 10, ...always }]),
  row('app-share-delete', [{ roleId: 10, ...always }]),
  row('app-gp-auth-edit', [{ roleId: 90, phases: [1], own: true, delivered: { phases: [1], own: false } }], true),
]

test('actions that every role holds in the same way share a line, and viewing always has its own', () => {
  expect(linesOf(rows).map(({ area, actions }) => [area, actions])).toEqual([
    ['app-share', ['view']],
    ['app-share', ['edit', 'delete']],
    ['app-gp-auth', ['edit']],
  ])
  expect(linesOf(rows, { apart: true })).toHaveLength(4)
})

test('a cell shows always, own, the phases, read-only, or never', () => {
  const lines = linesOf(rows)
  const [view, edit, auth] = lines
  expect(displayOf(view!, 10, lines)).toEqual({ kind: 'all' })
  expect(displayOf(edit!, 50, lines)).toEqual({ kind: 'read' })
  expect(displayOf(view!, 90, lines)).toEqual({ kind: 'never' })
  expect(displayOf(edit!, 90, lines)).toEqual({ kind: 'never' })
  expect(displayOf(auth!, 90, lines)).toEqual({ kind: 'phases', phases: [1], own: true })
})

test('choosing a phase resolves cells to it', () => {
  const lines = linesOf(rows)
  expect(displayOf(lines[2]!, 90, lines, 1)).toEqual({ kind: 'own' })
  expect(displayOf(lines[2]!, 90, lines, 2)).toEqual({ kind: 'never' })
  expect(displayOfCell({ phases: [1, 3], own: false }, 3)).toEqual({ kind: 'all' })
})

test('differences are counted cell by cell', () => {
  expect(differences(rows)).toBe(1)
})

test('abilities beyond viewing have the narrowest limits of their actions', () => {
  const own = { ...always, own: true }
  const given = [
    row('app-bts-view', [{ roleId: 90, ...always }]),
    row('app-bts-add', [{ roleId: 90, ...always }]),
    row('app-bts-edit', [{ roleId: 90, ...own }]),
    row('app-share-edit', [{ roleId: 10, ...always }]),
  ]
  expect(abilitiesOf(given, 90)).toEqual([{ area: 'app-bts', cell: { roleId: 90, ...own } }])
})
