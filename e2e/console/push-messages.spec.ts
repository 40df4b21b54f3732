import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../portal.ts'

/** Returns the id of the first app of the signed-in user. */
const ownApp = async (page: Page): Promise<string> => {
  const answer = await page.request.get('/games-api/api/v1.0/app/')
  const { data } = (await answer.json()) as { data: { apps: { id: string }[] } }
  return data.apps[0]?.id ?? ''
}

test('an operator writes a push to user keys, schedules it and cancels it in time', async ({ page }) => {
  await signIn(page, 'pm_operator', '/index')
  const appId = await ownApp(page)
  await page.goto(`/app/product/portico-game-platform/push?appId=${appId}&ph=1`)
  await expect(page.getByRole('region', { name: 'Certificates' })).toContainText('iOS: no certificate')
  await page.getByRole('button', { name: 'New push' }).click()
  const title = `Fair ${Date.now()}`
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: 'Title' }).fill(title)
  await panel.getByRole('textbox', { name: 'Text' }).fill('Lanterns over the bay.')
  await panel.getByRole('combobox', { name: 'Audience' }).click()
  await page.getByRole('option', { name: 'User keys (CSV)' }).click()
  const file = panel.getByRole('group', { name: 'User keys' }).locator('input[type=file]')
  const csv = (text: string) => ({ name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await file.setInputFiles(csv('user_key\nu1\nnot a key\n'))
  await expect(panel.getByText('Line 3 · not a key')).toBeVisible()
  await file.setInputFiles(csv('user_key\nu1\nu2\n'))
  await expect(panel.getByText('2 keys read, 0 repeated')).toBeVisible()
  await panel.getByPlaceholder('YYYY-MM-DD hh:mm').fill('2031-01-02T10:00')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Save draft' }).click()
  await expect(panel).toBeHidden()
  const row = page.getByRole('row', { name: title })
  const act = async (name: string) => {
    await row.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Send')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(row).toContainText('Scheduled')
  await act('Cancel')
  await expect(row).toContainText('Cancelled')
})
