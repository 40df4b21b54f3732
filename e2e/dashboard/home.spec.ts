import { expect, expectAccessible, signIn, test } from '../portal.ts'

test('the home shows five ways in, two of them recommended, and both panels', async ({ page }) => {
  await signIn(page, 'qa')
  const main = page.getByRole('main')
  for (const name of [/App ID/, /Platform service/, /Game developer/, /Contract info/, /^Search/])
    await expect(main.getByRole('button', { name })).toBeVisible()
  await expect(main.getByText('Recommended')).toHaveCount(2)
  for (const title of ['Favorites', 'My dashboard']) {
    const panel = main.getByRole('region', { name: title })
    await expect(panel.getByText('No data', { exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  await main.getByRole('button', { name: /^Search/ }).click()
  await expect(page).toHaveURL(/\/data-dashboard\/item\/search$/)
})

test('the menu has every entry, and opening one group closes the other', async ({ page }) => {
  await signIn(page, 'qa')
  const menu = page.getByRole('navigation', { name: 'Data dashboard' })
  expect((await menu.locator('../..').boundingBox())?.width).toBe(240)
  await expect(menu.locator('a, button')).toHaveText([
    'Dashboard home',
    'App ID',
    'Platform service',
    'Game developer',
    'Contract info',
    'Search',
    'Favorites',
    'My dashboard',
  ])
  await menu.getByRole('button', { name: 'Favorites' }).click()
  await expect(menu.getByText('No Data', { exact: true })).toBeVisible()
  await menu.getByRole('button', { name: 'My dashboard' }).click()
  await expect(menu.getByRole('button', { name: 'Favorites' })).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByText('No Data', { exact: true })).toHaveCount(1)
})

test('at every width there is either the menu or the button for it', async ({ page }) => {
  await signIn(page, 'qa')
  const menu = page.getByRole('navigation', { name: 'Data dashboard' })
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  for (const width of [1440, 1200, 1199, 768]) {
    const isWide = width >= 1200
    await page.setViewportSize({ width, height: 900 })
    await expect(menu).toBeVisible({ visible: isWide })
    await expect(button).toBeVisible({ visible: !isWide })
  }
  await button.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('navigation', { name: 'Data dashboard' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Portico' })).toBeVisible()
})

test('addresses match exactly, and the sensible spelling leads to the specified one', async ({ page }) => {
  await signIn(page, 'qa')
  for (const wrong of ['/data-dashboard/item', '/data-dashboard/foo', '/data-dashboard/item/app-id/xyz', '/Data-Dashboard']) {
    await page.goto(wrong)
    await expect(page.getByText('Page not found')).toBeVisible()
  }
  await page.goto('/data-dashboard/item/platform/service?ids=Push&ids=Login')
  await expect(page).toHaveURL(/\/item\/plarform\/service\?ids=Push&ids=Login/)
})

const paths = [
  '',
  '/item/app-id?appId=LG-AURORA',
  '/item/app-id/history?appId=LG-AURORA&categoryId=1',
  '/item/plarform/service?ids=Push',
  '/item/game/developer?ids=1',
  '/item/contract/info?ids=Licensing',
  '/item/my-dashboard?mdId=1',
  '/item/my-dashboard/add',
  '/item/search',
]

test('without access to the dashboard every page of it is denied', async ({ page }) => {
  await signIn(page, 'member', '/data-dashboard')
  for (const path of paths) {
    await page.goto(`/data-dashboard${path}`)
    await expect(page.getByText('Access denied')).toBeVisible()
    await expect(page.getByText('You do not have permission to view this page.')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Data dashboard' })).toHaveCount(0)
  }
  // No empty column remains in place of the menu.
  expect((await page.getByRole('main').boundingBox())?.x).toBeLessThan(200)
})

test('the command palette jumps anywhere from the keyboard', async ({ page }) => {
  await signIn(page, 'qa')
  await expect(page.getByRole('button', { name: 'Search or jump to…' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Jump to' })
  await expect(palette.getByRole('searchbox')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('aurora sa')
  await expect(palette.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/appId=LG-AURORA/)
  await expect(palette).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('contract info')
  await expect(palette.getByRole('option', { name: /Contract info/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Select contract type' })).toBeVisible()
})
