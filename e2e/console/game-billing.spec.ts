import { expect, expectAccessible, signIn, test } from '../portal.ts'

const game = '/app/product/portico-game-platform'

test('the tech PM turns on a provider, imports items, sells one, and lets an address in until a moment', async ({ page }) => {
  const at = (path: string): string => `${game}/${path}?appId=LG-AURORA&ph=3`
  await signIn(page, 'tech_pm', at('auth/setting'))
  await expect(page.getByRole('heading', { level: 1, name: 'Authentication' })).toBeVisible()
  await page.getByRole('switch', { name: 'Use Guest' }).click({ force: true })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.goto(at('auth/quick-start'))
  await expect(page.getByLabel('Code for Android')).toContainText('appId = "LG-AURORA"')
  await expectAccessible(page)

  await page.goto(at('billing/setting'))
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const csv = 'product_id,name,type,JPY,KWD\r\npearl.1,A pearl,consumable,120,0.305\r\npearl.2,Two pearls,consumable,120.5,\r\n'
  await page.locator('input[type=file]').setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText('At most 0 decimal places in JPY.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 item' }).click()
  await expect(page.getByRole('cell', { name: 'pearl.1' })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for A pearl' }).click()
  await page.getByRole('menuitem', { name: 'Put on sale' }).click()
  await expect(page.getByRole('table', { name: 'Billing' }).getByText('On sale', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit as table' }).click()
  await page.getByLabel('Name: pearl.1').fill('One pearl')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: 'One pearl', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Compare phases' }).click()
  const comparison = page.getByRole('dialog')
  await comparison.getByRole('combobox', { name: 'Phase' }).click()
  await page.getByRole('option', { name: 'Staging' }).click()
  await expect(comparison.getByText('pearl.1 (new)')).toBeVisible()
  await expectAccessible(page)
  await comparison.getByRole('button', { name: 'Copy 1 item to Staging' }).click()
  await expect(page.getByText('1 added, 0 changed.')).toBeVisible()

  await page.goto(at('sdk/whitelist'))
  await expect(page.getByText(/applies to 3 products/).last()).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'IP address' }).fill('203.0.113.99')
  await page.getByRole('dialog').getByLabel('Valid until').fill('2090-07-01T18:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('cell', { name: '203.0.113.99', exact: true })).toBeVisible()
  await expectAccessible(page)
})
