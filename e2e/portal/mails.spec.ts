import { expect, expectAccessible, signIn, test } from '../portal.ts'

test('a forgotten password is replaced by the link in the mail, which an administrator reveals and its reader is told of', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail address').fill('etc@demo.portico.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Check your inbox')).toBeVisible()

  const context = await browser.newContext({ baseURL, locale: 'en-US' })
  const admin = await context.newPage()
  await signIn(admin, 'admin', '/admin/mail')
  await expectAccessible(admin)
  await admin
    .getByRole('row', { name: /etc@demo/ })
    .first()
    .getByRole('button')
    .click()
  const mail = admin.getByRole('dialog')
  await expect(mail.locator('pre')).toContainText('#token=…')
  await expectAccessible(admin)
  await mail.getByRole('button', { name: 'Reveal the link' }).click()
  await expect(mail.getByRole('button', { name: 'Reveal the link' })).toHaveCount(0)
  const text = await mail.locator('pre').innerText()
  await context.close()

  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel('New password').fill('another-good-password')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await page.getByLabel('E-mail address').fill('etc@demo.portico.test')
  await page.getByLabel('Password', { exact: true }).fill('another-good-password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/index/)
  const notice = page.getByRole('alert', { name: 'A link meant for you was opened' })
  await expect(notice).toContainText('an administrator, opened the link in the e-mail “Portico: choose a new password”')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'I’ve read this' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: /’s account/ })).toBeVisible()
  await expect(notice).toHaveCount(0)
})
