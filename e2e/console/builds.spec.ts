import { expect, expectAccessible, signIn, test } from '../portal.ts'

test('a Tech PM adds a version, uploads files, and submits it to QA', async ({ page }) => {
  await signIn(page, 'tech_pm', '/index')
  const answer = await page.request.get('/games-api/api/v1.0/app/')
  const { data } = (await answer.json()) as { data: { apps: { id: string }[] } }
  const appId = data.apps[0]?.id ?? ''
  await page.goto(`/app/submit-build?appId=${appId}&folder=staging`)
  await page.getByRole('button', { name: 'Add version' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add version' })
  const name = `9.${Date.now() % 100_000}`
  await dialog.getByLabel('Version').fill(name)
  await dialog.getByRole('button', { name: 'Add version' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Component').fill('client')
  await panel.getByRole('button', { name: 'Add component' }).click()
  const component = panel.getByRole('region', { name: 'client' })
  const files = ['notes.txt', 'readme.md'].map((file) => ({
    name: file,
    mimeType: 'text/plain',
    buffer: Buffer.from(`${file} of ${name}`),
  }))
  await component.locator('input[type=file]').first().setInputFiles(files)
  await expect(component.getByText('MD5')).toHaveCount(2, { timeout: 30_000 })
  await expect(panel.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Submit to QA' }).click()
  await expect(panel.getByText('Submitted', { exact: true })).toBeVisible()
  await panel.getByRole('tab', { name: 'Steps' }).click()
  await expect(panel.getByText('No steps yet')).toBeVisible()
  await page.goto(`/app/submit-build/setting?appId=${appId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Build setting' })).toBeVisible()
  await expectAccessible(page)
})
