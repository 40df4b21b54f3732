import { auroraPage, expect, expectAccessible, signIn, test } from '../portal.ts'

test('an app is found by its name and opened', async ({ page }) => {
  await signIn(page, 'tech_pm')
  await expect(page.getByRole('heading', { level: 1, name: 'Data dashboard' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /App ID/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Select app' })
  const select = dialog.getByRole('button', { name: 'Select', exact: true })
  await expect(select).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('searchbox').fill('aurora sa')
  const option = dialog.getByRole('option', { name: /LG-AURORA/ })
  await expect(option).toHaveCSS('height', '79px')
  await option.click()
  await select.click()
  await expect(page).toHaveURL(/appId=LG-AURORA/)
})

test('the dialog can be used with the keyboard alone', async ({ page }) => {
  await signIn(page, 'tech_pm')
  await page
    .getByRole('main')
    .getByRole('button', { name: /App ID/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('花火')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/appId=LG-HANABI/)
})

test('in-service shows published apps only, and is where the dialog opens for one of them', async ({ page }) => {
  await signIn(page, 'tech_pm', auroraPage)
  await page
    .getByRole('main')
    .getByRole('button', { name: /choose another app/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Select app' })
  await expect(dialog.getByRole('radio', { name: 'In-service' })).toBeChecked()
  await expect(dialog.getByRole('option', { name: /LG-AURORA/ })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByText('Developing')).toHaveCount(0)
  await dialog.getByText('All', { exact: true }).click()
  await dialog.getByRole('searchbox').fill('no such game')
  await expect(dialog.getByText('No search results found for "no such game"')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/appId=LG-AURORA/)
})

test('a partner sees the apps of their company only, and no trace of others', async ({ page }) => {
  await signIn(page, 'partner', '/data-dashboard/item/app-id?appId=CG-TIDE')
  await expect(page.getByText('This app doesn’t exist or you don’t have access to it.')).toBeVisible()
  await page.goto('/data-dashboard/item/app-id?appId=LG-NEVERWAS')
  await expect(page.getByText('This app doesn’t exist or you don’t have access to it.')).toBeVisible()
  await page.goto(auroraPage)
  await expect(page.getByRole('table', { name: 'App ID' })).toBeVisible()
})

test('the menu leads everywhere on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'tech_pm', auroraPage)
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('button', { name: 'Favorites' }).click()
  await expect(drawer.getByRole('link', { name: 'Aurora Saga' })).toBeVisible()
  await drawer.getByRole('link', { name: 'Dashboard home' }).click()
  await expect(page).toHaveURL(/\/data-dashboard$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
