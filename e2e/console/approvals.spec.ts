import { expect, signIn, test } from '../portal.ts'

test('the queue is worked through with the keyboard, and a rejection needs a reason', async ({ page }) => {
  for (const appId of ['LG-HANABI', 'LG-YUKI']) {
    await signIn(page, 'director', `/app/setting/basic?appId=${appId}`)
    await page.getByRole('textbox', { name: 'Age rating' }).fill('12+')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Request approval' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click()
    await expect(page.getByText(/Requested by Jisoo Kim/)).toBeVisible()
    await page.context().clearCookies()
  }
  await signIn(page, 'reviewer', '/console/approvals')
  const detail = page.getByRole('region', { name: 'Request' })
  const waiting = (appId: string) =>
    page.getByRole('list', { name: 'Approvals' }).getByRole('link', { name: new RegExp(`Basic settings\\s*${appId}`) })
  await waiting('LG-HANABI').click()
  await expect(detail).toContainText('LG-HANABI')
  await page.keyboard.press('j')
  await expect(detail).not.toContainText('LG-HANABI')
  await page.keyboard.press('k')
  await expect(detail).toContainText('LG-HANABI')
  await page.keyboard.press('a')
  await expect(waiting('LG-HANABI')).toHaveCount(0)
  await waiting('LG-YUKI').click()
  await expect(detail).toContainText('LG-YUKI')
  await page.keyboard.press('r')
  await page.keyboard.type('Not rated yet')
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(waiting('LG-YUKI')).toHaveCount(0)
  await page.locator('label').filter({ hasText: 'Decided' }).click()
  await expect(waiting('LG-YUKI').first()).toBeVisible()
})
