import { expect, expectAccessible, signIn, test } from './portal.ts'

test('an administrator adds a service, gives it a new secret and revokes it', async ({ page }) => {
  await signIn(page, 'admin', '/admin/service')
  await page.getByRole('button', { name: 'Add service' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add service' })
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await dialog.getByLabel('Name').fill('Store feed')
  await dialog.getByLabel('Code').fill('store-feed')
  await dialog.getByLabel('Store and media').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const secret = page.getByRole('dialog', { name: 'Keep this secret now' })
  await expect(secret).toContainText('X-Support-Service-Secret: ')
  await secret.getByRole('button', { name: 'I have kept it' }).click()

  const row = page.getByRole('row', { name: /Store feed/ })
  await row.getByRole('button', { name: 'Actions for Store feed' }).click()
  await page.getByRole('menuitem', { name: 'New secret' }).click()
  await page.getByRole('dialog', { name: 'Keep this secret now' }).getByRole('button', { name: 'I have kept it' }).click()
  await row.getByRole('button', { name: 'Actions for Store feed' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('dialog', { name: 'Revoke Store feed?' }).getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toHaveCount(0)
})

test('who is no administrator sees no administration', async ({ page }) => {
  await signIn(page, 'tech_pm', '/admin/service')
  await expect(page.getByText('Access denied')).toBeVisible()
})
