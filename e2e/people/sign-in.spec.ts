import { codeAt, stepAt } from '../../server/domains/people/sign-in/second-factor/totp.ts'
import { auroraPage, expect, expectAccessible, signIn, signInOnPage, test } from '../portal.ts'

test('a guest is asked to sign in and comes back to where they wanted to go', async ({ page }) => {
  await page.goto(auroraPage)
  await expect(page).toHaveURL(/\/sign-in\?back=/)
  await expectAccessible(page)
  await page.getByLabel('E-mail address').fill('tech_pm@demo.portico.test')
  await page.getByLabel('Password', { exact: true }).fill('portico-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/app-id\?appId=LG-AURORA/)
  await expect(page.getByRole('table', { name: 'App ID' })).toBeVisible()
})

test('a wrong password is told, and what was typed stays', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail address').fill('nobody@example.test')
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('The e-mail address or the password is wrong.')
  await expect(page.getByLabel('E-mail address')).toHaveValue('nobody@example.test')
})

test('the way back never leads out of the portal', async ({ page, portal }) => {
  await signInOnPage(page, 'tech_pm', '//evil.example/steal')
  expect(new URL(page.url()).origin).toBe(portal.origin)
})

for (const back of ['/.//evil.example/b', '/..//evil.example/c', '/%2e//evil.example/d', '/a/..//evil.example/e'])
  test(`neither signing in nor signing out leads out of the portal by ${back}`, async ({ page, portal }) => {
    await signInOnPage(page, 'qa', back)
    expect(new URL(page.url()).origin).toBe(portal.origin)
    await page.goto(`/sign-out?back=${encodeURIComponent(back)}`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/sign-out'))
    expect(new URL(page.url()).origin).toBe(portal.origin)
  })

test('signing out asks first and ends the session', async ({ page }) => {
  await signIn(page, 'tech_pm')
  await page.getByRole('button', { name: /’s account/ }).click()
  await page.getByRole('menuitem', { name: 'SIGN OUT' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await page.goto(auroraPage)
  await expect(page).toHaveURL(/\/sign-in/)
})

test('an authenticator app, recovery codes and a passkey protect an account', async ({ browser, baseURL }) => {
  // Browsers bind passkeys to names, not to addresses.
  const page = await (await browser.newContext({ baseURL: (baseURL ?? '').replace('127.0.0.1', 'localhost') })).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await session.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
  const password = async (name: string) => {
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByRole('textbox', { name: 'Password' }).fill('portico-demo')
    return dialog
  }
  await signIn(page, 'etc', '/account/user')
  await page.getByRole('button', { name: 'Set up app' }).click()
  await (await password('Set up an authenticator app')).getByRole('button', { name: 'Continue' }).click()
  const app = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const secret = (await app.locator('code').innerText()).replaceAll(' ', '')
  await expectAccessible(page)
  await app.getByLabel('Code from the app').fill(codeAt(secret, stepAt(new Date())))
  await app.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  const [recovery = ''] = (await codes.locator('pre').innerText()).split('\n')
  await codes.getByRole('button', { name: 'I’ve saved them' }).click()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByLabel('Name, such as the device').fill('Laptop')
  await (await password('Add passkey')).getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByRole('button', { name: 'Remove passkey Laptop' })).toBeVisible()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  await expectAccessible(page)

  const leave = async () => {
    await page.goto('/sign-out')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/index')
    await page.goto('/sign-in?back=/account/user')
  }
  await leave()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Personal Information' })).toBeVisible()
  await leave()
  await page.locator('[data-account=etc]').click()
  await expect(page.getByLabel('Code from the app')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Where you’re signed in' }).getByText('This browser')).toBeVisible()

  await page.getByRole('button', { name: 'Remove passkey Laptop' }).click()
  await (await password('Remove passkey Laptop')).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove app' }).click()
  await (await password('Remove app')).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Set up app' })).toBeVisible()
  await page.context().close()
})
