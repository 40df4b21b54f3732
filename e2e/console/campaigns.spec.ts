import { expect, expectAccessible, signIn, test } from '../portal.ts'

test('a producer adds a campaign and reads the month of another', async ({ page }) => {
  await signIn(page, 'tech_pm', '/app/product/tracker/campaign?appId=LG-AURORA')
  await page.getByRole('button', { name: 'Add campaign' }).click()
  const panel = page.getByRole('dialog', { name: 'Add campaign' })
  await panel.getByLabel('Name').fill('Summer cruise')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Summer cruise/ })).toContainText('Active')
  await page.getByRole('link', { name: 'Winter launch' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Winter launch' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Country' })).toContainText('Japan')
  await expect(page.getByRole('region', { name: 'Links' })).toContainText('Launch trailer, JP')
  await expectAccessible(page)
})
