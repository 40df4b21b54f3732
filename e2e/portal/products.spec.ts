import { expect, expectAccessible, signIn, test } from '../portal.ts'

test('a visitor lands on the home page, looks into a product and comes back', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/index$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: /Login service/ }).click()
  const detail = page.getByRole('dialog', { name: 'Login service' })
  await expect(detail.getByText('Social graph')).toBeVisible()
  await expectAccessible(page)
  await detail.getByRole('button', { name: 'Back' }).click()
  await expect(detail).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'SIGN IN' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
})

test('cards that do not fit are paged; what fits needs no arrows', async ({ page }) => {
  await page.goto('/index')
  await expect(page.getByRole('button', { name: /Messaging API|Login service/ })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Next products' })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: /Messaging API|Login service/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Next products' }).click()
  await expect(page.getByRole('button', { name: /Login service/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next products' })).toBeDisabled()
  await expectAccessible(page)
})

test('on a phone the drawer leads to the areas; visitors see none that they may not open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/index')
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: 'Libraries' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'DATA DASHBOARD' })).toHaveCount(0)
  expect((await drawer.boundingBox())?.width).toBe(280)
  await drawer.getByRole('link', { name: 'Announcements' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
})

test('the language at the foot of the page is kept in a cookie', async ({ page, context }) => {
  await page.goto('/index')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: '한국어' }).click()
  await expect(page.getByRole('link', { name: '로그인' }).first()).toBeVisible()
  expect((await context.cookies()).find(({ name }) => name === 'gdc-language')?.value).toBe('ko_KR')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR')
  expect((await footer.boundingBox())?.height).toBe(47)
})

test('signing out leads back to where one was', async ({ page }) => {
  await signIn(page, 'member', '/announcement')
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'SIGN OUT' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/announcement$/)
  await expect(page.getByRole('link', { name: 'SIGN IN' })).toBeVisible()
})

test('an address of an earlier portal is not there, and keeps its title', async ({ page }) => {
  await page.goto('/billing')
  await expect(page.getByText('Page not found')).toBeVisible()
  await expect(page).toHaveTitle(/^Billing · /)
  await page.goto('/nowhere')
  await expect(page).toHaveTitle(/^Page not found · /)
  await expectAccessible(page)
})
