import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../portal.ts'

/** Returns the id of the first app of the signed-in user. */
const ownApp = async (page: Page): Promise<string> => {
  const answer = await page.request.get('/games-api/api/v1.0/app/')
  const { data } = (await answer.json()) as { data: { apps: { id: string }[] } }
  return data.apps[0]?.id ?? ''
}

test('a developer writes a template, sees it as players will, makes it live and asks for it in Staging', async ({ page }) => {
  await signIn(page, 'dev', '/index')
  const appId = await ownApp(page)
  await page.goto(`/app/product/social/portico-message/user/list?appId=${appId}&ph=1`)
  await page.getByRole('link', { name: 'New template' }).click()
  const id = `E2E_${Date.now()}`
  // The page being left has a field with a similar name.
  await page.getByRole('group', { name: 'Template' }).getByLabel('Name').fill('Star party')
  await page.getByLabel('Template ID').fill(id)
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('Please enter a value.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Text' }).fill('👨‍👩‍👧‍👦 Hello ')
  await page.getByRole('button', { name: '{player_name}', exact: true }).click()
  await page.getByLabel('Sample for player_name').fill('Mina')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('figure', { name: 'Preview' })).toContainText('Hello Mina')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${id}` }).click()
  await page.getByRole('menuitem', { name: 'Copy to phase' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('has no template with this ID yet', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: /^Copy to / }).click()
  await expect(page.getByText('Requested', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'User messages (GAME)' }).first().click()
  await expect(page.getByRole('link', { name: id })).toBeVisible()
  await expectAccessible(page)
})
