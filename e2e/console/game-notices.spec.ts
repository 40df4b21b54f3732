import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../portal.ts'

/** Returns the id of the first app of the signed-in user. */
const ownApp = async (page: Page): Promise<string> => {
  const answer = await page.request.get('/games-api/api/v1.0/app/')
  const { data } = (await answer.json()) as { data: { apps: { id: string }[] } }
  return data.apps[0]?.id ?? ''
}

test('an operator schedules a notice, sees it on a phone, and pauses it', async ({ page }) => {
  await signIn(page, 'pm_operator', '/index')
  const appId = await ownApp(page)
  await page.goto(`/app/product/portico-game-platform/notice?appId=${appId}&ph=1`)
  await page.getByRole('button', { name: 'New notice' }).click()
  const title = `Winter fair ${Date.now()}`
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: 'Title' }).fill(title)
  await panel.getByRole('textbox', { name: 'Text' }).fill('It snows.')
  await expect(panel.getByRole('figure', { name: 'Preview' })).toContainText(title)
  const times = panel.locator('input[type=datetime-local]')
  await times.nth(0).fill('2031-01-02T10:00')
  await times.nth(1).fill('2031-01-01T10:00')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('The end must be later than the start.')).toBeVisible()
  await expectAccessible(page)
  await times.nth(1).fill('2031-01-03T10:00')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toBeHidden()
  const row = page.getByRole('row', { name: title })
  await expect(row).toContainText('Scheduled')
  await row.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await expect(row).toContainText('Paused')
})
