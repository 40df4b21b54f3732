import { companies, type CompanyRow } from '@portico/contract/people/companies'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { CompaniesAdminPage } from './admin.screen.tsx'

const row = (id: number, name: string, requestedName: string | null = null): CompanyRow => ({
  id,
  name,
  kind: id === 1 ? 'provider' : 'partner',
  members: 3,
  teams: 2,
  request:
    requestedName === null
      ? null
      : {
          id: 40 + id,
          companyId: id,
          before: name,
          name: requestedName,
          status: 'REQUESTED',
          reason: '',
          requestedBy: 'Rei',
          requestedAt: '2026-01-02T00:00:00Z',
          decidedAt: null,
        },
  createdAt: '2026-01-01T00:00:00Z',
})
const at = '/admin/company'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(companies.list, () => ({ list: [row(2, 'Bärenstark', 'Bear'), row(1, 'Northwind')], total: 2, page: 0, size: 10 }))
})
afterEach(() => server.stop())

test('only a company that asks for another name has something to decide; the approval says what will change', async () => {
  server.on(companies.approveName, () => refuse({ code: 'name_taken', status: 409 }))
  const screen = await show(<CompaniesAdminPage />, { at })
  await expect.element(screen.getByRole('row', { name: /Bärenstark/ })).toMatchTextContent(/Bear.*Partner/)
  await expect.element(screen.getByRole('row', { name: /Northwind/ })).toMatchTextContent(/Provider/)
  await expect.element(screen.getByRole('button', { name: 'Actions for Northwind' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Actions for Bärenstark' }).click()
  await screen.getByRole('menuitem', { name: 'Approve the name' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Approve the name' })
  await expect.element(dialog.getByText('“Bärenstark” will be called “Bear” everywhere.')).toBeVisible()
  expect(server.requests(companies.approveName)).toEqual([])
  await dialog.getByRole('button', { name: 'Approve the name' }).click()
  await expect.element(dialog.getByText('This name is already in use. Please choose another one.')).toBeVisible()
  // The request is decided, not the company.
  expect(server.requests(companies.approveName).map(({ params }) => params['id'])).toEqual(['42'])
})

test('a rejection needs its reason', async () => {
  server.on(companies.rejectName, () => ({ nameRequest: row(2, 'Bärenstark', 'Bear').request }))
  const screen = await show(<CompaniesAdminPage />, { at })
  await screen.getByRole('button', { name: 'Actions for Bärenstark' }).click()
  await screen.getByRole('menuitem', { name: 'Reject the name' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Reject the name' })
  await dialog.getByRole('button', { name: 'Reject the name' }).click()
  await expect.element(dialog.getByText('Please enter a value.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Another company is called so')
  await dialog.getByRole('button', { name: 'Reject the name' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.requests(companies.rejectName).map(({ params, body }) => [params['id'], body])).toEqual([
    ['42', { reason: 'Another company is called so' }],
  ])
})

test('a new company invites its first master; an address that is none stays to be corrected', async () => {
  let isWrong = true
  server.on(companies.create, () =>
    isWrong ? refuse({ code: 'invalid_input', fieldErrors: [{ field: 'email', message: 'x', code: 'invalid_email' }] }) : { id: 3 },
  )
  const screen = await show(<CompaniesAdminPage />, { at })
  await screen.getByRole('button', { name: 'Create a company' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Create a company' })
  await expect.element(dialog.getByRole('textbox', { name: 'Company' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Create a company' }).click()
  await expect.poll(() => dialog.getByText('Please enter a value.').elements().length).toBe(2)
  await dialog.getByRole('textbox', { name: 'Company' }).fill('Tidewater')
  const email = dialog.getByRole('textbox', { name: 'E-mail address of the first master' })
  await email.fill('jo@tidewater')
  await dialog.getByRole('button', { name: 'Create a company' }).click()
  await expect.element(dialog.getByText('This isn’t an e-mail address.')).toBeVisible()
  await expect.element(email).toHaveValue('jo@tidewater')
  isWrong = false
  await email.fill('jo@tidewater.example')
  await dialog.getByRole('button', { name: 'Create a company' }).click()
  await expect.element(screen.getByText('Invitation sent to jo@tidewater.example')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.requests(companies.create).at(-1)?.body).toEqual({ name: 'Tidewater', email: 'jo@tidewater.example' })
})
