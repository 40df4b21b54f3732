import { invitations } from '@portico/contract/people/invitations'
import { onboarding } from '@portico/contract/people/onboarding'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { currentAlert } from '../../../kernel/alerts.ts'
import { preventNavigation } from '../../../testing/leaving.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { mina, show } from '../../../testing/show.tsx'
import { JoinDialog } from '../invitations/index.ts'
import { Admission } from './Admission.tsx'
import { TermsChange } from './terms/TermsChange.tsx'
import { Wizard } from './Wizard.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(onboarding.terms, () => ({ version: '1.0', revisedOn: '2023-10-01', locale: 'en_US', body: [] }))
})
afterEach(() => server.stop())

/** Creates a failure that elsewhere raises an alert. */
const fault = () => refuse({ code: 'unexpected', status: 500, errorType: 1, message: 'No.' })
const words = 'This didn’t work. We’ve recorded the error. Please try again.'

test('a failed first sign-in raises no alert and does not reload; its form shows the reason', async () => {
  server.on(onboarding.create, fault)
  const leaving = preventNavigation()
  onTestFinished(leaving.end)
  const screen = await show(<Wizard />, { user: { ...mina, firstLogin: true } })
  await screen.getByRole('checkbox', { name: 'I Agree' }).click()
  await screen.getByRole('button', { name: 'Next' }).click()
  await screen.getByRole('button', { name: 'CREATE' }).click()
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mina Park')
  expect(currentAlert()).toBeUndefined()
  expect(leaving.destinations).toEqual([])
})

test('a failed agreement raises no alert and does not reload; its page shows the reason', async () => {
  server.on(onboarding.agree, fault)
  const leaving = preventNavigation()
  onTestFinished(leaving.end)
  const screen = await show(<TermsChange />)
  await screen.getByRole('button', { name: 'Accept' }).click()
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Accept' })).toBeEnabled()
  expect(currentAlert()).toBeUndefined()
  expect(leaving.destinations).toEqual([])
})

test('an invitation that cannot be confirmed raises no alert; its dialog stays and shows the reason', async () => {
  server.on(invitations.invitedConfirm, fault)
  server.on(invitations.invitedList, () => ({
    organizations: [{ id: 1, token: 't', type: 'organization', role: 0, name: 'Live', companyName: 'Northwind' }],
    apps: [],
  }))
  const screen = await show(<JoinDialog />)
  const dialog = screen.getByRole('dialog', { name: 'You’re invited' })
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect.element(dialog.getByText(words)).toBeVisible()
  expect(currentAlert()).toBeUndefined()
})

test('invitations are confirmed one at a time, and the dialog leaves with the last', async () => {
  const team = { id: 1, token: 't', type: 'organization', role: 0, name: 'Live', companyName: 'Northwind' }
  const app = { id: 2, token: 'a', type: 'app', role: 'QA', name: 'Aurora Saga', companyName: 'Northwind' }
  const pending = { organizations: [team], apps: [app] }
  server.on(invitations.invitedList, () => pending)
  server.on(invitations.invitedConfirm, () => {
    pending[pending.organizations.length > 0 ? 'organizations' : 'apps'].pop()
    return {}
  })
  const screen = await show(<JoinDialog />)
  const join = screen.getByRole('button', { name: 'Join' })
  await expect.element(screen.getByText(/Live/)).toBeVisible()
  await join.click()
  await expect.element(screen.getByText(/Aurora Saga/)).toBeVisible()
  await expect.element(screen.getByText(/Live/)).not.toBeInTheDocument()
  await join.click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.requests(invitations.invitedConfirm).map(({ body }) => body)).toEqual([
    { id: 1, token: 't', type: 1 },
    { id: 2, token: 'a', type: 2 },
  ])
})

test('a failure to load the invitations is not reported', async () => {
  server.on(invitations.invitedList, fault)
  const screen = await show(<JoinDialog />)
  await expect.poll(() => server.requests(invitations.invitedList)).toHaveLength(1)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(currentAlert()).toBeUndefined()
})

test('a person without a company is told where the invitation is, and whom to ask', async () => {
  const user = { ...mina, staff: false, companyId: null, company: null, inviting: false }
  const screen = await show(<Admission>The portal</Admission>, { user, at: '/index' })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'You are not invited to any company' })).toBeVisible()
  await expect.element(screen.getByText(`Please look for an invitation e-mail sent to ${mina.email}.`)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'You work for a partner company' })).toBeVisible()
  await expect.element(screen.getByText(/Ask a master of your company/)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'You work for the provider' })).toBeVisible()
  await expect.element(screen.getByText(/to add you as staff/)).toBeVisible()
  await expect.element(screen.getByText('The portal')).not.toBeInTheDocument()
})

test('an invited person is not told that they lack an invitation, and can reopen postponed ones', async () => {
  server.on(invitations.invitedList, () => ({
    organizations: [{ id: 1, token: 't', type: 'organization', role: 0, name: 'Live', companyName: 'Northwind' }],
    apps: [],
  }))
  const screen = await show(<Admission>The portal</Admission>, {
    user: { ...mina, staff: false, companyId: null, company: null, inviting: true },
    at: '/index',
  })
  await screen.getByRole('dialog', { name: 'You’re invited' }).getByRole('button', { name: 'Later' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'You’re invited' })).toBeVisible()
  await expect.element(screen.getByText('You are not invited to any company')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Show the invitations' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'You’re invited' })).toBeVisible()
})
