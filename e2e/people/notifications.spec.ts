import { expect, expectAccessible, signIn, test } from '../portal.ts'

test('an open page learns of a notification without being loaded again; it is read, and settings are kept', async ({
  page,
  browser,
  baseURL,
}) => {
  const counted = page.waitForResponse(/notification\/unread/)
  await signIn(page, 'tester', '/index')
  await counted
  const bell = page.getByRole('link', { name: /unread notification/ })
  // Other journeys may have caused notifications that are still on their way.
  const unread = async () => Number.parseInt((await bell.getAttribute('aria-label')) ?? '', 10)
  const before = await unread()

  const context = await browser.newContext({ baseURL, locale: 'en-US' })
  const master = await context.newPage()
  await signIn(master, 'admin', '/account/company/members')
  await master
    .getByRole('row', { name: /tester@demo/ })
    .getByRole('button')
    .click()
  await master.getByRole('menuitem', { name: 'Make a master' }).click()
  await master.getByRole('dialog').getByRole('button', { name: 'Make a master' }).click()
  await expect(master.getByRole('dialog')).toHaveCount(0)
  await context.close()

  await expect.poll(unread).toBeGreaterThan(before)
  await bell.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expectAccessible(page)
  const entry = page.getByRole('link', { name: /You are now a master of/ })
  await expect(entry).toBeVisible()
  const listed = await unread()
  await entry.click()
  await expect(page.getByText(/changed your role in/)).toBeVisible()
  await expect.poll(unread).toBeLessThan(listed)

  await page.goto('/account/notification/edit')
  await expect(page.getByRole('checkbox', { name: 'Security: By e-mail' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Build: By e-mail' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Build: By e-mail' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Build: In the portal' })).toBeChecked()
})
