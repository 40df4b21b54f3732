import { appArea } from '@portico/contract/console/app-area'
import { invitations } from '@portico/contract/people/invitations'
import { notifications } from '@portico/contract/people/notifications'
import { organizations } from '@portico/contract/people/organizations'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentAlert } from '../../../kernel/alerts.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { AccountHomePage } from './home.screen.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(appArea.consoleApps, () => ({ apps: [], organizations: [], roles: {} }))
  server.on(organizations.list, () => ({ list: [], total: 0, pageNum: 1 }))
  server.on(notifications.list, () => ({ list: [], total: 0, pageNum: 1, unread: 0 }))
})
afterEach(() => server.stop())

/** Creates a failure that elsewhere raises an alert. */
const fault = () => refuse({ code: 'unexpected', status: 500, errorType: 1, message: 'No.' })
const words = 'This didn’t work. We’ve recorded the error. Please try again.'
const invitation = { id: 1, token: 't', type: 'organization', role: 0, name: 'Live', companyName: 'Northwind', inviter: 'Rei' }

test('an invitation that cannot be confirmed raises no alert; it stays in its panel, with the reason', async () => {
  server.on(invitations.invitedList, () => ({ organizations: [invitation], apps: [] }))
  server.on(invitations.invitedConfirm, fault)
  const screen = await show(<AccountHomePage />, { at: '/account/home' })
  await screen.getByRole('button', { name: 'Join' }).click()
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Join' })).toBeEnabled()
  expect(currentAlert()).toBeUndefined()
})

test('invitations that cannot be loaded raise no alert, and can be asked for again', async () => {
  server.on(invitations.invitedList, fault)
  const screen = await show(<AccountHomePage />, { at: '/account/home' })
  const panel = screen.getByRole('region', { name: 'Pending invitations' })
  await expect.element(panel.getByText(words)).toBeVisible()
  expect(currentAlert()).toBeUndefined()
  server.on(invitations.invitedList, () => ({ organizations: [invitation], apps: [] }))
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('button', { name: 'Join' })).toBeVisible()
})
