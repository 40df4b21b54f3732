import { expect, expectAccessible, signIn, test } from '../portal.ts'

test('a page tells by its guide who does what; closed, it comes back with another text', async ({ page, browser }) => {
  await signIn(page, 'tech_pm', '/app/home?appId=LG-AURORA')
  const guide = page.getByRole('note')
  await expect(guide).toContainText('The Tech PM sets the technical information and the product setting page.')
  await expect(guide.getByRole('link', { name: 'More' })).toHaveAttribute('href', '/document/guides/detail')
  await guide.getByRole('button', { name: 'Close' }).click()
  await expect(guide).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  await expect(guide).toBeHidden()

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const admin = await other.newPage()
  await signIn(admin, 'admin', '/admin/help-text?q=/app/home')
  await admin
    .getByRole('row', { name: /Tech PM \(30\)/ })
    .getByRole('button')
    .click()
  await admin.getByRole('textbox', { name: 'Text' }).fill('Look at the *products* first.')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByRole('row', { name: /Tech PM \(30\)/ })).toContainText('Changed')
  await expectAccessible(admin)
  await other.close()

  await page.reload()
  await expect(guide).toContainText('Look at the products first.')
})
