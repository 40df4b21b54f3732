import { accounts } from '@portico/contract/people/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { PersonalInformationPage } from './user.screen.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => server.stop())

test('the page says that a verification mail was sent, and to which address; a refused request says nothing of the kind', async () => {
  server.on(accounts.requestEmailChange, () =>
    refuse({ code: 'invalid_input', fieldErrors: [{ field: 'email', message: 'x', code: 'taken' }] }),
  )
  const screen = await show(<PersonalInformationPage />)
  await screen.getByRole('textbox', { name: 'New e-mail address' }).fill('mina.park@example.org')
  await screen.getByRole('textbox', { name: 'Password', exact: true }).fill('a-long-own-password')
  const send = screen.getByRole('button', { name: 'Send verification e-mail' })
  await send.click()
  await expect.element(screen.getByText('This is already in use.')).toBeVisible()
  await expect.element(screen.getByText(/A verification e-mail was sent/)).not.toBeInTheDocument()
  server.on(accounts.requestEmailChange, () => ({ sentTo: 'mina.park@example.org' }))
  await send.click()
  const words = 'A verification e-mail was sent to mina.park@example.org. The address changes when its link is opened.'
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(server.requests(accounts.requestEmailChange)[1]?.body).toEqual({ email: 'mina.park@example.org', password: 'a-long-own-password' })
})
