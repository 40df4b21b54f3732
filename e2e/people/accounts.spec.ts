import { codeAt, stepAt } from '../../server/domains/people/accounts/second-factor/totp.ts'
import { aurora, expect, expectAccessible, signIn, signInOnPage, test, inviteToLantern } from '../portal.ts'

test('a guest is asked to sign in and comes back to where they wanted to go', async ({ page }) => {
  await page.goto(aurora)
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
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'SIGN OUT' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await page.goto(aurora)
  await expect(page).toHaveURL(/\/sign-in/)
})

test('an account is closed for good with the password, and its address can be invited again', async ({ page, browser, baseURL }) => {
  const email = 'kai.ono@example.test'
  const [admin, own] = [await (await browser.newContext({ baseURL })).newPage(), 'a-long-own-password']
  await signIn(admin, 'admin', '/admin/user')
  const invite = async () => {
    const link = await inviteToLantern(admin, email)
    await admin.getByRole('dialog', { name: 'Invite user' }).getByRole('button', { name: 'Done' }).click()
    return link
  }
  const join = async (link: string) => {
    await page.goto(link)
    await page.getByLabel('New password').fill(own)
    await page.getByRole('button', { name: 'Create the account and join' }).click()
    await page.getByRole('checkbox', { name: 'I Agree' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'CREATE', exact: true }).click()
    await expect(page.getByText('You have joined the team.')).toBeVisible()
  }
  await join(await invite())
  await page.goto('/account/user')
  await expect(page.getByText('The activity log keeps what you did.')).toBeVisible()
  await page.getByRole('button', { name: 'Close my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close account' })
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Password' }).fill('another-password')
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await expect(dialog.getByText('This password is wrong.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(own)
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await expect(page).toHaveURL(/\/index$/)
  await expect(page.getByRole('link', { name: 'SIGN IN' }).first()).toBeVisible()
  await page.goto('/sign-in')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(own)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('The e-mail address or the password is wrong.')
  await join(await invite())
  await admin.context().close()
})

test('somebody without access to the dashboard is told so and sees no menu', async ({ page }) => {
  await signIn(page, 'member')
  await expect(page.getByText('Access denied')).toBeVisible()
  await expect(page.getByText('You do not have permission to view this page.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Data dashboard' })).toHaveCount(0)
})

test('a photo is chosen, cropped and shown; what is no picture is refused', async ({ page }) => {
  await signIn(page, 'partner', '/account/user')
  await expect(page.getByRole('heading', { level: 1, name: 'Personal Information' })).toBeVisible()
  await expectAccessible(page)
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') })
  await expect(page.getByText('Please select image')).toBeVisible()
  await input.setInputFiles('docs/images/app.png')
  const dialog = page.getByRole('dialog', { name: 'Change Profile picture' })
  await expect(dialog.locator('img')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The user image was changed successfully.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('img', { name: /Photo of/ })).toHaveAttribute('src', /avatar/)
})

test('an administrator finds somebody, grants rights and invites', async ({ page }) => {
  await signIn(page, 'admin', '/admin')
  await expect(page).toHaveURL(/\/admin\/user$/)
  await page.getByRole('searchbox').fill('silva')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Permissions of Tomás Silva' }).click()
  const rights = page.getByRole('dialog', { name: 'Permissions of Tomás Silva' })
  await expect(rights.getByRole('checkbox', { name: 'Data dashboard' })).not.toBeChecked()
  await expectAccessible(page)
  await rights.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Successful!')).toBeVisible()
  await page.getByRole('button', { name: 'Invite user' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite user' })
  await invite.getByLabel('E-mail address').fill('new.member@example.test')
  await invite.getByRole('combobox', { name: 'Team' }).fill('Northwind')
  await page
    .getByRole('option', { name: /Northwind Studio/ })
    .first()
    .click()
  await expectAccessible(page)
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(/this portal has no mail server/)).toBeVisible()
  await expect(invite.getByText(/\/mail\/confirm-inviting#token=/)).toBeVisible()
  await invite.getByRole('button', { name: 'Done' }).click()
  await expect(invite).toHaveCount(0)
})

test('the language that is chosen stays, in four languages', async ({ page }) => {
  await signIn(page, 'tech_pm')
  for (const [name, title, tag] of [
    ['日本語', 'データダッシュボード', 'ja-JP'],
    ['한국어', '데이터 대시보드', 'ko-KR'],
    ['简体中文', '数据仪表板', 'zh-CN'],
    ['English', 'Data dashboard', 'en-US'],
  ] as const) {
    await page.getByRole('banner').locator('button:has(.tabler-icon-language)').click()
    await page.getByRole('menuitem', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
  }
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
