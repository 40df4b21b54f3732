import { expect, expectAccessible, inviteToLantern, signIn, test } from '../portal.ts'

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
  await expect(page.getByText('The activity log keeps a record of what you did.')).toBeVisible()
  await page.getByRole('button', { name: 'Close my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close account' })
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Password' }).fill('another-password')
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await expect(dialog.getByText('The password is wrong.')).toBeVisible()
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
  await invite.getByRole('button', { name: 'Reveal the link' }).click()
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
