import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../portal.ts'

/** Returns the id of the first app of the signed-in user. */
const ownApp = async (page: Page): Promise<string> => {
  const answer = await page.request.get('/games-api/api/v1.0/app/')
  const { data } = (await answer.json()) as { data: { apps: { id: string }[] } }
  return data.apps[0]?.id ?? ''
}

test('a partner opens a ticket, the tech PM notes, answers and solves it, and the partner opens it again', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'dev', '/index')
  const appId = await ownApp(page)
  await page.goto(`/app/support/ticket/list?appId=${appId}`)
  await page.getByRole('link', { name: 'Open a ticket' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Open a ticket' })).toBeVisible()
  await page.getByRole('button', { name: 'Open the ticket' }).click()
  await expect(page.getByText('Please enter a value.')).toHaveCount(3)
  await page.getByLabel('Title').fill('Login fails in Japan')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'SDK' }).click()
  await page.getByRole('combobox', { name: 'Priority' }).click()
  await page.getByRole('option', { name: 'High' }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('Since **today**, on iOS.')
  await page.locator('input[type=file]').setInputFiles({ name: 'log.txt', mimeType: 'text/plain', buffer: Buffer.from('E1042') })
  await expect(page.getByText('log.txt')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open the ticket' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login fails in Japan' })).toBeVisible()
  await expect(page.locator('strong', { hasText: 'today' })).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL: baseURL!, locale: 'en-US' })
  const keeper = await context.newPage()
  await signIn(keeper, 'tech_pm', '/console/list')
  await keeper.getByRole('link', { name: 'Support desk' }).click()
  await keeper.locator('label', { hasText: 'Unassigned' }).click()
  await expect(keeper).toHaveURL(/view=unassigned/)
  await keeper.getByRole('button', { name: 'No.' }).click()
  await expect(keeper.getByRole('row', { name: /Login fails in Japan/ }).first()).toContainText('High')
  await expectAccessible(keeper)
  await keeper.getByRole('link', { name: 'Login fails in Japan' }).first().click()
  await keeper.locator('label', { hasText: 'Internal note' }).click()
  await keeper.getByRole('textbox', { name: 'Your answer' }).fill('Their server is down again.')
  await keeper.getByRole('button', { name: 'Add note' }).click()
  await expect(keeper.getByText('Staff only')).toBeVisible()
  await keeper.locator('label', { hasText: 'Answer' }).click()
  await keeper.getByRole('textbox', { name: 'Your answer' }).fill('Fixed an hour ago.')
  await keeper.getByRole('button', { name: 'Send answer' }).click()
  await expect(keeper.getByText('Fixed an hour ago.')).toBeVisible()
  await keeper.getByRole('button', { name: 'Solve' }).click()
  await expect(keeper.getByText('Solved tickets are closed after 7 days.', { exact: false })).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByText('Fixed an hour ago.')).toBeVisible()
  await expect(page.getByText('Their server is down again.')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /log\.txt/ }).click()
  expect((await download).suggestedFilename()).toBe('log.txt')
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await page.goto(`/app/support/ticket/list?appId=${appId}&mine=requested`)
  await expect(page.getByRole('row', { name: /Login fails in Japan/ })).toContainText('Open')
  await expectAccessible(page)
})
