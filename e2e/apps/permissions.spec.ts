import { expect, expectAccessible, signIn, test } from '../portal.ts'

test('an administrator changes who may do what, and returns to the delivered table', async ({ page, browser, baseURL }) => {
  await signIn(page, 'admin', '/admin/role?keyword=app-activity-log')
  await expect(page.getByText('As delivered')).toBeVisible()
  await page.getByRole('button', { name: 'Tech PM, Activity log: view: allowed' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('This role has the permission').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 differs from the delivered table')).toBeVisible()
  await expectAccessible(page)

  const other = await (await browser.newContext({ baseURL })).newPage()
  await signIn(other, 'tech_pm', '/app/activity-log?appId=LG-AURORA')
  await expect(other.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await other.context().close()

  await page.getByRole('button', { name: 'Reset to delivered' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to delivered' }).click()
  await expect(page.getByText('As delivered')).toBeVisible()
})
