import { expect, expectAccessible, signIn, test } from '../portal.ts'

/** Formats a time as it is typed: in the time zone of the portal. */
const local = (at: Date): string => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 16)

test('an administrator announces a maintenance; members see it until they close it, visitors too', async ({ page, browser, baseURL }) => {
  await signIn(page, 'admin', '/admin/maintenance')
  await page.getByRole('button', { name: 'Announce maintenance' }).click()
  const form = page.getByRole('dialog', { name: 'Announce maintenance' })
  await form.getByRole('textbox', { name: 'Message' }).fill('The login service rests tonight.')
  await form.getByLabel('From').fill(local(new Date(Date.now() - 3_600_000)))
  await form.getByLabel('Until').fill(local(new Date(Date.now() + 3_600_000)))
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(page.getByRole('row', { name: /BUILD_UPDATE/ })).toContainText('Shown')

  const context = await browser.newContext({ baseURL, locale: 'en-US' })
  const member = await context.newPage()
  await member.goto('/index')
  await expect(member.getByRole('alert')).toContainText('The login service rests tonight.')
  await signIn(member, 'partner', '/announcement')
  const toast = member.getByRole('alert').filter({ hasText: 'rests tonight' })
  await expect(toast).toBeVisible()
  await member.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Documents' }).click()
  await expect(toast).toBeVisible()
  const noticed = member.waitForResponse((response) => response.url().includes('/sysMtn/noticed/BUILD_UPDATE'))
  await toast.getByRole('button', { name: 'Close' }).click()
  expect((await noticed).status()).toBe(200)
  await member.reload()
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(toast).toHaveCount(0)
  await context.close()

  await page.getByRole('alert').filter({ hasText: 'rests tonight' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Edit BUILD_UPDATE' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('No maintenance announced')).toBeVisible()
})
