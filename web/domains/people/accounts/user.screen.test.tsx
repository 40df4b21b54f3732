import { accounts } from '@portico/contract/people/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pretendServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { PersonalInformationPage } from './user.screen.tsx'

let server: ReturnType<typeof pretendServer>
beforeEach(() => {
  server = pretendServer()
})
afterEach(() => server.stop())

test('another e-mail address is asked for with the password, and the page says where the verification e-mail went', async () => {
  server.on(accounts.requestEmailChange, ({ body }) =>
    (body as { password: string }).password === 'sesame-open'
      ? { sentTo: 'mina.sato@example.com' }
      : refuse({ code: 'wrong_credentials', status: 401 }),
  )
  const screen = await show(<PersonalInformationPage />, { at: '/account/user' })
  const submit = screen.getByRole('button', { name: 'Send the verification mail' })
  await screen.getByLabelText('New e-mail address').fill('mina.sato@example.com')
  await screen.getByLabelText(/^Password/).fill('sesame')
  await submit.click()
  await expect.poll(() => server.requests(accounts.requestEmailChange)).toHaveLength(1)
  const sent = screen.getByText('A verification e-mail was sent to mina.sato@example.com.')
  await expect.element(sent).not.toBeInTheDocument()
  await screen.getByLabelText(/^Password/).fill('sesame-open')
  await submit.click()
  await expect.element(sent).toBeVisible()
})
