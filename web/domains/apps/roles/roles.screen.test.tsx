import { appArea } from '@portico/contract/console/app-area'
import { type AppMember, roles } from '@portico/contract/apps/roles'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { PageGuide } from '../../../kit/page/Page.tsx'
import { RolesPage } from './roles.screen.tsx'

let server: ReturnType<typeof createFakeServer>
const member = (at: number, given: Partial<AppMember> = {}): AppMember => ({
  id: `m${at}`,
  userKey: `p${at}`,
  name: `Person ${at}`,
  email: `p${at}@example.test`,
  photo: null,
  company: 'Northwind',
  organizationId: 1,
  team: 'Client',
  department: 'Development',
  roleId: 30,
  status: 'ACTIVE',
  joined: '2026-01-02T00:00:00Z',
  expiresAt: null,
  inviter: null,
  acts: ['role-change', 'remove'],
  ...given,
})

beforeEach(() => {
  server = createFakeServer()
  const list = [
    member(1, {
      id: 'i1',
      userKey: null,
      name: '',
      email: 'noor@example.test',
      status: 'EXPIRED',
      expiresAt: '2026-01-03T00:00:00Z',
      acts: ['expand'],
    }),
    ...Array.from({ length: 30 }, (_, at) => member(at + 2)),
    member(40, { roleId: 10, name: 'Rei', acts: [] }),
  ]
  server.on(roles.list, () => ({
    list,
    total: list.length,
    roles: [30, 31],
    teams: [{ id: 1, name: 'Client', company: 'Northwind', department: '', membersOnly: true }],
  }))
  server.on(appArea.consoleApps, () => ({ apps: [], organizations: [], roles: {} }))
  server.on(appArea.environmentInfo, () => ({
    app: { id: 'LG-A', name: 'Aurora', icon: null, status: 'DEVELOPING' },
    appUserRole: 20,
    productArea: { products: [], phases: [] },
    pages: [],
    functions: [],
  }))
})
afterEach(() => server.stop())

const at = '/app/roles?appId=LG-A'

test('the page shows the guide of the reader’s role', async () => {
  const screen = await show(
    <PageGuide value={<p>Invite whom you need.</p>}>
      <RolesPage />
    </PageGuide>,
    { at },
  )
  await expect.element(screen.getByText('Invite whom you need.')).toBeVisible()
  expect(screen.getByRole('note').elements()).toEqual([])
})

test('the list of people scrolls at 300 px', async () => {
  const screen = await show(<RolesPage />, { at, width: 1280 })
  const list = screen.getByRole('region', { name: 'People' })
  await expect.element(list).toBeVisible()
  const element = list.element()
  expect(element.getBoundingClientRect().height).toBeLessThanOrEqual(300)
  expect(element.scrollHeight).toBeGreaterThan(300)
})

test('a row offers only the acts that the server allows', async () => {
  const screen = await show(<RolesPage />, { at, width: 1280 })
  await expect.element(screen.getByRole('row', { name: /Rei/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Actions for Rei' })).not.toBeInTheDocument()
  server.on(roles.expand, () => ({}))
  await screen.getByRole('button', { name: 'Actions for noor@example.test' }).click()
  await screen.getByRole('menuitem', { name: 'Send again' }).click()
  await expect.element(screen.getByText('The invitation is valid for 7 more days.')).toBeVisible()
  expect(server.requests(roles.expand).map(({ params }) => params.id)).toEqual(['i1'])
})

test('revoking a role asks for confirmation and reports success', async () => {
  server.on(roles.remove, () => ({}))
  const screen = await show(<RolesPage />, { at, width: 1280 })
  await screen.getByRole('button', { name: 'Actions for Person 2', exact: true }).click()
  await screen.getByRole('menuitem', { name: 'Remove role' }).click()
  expect(server.requests(roles.remove)).toEqual([])
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove role' }).click()
  await expect.element(screen.getByText('Member deleted.')).toBeVisible()
  expect(server.requests(roles.remove).map(({ params }) => params.id)).toEqual(['m2'])
})

test('an invalid address is reported before anything is sent', async () => {
  const screen = await show(<RolesPage />, { at, width: 1280 })
  await screen.getByRole('button', { name: 'Invite' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'E-mail addresses' }).fill('nobody ')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect.element(dialog.getByText('This isn’t an e-mail address.')).toBeVisible()
  expect(server.requests(roles.invite)).toEqual([])
})

test('the dialog says beforehand that only members of the company can be invited and whom to ask, and afterwards who is none', async () => {
  server.on(roles.invite, () => ({ invited: [], skipped: [{ email: 'lena@example.test', reason: 'outsider' }] }))
  const screen = await show(<RolesPage />, { at, width: 1280 })
  await screen.getByRole('button', { name: 'Invite' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/^Only people who belong to Northwind can be invited\. Ask a master of Northwind/)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'E-mail addresses' }).fill('lena@example.test ')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect.element(dialog.getByText('lena@example.test: doesn’t belong to the company')).toBeVisible()
})
