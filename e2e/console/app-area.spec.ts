import { expect, expectAccessible, signIn, test } from '../portal.ts'

const home = '/app/home?appId=LG-AURORA'

test('the app area shows an app, its phases, and what somebody may open of it', async ({ page }) => {
  await signIn(page, 'tech_pm', home)
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'App' })
  await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('radio', { name: 'Production' }).click()
  await expect(page).toHaveURL(/ph=3/)
  await expect(page).toHaveURL(/appId=LG-AURORA/)
  await expectAccessible(page)
})

test('a page that is not open leads to one that names the missing right and who holds it', async ({ page }) => {
  await signIn(page, 'tester', '/app/nowhere')
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
  await page.goto('/app/home?appId=LG-NOWHERE')
  await expect(page).toHaveURL(/\/appNoPermission/)
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await expectAccessible(page)
})
