import { Buffer } from 'node:buffer'
import { expect, expectAccessible, signIn, test } from '../portal.ts'

test('a build is added, given to a tester who has no account, and removed', async ({ page, browser }) => {
  await signIn(page, 'admin', '/appDownload')
  await expect(page.getByRole('heading', { level: 2, name: 'Tide Runners' })).toBeVisible()
  await page.getByRole('button', { name: 'Add build' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add build' })
  await page.locator('input[type=file]').setInputFiles({ name: 'aurora.apk', mimeType: 'application/zip', buffer: Buffer.from('a build') })
  await dialog.getByLabel('App ID').fill('LG-NOWHERE')
  await dialog.getByLabel('Version').fill('1.2.0')
  await dialog.getByLabel('What’s new').fill('Faster.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add build' }).click()
  await expect(dialog.getByRole('alert')).toContainText('app')
  await dialog.getByLabel('App ID').fill('LG-AURORA')
  await dialog.getByRole('button', { name: 'Add build' }).click()
  await expect(page.getByRole('button', { name: 'Actions for Aurora Saga 1.2.0' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Actions for Aurora Saga 1.2.0' }).click()
  await page.getByRole('menuitem', { name: 'New tester link' }).click()
  const link = page.getByRole('dialog', { name: 'Tester link' })
  await expect(link.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  const address = (await link.locator('code, pre').first().textContent()) ?? ''
  expect(address).toContain('/appDownload#token=')
  await expectAccessible(page)
  await link.getByRole('button', { name: 'Done' }).click()

  const tester = await (await browser.newContext()).newPage()
  await tester.goto(new URL(page.url()).origin + address.slice(address.indexOf('/appDownload')))
  await expect(tester.getByRole('heading', { level: 2, name: 'Aurora Saga' })).toBeVisible()
  await expectAccessible(tester)
  const download = tester.waitForEvent('download')
  await tester.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('aurora.apk')

  await page.reload()
  await expect(page.getByText('1 download')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Aurora Saga 1.2.0' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Actions for Aurora Saga 1.2.0' })).toHaveCount(0)
  await tester.reload()
  await expect(tester.getByText('This link has expired or has already been used.')).toBeVisible()
  await tester.context().close()
})

test('a visitor without a link is asked to sign in', async ({ page }) => {
  await page.goto('/appDownload')
  await expect(page.getByRole('heading', { level: 1, name: 'App download' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /back=%2FappDownload/)
  await expectAccessible(page)
})
