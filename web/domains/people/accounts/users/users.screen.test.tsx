import { type Account, accounts } from '@portico/contract/people/accounts'
import { invitations } from '@portico/contract/people/invitations'
import { mails } from '@portico/contract/portal/mails'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeServer, refuse } from '../../../../testing/server.ts'
import { show } from '../../../../testing/show.tsx'
import { UsersPage } from './users.screen.tsx'

const rin: Account = {
  userKey: 'user-rin',
  name: 'Rin Sato',
  email: 'rin@example.com',
  company: null,
  staff: false,
  admin: false,
  canAccessDshbrd: true,
  active: true,
  createdAt: '2026-01-02T03:04:00Z',
}

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(accounts.users, ({ query: { keyword = '', page = '0', size = '10' } }) => {
    const found = [rin, { ...rin, userKey: 'user-jo', name: 'Jo Kim', email: 'jo@example.com', active: false }].filter(({ name }) =>
      name.toLowerCase().includes(keyword.toLowerCase()),
    )
    return { list: found, total: found.length, page: Number(page), size: Number(size) }
  })
})
afterEach(() => server.stop())

test('all accounts are listed with their rights, and deactivated ones are marked', async () => {
  const screen = await show(<UsersPage />, { at: '/admin/user' })
  const jo = screen.getByRole('row', { name: /Jo Kim/ })
  await expect.element(jo).toBeVisible()
  expect(jo.element().textContent).not.toBe(screen.getByRole('row', { name: /Rin Sato/ }).element().textContent)
  expect(screen.getByRole('row').elements()).toHaveLength(3)
})

test('a search is kept in the address, starts at the first page, and is restored from the address', async () => {
  const screen = await show(<UsersPage />, { at: '/admin/user?page=3&size=20' })
  await screen.getByRole('searchbox').fill('rin')
  await expect.element(screen.getByRole('row', { name: /Jo Kim/ })).not.toBeInTheDocument()
  await expect.poll(() => screen.address()).toBe('/admin/user?size=20&keyword=rin')
  expect(server.requests(accounts.users).at(-1)?.query).toEqual({ page: '0', size: '20', keyword: 'rin' })
  await screen.unmount()
  const again = await show(<UsersPage />, { at: '/admin/user?keyword=jo' })
  await expect.element(again.getByRole('searchbox')).toHaveValue('jo')
  await expect.element(again.getByRole('row', { name: /Jo Kim/ })).toBeVisible()
  await expect.element(again.getByRole('row', { name: /Rin Sato/ })).not.toBeInTheDocument()
})

test('rights are saved with one call, and the list is refreshed', async () => {
  server.on(accounts.saveRights, () => ({}))
  const screen = await show(<UsersPage />, { at: '/admin/user' })
  await screen
    .getByRole('row', { name: /Rin Sato/ })
    .getByRole('button')
    .click()
  const dialog = screen.getByRole('dialog', { name: /Rin Sato/ })
  await dialog.getByRole('checkbox').first().click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  const [saved] = server.requests(accounts.saveRights)
  expect(saved).toMatchObject({
    params: { userKey: 'user-rin' },
    body: { canAccessDshbrd: false, previous: { canAccessDshbrd: true, staff: false, admin: false, active: true } },
  })
  await expect.poll(() => server.requests(accounts.users)).toHaveLength(2)
})

test('if rights cannot be saved the dialog stays open and shows the reason', async () => {
  server.on(accounts.saveRights, () => refuse({ code: 'last_administrator', status: 409 }))
  const screen = await show(<UsersPage />, { at: '/admin/user' })
  await screen
    .getByRole('row', { name: /Rin Sato/ })
    .getByRole('button')
    .click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toBeVisible()
})

test('an invitation offers the teams and the rights; without a mail server its link is revealed and handed over', async () => {
  const link = 'https://portal.example.com/mail/confirm-inviting#token=x'
  server.on(invitations.teams, () => ({
    teams: [
      { id: 2, name: 'Default', companyName: 'Bärenstark', isProvider: false },
      { id: 3, name: 'Default', companyName: 'Northwind', isProvider: true },
    ],
  }))
  const mailId = '00000000-0000-4000-8000-000000000001'
  server.on(invitations.invite, () => ({ mailed: false, mailId }))
  server.on(mails.reveal, () => ({ text: `Come in: ${link}`, link }))
  const screen = await show(<UsersPage />, { at: '/admin/user' })
  await screen.getByRole('button', { name: 'Invite user' }).click()
  await screen.getByRole('textbox', { name: 'E-mail address' }).fill('jo@example.com')
  // The only team of one's own company need not be chosen.
  await expect.element(screen.getByRole('combobox', { name: 'Team' })).toHaveValue('Northwind – Default')
  // People of the provider are staff, those of others are not.
  await expect.element(screen.getByRole('checkbox', { name: 'Staff' })).toBeChecked()
  await screen.getByRole('combobox', { name: 'Team' }).click()
  await screen.getByRole('option', { name: 'Bärenstark – Default' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Staff' })).not.toBeChecked()
  await screen.getByRole('combobox', { name: 'Team' }).click()
  await screen.getByRole('option', { name: 'Northwind – Default' }).click()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await screen.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(screen.getByText(/has no mail server, so jo@example.com hasn’t been notified/)).toBeVisible()
  expect(server.requests(mails.reveal)).toHaveLength(0)
  await screen.getByRole('button', { name: 'Reveal the link' }).click()
  await expect.element(screen.getByText(link)).toBeVisible()
  expect(server.requests(mails.reveal)).toMatchObject([{ params: { id: mailId } }])
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(copied).toHaveBeenCalledExactlyOnceWith(link)
  expect(server.requests(invitations.invite)[0]?.body).toEqual({
    email: 'jo@example.com',
    organizationId: 3,
    role: 0,
    canAccessDshbrd: true,
    staff: true,
  })
})
