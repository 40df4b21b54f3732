import { expect, expectAccessible, inviteToLantern, signIn, test } from '../portal.ts'

test('an invitation from the mail to the first page', async ({ page, browser, baseURL }) => {
  const email = 'riko.abe@example.test'
  const context = await browser.newContext({ baseURL, locale: 'en-US' })
  const admin = await context.newPage()
  await signIn(admin, 'admin', '/admin/user')
  const link = await inviteToLantern(admin, email)
  await expectAccessible(admin)
  await context.close()

  await page.goto(link)
  await expect(page.getByText(/invites you to the team “Default” of Lantern Works/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New password').fill('a-long-own-password')
  await page.getByRole('button', { name: 'Create the account and join' }).click()
  await page.getByRole('checkbox', { name: 'I Agree' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Riko Abe')
  await page.getByRole('button', { name: 'CREATE', exact: true }).click()
  await expect(page.getByText('You have joined the team.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to console' }).click()
  await expect(page).toHaveURL(/\/console\/list/)
  await page.getByRole('button', { name: 'Riko Abe’s account' }).click()
  await expect(page.getByRole('menu')).toContainText('Lantern Works')
  await expect(page.getByRole('menu').locator('img')).toHaveAttribute('src', /avatar/)
  await page.goto(link)
  await expect(page.getByText('This invitation is no longer open: it has been answered or withdrawn.')).toBeVisible()
})

test('pages of mailed links have no bar, and say what a link is good for', async ({ page }) => {
  await page.goto('/mail/confirm-inviting#token=nonsense')
  await expect(page.getByText('This link has expired or has already been used.')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.goto('/success?code=declined')
  await expect(page.getByText('The invitation was declined.')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
})
