import { expect, expectAccessible, firstApp, signIn, test } from '../portal.ts'

test('a custom category is added in two languages, ordered, hidden and deleted', async ({ page }) => {
  await signIn(page, 'reviewer', '/app/support/category/custom?appId=LG-AURORA')
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add category' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add category' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await add('Balance')
  await add('Events')
  const rows = page.getByRole('list', { name: 'Order of the categories' }).getByRole('listitem')
  await expect(rows).toHaveText([/Live events/, /Raids/, /Balance/, /Events/])
  await page.getByRole('button', { name: 'Actions for Events' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(rows).toHaveText([/Live events/, /Raids/, /Events/, /Balance/])
  await page.getByRole('switch', { name: 'Shown: Balance' }).click()
  await expect(rows.nth(3)).toContainText('Hidden')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Actions for Balance' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Balance?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveText([/Live events/, /Raids/, /Events/])
  await page.goto('/app/support/category/common?appId=LG-AURORA')
  await expect(page.getByText('The same for all apps. Managed by staff.')).toBeVisible()
  await expect(rows.first()).toContainText('General')
})

test('a partner reads categories and changes none', async ({ page }) => {
  await signIn(page, 'dev', '/index')
  await page.goto(`/app/support/category/common?appId=${await firstApp(page)}`)
  await expect(page.getByText('General')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add category' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Actions for General' })).toHaveCount(0)
})
