import { type PermissionRow, permissionTable } from '@portico/contract/apps/permissions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { PermissionsPage } from './permissions.screen.tsx'

let server: ReturnType<typeof createFakeServer>
let rows: PermissionRow[]
const always = { phases: [1, 2, 3] as (1 | 2 | 3)[], own: false }

beforeEach(() => {
  server = createFakeServer()
  rows = [
    {
      permission: 'app-share-view',
      on: 'app',
      phased: false,
      ownable: true,
      roles: [
        { roleId: 10, ...always },
        { roleId: 50, ...always },
      ],
    },
    { permission: 'app-share-edit', on: 'app', phased: false, ownable: true, roles: [{ roleId: 10, ...always }] },
    {
      permission: 'app-gp-auth-edit',
      on: 'app',
      phased: true,
      ownable: true,
      roles: [{ roleId: 90, phases: [1], own: false, delivered: { phases: [], own: false }, by: 'Ada', at: '2026-11-09T01:00:00Z' }],
    },
    { permission: 'team-info-edit', on: 'team', phased: false, ownable: true, roles: [{ roleId: 1, ...always }] },
  ]
  server.on(permissionTable.list, () => ({ permissions: rows }))
})
afterEach(() => server.stop())

const at = '/admin/role'

test('cells are described in words, and differences from the delivered table show their author', async () => {
  const screen = await show(<PermissionsPage />, { at })
  await expect.element(screen.getByText('1 differs from the default')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reviewer, Shared posts: edit: allowed' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Other, Shared posts: edit: read' })).toBeVisible()
  const changed = screen.getByRole('button', { name: 'Development company, Game platform: authentication: edit: Development (Changed)' })
  await changed.hover()
  await expect.element(screen.getByText('Ada, 2026.11.09 10:00')).toBeVisible()
  await expect.element(screen.getByText('Default: never')).toBeVisible()
})

test('changing a cell’s phases sends the new value and the one that was seen', async () => {
  const screen = await show(<PermissionsPage />, { at })
  server.on(permissionTable.change, () => ({}))
  await screen.getByRole('button', { name: /^Tech PM, Game platform/ }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabelText('Staging').click()
  await dialog.getByLabelText('Own entries only').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.requests(permissionTable.change).map(({ body }) => body)).toEqual([
    { permission: 'app-gp-auth-edit', roleId: 30, cell: { phases: [2], own: true }, previous: { phases: [], own: false } },
  ])
})

test('all differences are reset with one click and a confirmation', async () => {
  const screen = await show(<PermissionsPage />, { at })
  server.on(permissionTable.reset, () => {
    rows = rows.filter(({ permission }) => permission !== 'app-gp-auth-edit')
    return {}
  })
  await screen.getByRole('button', { name: 'Reset to default' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click()
  await expect.element(screen.getByText('Default', { exact: true })).toBeVisible()
})

test('the table, the phase and the search are in the address', async () => {
  const screen = await show(<PermissionsPage />, { at: `${at}?on=team` })
  await expect.element(screen.getByRole('button', { name: 'Master, Team information: edit: allowed' })).toBeVisible()
  const other = await show(<PermissionsPage />, { at: `${at}?phase=2&keyword=auth` })
  await expect.element(other.getByRole('button', { name: /^Development company, .*: never \(Changed\)$/ })).toBeVisible()
  await expect.element(other.getByText('Shared posts')).not.toBeInTheDocument()
})
