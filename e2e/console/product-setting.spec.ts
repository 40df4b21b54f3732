import { expect, expectAccessible, signIn, test } from '../portal.ts'

test('the Tech PM turns a product on in a phase, and unlinks it again', async ({ page }) => {
  await signIn(page, 'tech_pm', '/app/home?appId=LG-COMET')
  await page.getByRole('navigation', { name: 'App' }).getByRole('link', { name: 'Product setting' }).click()
  const row = page.getByRole('row', { name: /Tracker/ }).last()
  await expect(row).toContainText('Campaigns, deep links, reward URLs and shortened URLs')
  await expect(row).toContainText('Off')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click()
  await expect(row).toContainText('On')
  await row.getByRole('button', { name: 'Unlink' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(row).toContainText('Unlinked')
  await expect(page.getByRole('button', { name: 'Turn on: User messages' })).toHaveAttribute('aria-disabled', 'true')
})
