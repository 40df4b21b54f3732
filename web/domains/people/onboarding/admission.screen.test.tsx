import { invitations } from '@portico/contract/people/invitations'
import { onboarding } from '@portico/contract/people/onboarding'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { preventNavigation } from '../../../testing/leaving.ts'
import { createFakeServer } from '../../../testing/server.ts'
import { mina, show } from '../../../testing/show.tsx'
import { Admission } from './Admission.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(onboarding.terms, () => ({ version: '1.0', revisedOn: '2023-10-01', locale: 'en_US', body: [] }))
})
afterEach(() => server.stop())

const invited = { ...mina, inviting: true }
const team = (role: number) => ({ id: role + 1, token: 't', type: 'organization', role, name: 'Live', companyName: 'Northwind' })
const app = { id: 9, token: 'a', type: 'app', role: 'QA', name: 'Aurora Saga', companyName: 'Northwind' }

test.each([
  ['Member', { organizations: [team(0)], apps: [] }],
  ['Master', { organizations: [team(1)], apps: [] }],
  ['Master', { organizations: [team(2)], apps: [] }],
  ['QA', { organizations: [], apps: [app] }],
])('an invitation says the role: %s', async (role, pending) => {
  server.on(invitations.invitedList, () => pending)
  const screen = await show(<Admission>The portal</Admission>, { user: invited, at: '/index' })
  await expect.element(screen.getByRole('dialog', { name: 'You’re invited' }).getByText(`Role: ${role}`, { exact: true })).toBeVisible()
})

test.each(['/index', '/data-dashboard', '/app/home?appId=LG-A', '/mail/congratulation', '/success'])(
  'whoever is invited is asked at %s',
  async (at) => {
    server.on(invitations.invitedList, () => ({ organizations: [team(0)], apps: [] }))
    const screen = await show(<Admission>The portal</Admission>, { user: invited, at })
    await expect.element(screen.getByRole('dialog', { name: 'You’re invited' })).toBeVisible()
    await expect.element(screen.getByText('The portal')).toBeInTheDocument()
  },
)

test.each(['/mail/confirm-inviting', '/mail/admin-create-account', '/mail/expand', '/sign-in', '/sign-out'])(
  'nobody is asked at %s, which shows its page whatever is pending',
  async (at) => {
    server.on(invitations.invitedList, () => ({ organizations: [team(0)], apps: [] }))
    const screen = await show(<Admission>The portal</Admission>, { user: invited, at })
    await expect.element(screen.getByText('The portal')).toBeVisible()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(server.requests(invitations.invitedList)).toHaveLength(0)
  },
)

test('the second step creates the account, or leads back; then the page is loaded anew', async () => {
  server.on(onboarding.create, () => ({}))
  const leaving = preventNavigation()
  const screen = await show(<Admission>The portal</Admission>, { user: { ...mina, photo: '/mina.png', firstLogin: true }, at: '/index' })
  await expect.element(screen.getByRole('heading', { name: 'Terms of service', exact: true })).toBeVisible()
  await screen.getByRole('checkbox', { name: 'I Agree' }).click()
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Back' })).toBeEnabled()
  const name = screen.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveValue('Mina Park')
  await name.fill('')
  await expect.element(screen.getByRole('button', { name: 'CREATE', exact: true })).toBeDisabled()
  await name.fill('x'.repeat(101))
  await expect.element(name).toHaveValue('x'.repeat(100))
  expect(leaving.destinations).toEqual([])
  await screen.getByRole('button', { name: 'CREATE', exact: true }).click()
  await expect.poll(() => leaving.destinations).toEqual(['reload'])
  expect(server.requests(onboarding.create)).toHaveLength(1)
  leaving.end()
})
