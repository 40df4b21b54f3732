import { createHash, randomBytes } from 'node:crypto'
import { builds } from '@portico/contract/console/builds'
import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, firstApp, signIn, test } from '../portal.ts'

/** Adds a version with one component, and leaves its panel open. */
const addVersion = async (page: Page, appId: string, name: string) => {
  await page.goto(`/app/submit-build?appId=${appId}&folder=staging`)
  await page.getByRole('button', { name: 'Add version' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add version' })
  await dialog.getByLabel('Version').fill(name)
  await dialog.getByRole('button', { name: 'Add version' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Component').fill('client')
  await panel.getByRole('button', { name: 'Add component' }).click()
  return { panel, component: panel.getByRole('region', { name: 'client' }) }
}

test('a Tech PM adds a version, uploads files, and submits it to QA', async ({ page }) => {
  await signIn(page, 'tech_pm', '/index')
  const appId = await firstApp(page)
  const name = `9.${Date.now() % 100_000}`
  const { panel, component } = await addVersion(page, appId, name)
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

test('an upload is paused, resumed after a reload, and resumes by itself after a lost line', async ({ page, context }) => {
  await signIn(page, 'tech_pm', '/index')
  const appId = await firstApp(page)
  const name = `8.${Date.now() % 100_000}`
  const { component } = await addVersion(page, appId, name)
  const buffer = randomBytes(12 * 1024 * 1024)
  const file = { name: 'game.bin', mimeType: 'application/octet-stream', buffer }
  // The first request that carries bytes passes; the others wait.
  const waiting: Route[] = []
  let passes = 1
  await page.route(/\/games-api\//, (route) => {
    if (route.request().method() !== 'PATCH' || passes-- > 0) return route.continue()
    waiting.push(route)
  })
  await component.locator('input[type=file]').first().setInputFiles(file)
  await expect.poll(() => waiting.length).toBe(1)
  await page.getByRole('button', { name: 'Pause game.bin' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'game.bin' }).getByText('Paused').first()).toBeVisible()

  await page.goto(`/app/submit-build?appId=${appId}&folder=staging`)
  const unfinished = page.getByRole('region', { name: 'Unfinished uploads' })
  await expect(unfinished.getByRole('listitem').filter({ hasText: name })).toContainText('of 12')
  await expect(unfinished.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '0')
  await unfinished.locator('input[type=file]').setInputFiles(file)
  await expect.poll(() => waiting.length).toBe(2)

  // A download does not ask whether to leave the page and its upload.
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Entry XML' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xml$/)
  expect(asked).toEqual([])

  const row = page.getByRole('list', { name: 'Uploads', exact: true }).getByRole('listitem').filter({ hasText: name })

  await context.setOffline(true)
  passes = Infinity
  await waiting.at(-1)!.abort('internetdisconnected')
  await expect(row.getByRole('button', { name: 'Resume game.bin' })).toBeVisible()
  await context.setOffline(false)
  await expect(row.getByText('Done')).toBeVisible({ timeout: 30_000 })

  await page.getByRole('row').filter({ hasText: name }).getByText(name).first().click()
  const md5 = createHash('md5').update(buffer).digest('hex')
  await expect(page.getByRole('dialog').getByText(`MD5 ${md5}`)).toBeVisible({ timeout: 30_000 })
  const answer = await page.request.get(
    builds.one.path.replace(':appId', appId).replace(':vid', new URL(page.url()).searchParams.get('version') ?? ''),
  )
  const { data } = (await answer.json()) as { data: { version: { tree: { files: unknown[] }[] } } }
  const sha256 = createHash('sha256').update(buffer).digest('hex')
  expect(data.version.tree.flatMap(({ files }) => files)).toMatchObject([{ status: 'ready', md5, sha256, size: buffer.length }])
})
