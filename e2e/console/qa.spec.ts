import { expect, expectAccessible, signIn, test } from '../portal.ts'

test('QA opens a request of the game of the story, its report, the accounts of the bug tracker and the calendar', async ({ page }) => {
  await signIn(page, 'qa', '/index')
  const appId = 'LG-AURORA'
  await page.goto(`/app/app-review/qa-request/list?appId=${appId}`)
  await page.getByRole('link', { name: 'Real QA of 2.4.0 for the Japan launch' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Real QA of 2.4.0')
  await expect(page.getByText('A pass isn’t possible while 3 cases fail.')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/app/report/qa-report/qa-request?appId=${appId}`)
  await page.getByRole('link', { name: 'Alpha of 2.3.0' }).click()
  await expect(page.getByText('Every case passed on three devices.')).toBeVisible()
  await page.goto(`/app/app-review/bts/home?appId=${appId}`)
  await expect(page.getByText('theo.brandt@example.test')).toBeVisible()
  await page.goto('/console/calendar')
  await expect(page.getByRole('link', { name: /Real QA of 2\.4\.0/ }).first()).toBeVisible()
})
