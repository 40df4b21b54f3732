import { expect, expectAccessible, signIn, test } from '../portal.ts'

const home = '/app/home?appId=LG-AURORA'

test('the app area shows an app, its phases, and what somebody may open of it', async ({ page }) => {
  await signIn(page, 'tech_pm', home)
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'App' })
  await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await menu.getByText('Prod', { exact: true }).click()
  await expect(page).toHaveURL(/ph=3/)
  await expect(page).toHaveURL(/appId=LG-AURORA/)
  await expectAccessible(page)
})

test('a page that is not open leads to one that names the missing right and who holds it', async ({ page }) => {
  await signIn(page, 'tester', '/app/nowhere')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.goto('/app/home?appId=LG-NOWHERE')
  await expect(page).toHaveURL(/\/appNoPermission/)
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await expectAccessible(page)
})

test('the switcher finds an app by its name or id and opens its home page', async ({ page }) => {
  await signIn(page, 'tech_pm', home)
  await page.getByRole('button', { name: /Aurora/ }).click()
  const popup = page.getByRole('dialog', { name: 'Switch app or team' })
  await expect(popup.getByRole('listbox', { name: 'Apps' })).toBeVisible()
  expect((await popup.boundingBox())?.width).toBe(800)
  expect((await popup.boundingBox())?.x).toBe((await page.locator('[aria-haspopup=dialog]').first().boundingBox())?.x)
  await expectAccessible(page)
  const search = popup.getByRole('searchbox', { name: 'Search by apps' })
  await search.fill('cg-TIDE')
  await expect(popup.getByRole('listbox', { name: 'Result' }).getByRole('option')).toHaveCount(1)
  await search.press('Enter')
  await expect(page).toHaveURL(/\/app\/home\?appId=CG-TIDE/)
  await page.getByRole('button', { name: /Tide/ }).click()
  await popup.getByRole('tab', { name: 'PION' }).click()
  await expect(popup.getByRole('button', { name: 'GO TO PION' })).toBeVisible()
  await popup.getByRole('tab', { name: 'QUATY' }).click()
  await expect(popup.getByRole('button', { name: 'GO TO QUATY' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
})

test('on a phone the switcher is a sheet, and the menu a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'tech_pm', home)
  await page.getByRole('button', { name: /Aurora/ }).click()
  const popup = page.getByRole('dialog', { name: 'Switch app or team' })
  await expect(popup.getByRole('listbox', { name: 'Apps' })).toBeVisible()
  expect((await popup.boundingBox())?.width).toBe(390)
})
