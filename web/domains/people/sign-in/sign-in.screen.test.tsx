import { accounts } from '@portico/contract/people/accounts'
import { signingIn } from '@portico/contract/people/sign-in'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer } from '../../../testing/server.ts'
import { mina, sessionOf, show } from '../../../testing/show.tsx'
import { SignInPage, SignOutPage } from './sign-in.screen.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(signingIn.signInOptions, () => ({ productName: 'Portico', oidc: { name: 'Company' }, demoAccounts: [] }))
})
afterEach(() => server.stop())

const open = (search: string) => show(<SignInPage />, { at: `/sign-in${search}`, user: null })

test('a company sign-on that failed is explained', async () => {
  const screen = await open('?failed=account_not_linked')
  await expect.element(screen.getByText(/Company sign-on failed/)).toBeVisible()
})

test('whoever is to link an account signs in to it, and returns to company sign-on', async () => {
  const { env, ...session } = sessionOf(mina)
  server.on(signingIn.signIn, () => ({ step: null }))
  server.on(accounts.envInfo, () => ({ ...session, env, displayTimeZone: 'Asia/Tokyo', sysMtnNoticeDto: { sysMtnBldUpNoticeDto: null } }))
  server.on(signingIn.signInByOidc, () => ({ url: '#company' }))
  const screen = await open('?failed=sign_in_to_link')
  await expect.element(screen.getByText(/it will be linked to company sign-on/)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveFocus()
  await screen.getByRole('textbox', { name: 'E-mail address' }).fill('mina@example.com')
  await screen.getByLabelText('Password', { exact: true }).fill('a-long-own-password')
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(() => server.requests(signingIn.signInByOidc).map(({ body }) => body)).toEqual([{ back: '/' }])
})

test('whoever comes to sign out is asked first, by name, and may stay', async () => {
  const screen = await show(<SignOutPage />, { at: '/sign-out?back=/index' })
  await expect.element(screen.getByText('You are signed in as Mina Park.')).toBeVisible()
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/index')
  expect(server.requests(signingIn.signOut)).toEqual([])
})
