import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../portal.ts'

const ember = (path: string): string => `/app/product/${path}?appId=LG-EMBER&ph=1`

/** Draws a square picture, as an icon must be. */
const drawIcon = async (page: Page): Promise<Buffer> => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 512
    canvas.getContext('2d')?.fillRect(100, 100, 200, 200)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

const fillBasics = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Description' }).first().fill('Keep the embers alight.')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ember@example.test')
  await page.getByRole('textbox', { name: 'Privacy policy' }).fill('https://ember.example/privacy')
  await page.getByRole('textbox', { name: 'Terms of use' }).fill('https://ember.example/terms')
  await page.getByRole('checkbox', { name: 'Strategy' }).check()
  await page.locator('input[type=file]').setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: await drawIcon(page) })
  await expect(page.getByText('Resized to 512 × 512.')).toBeVisible()
}

test('a channel is made, described and approved; a test user is added', async ({ page }) => {
  await signIn(page, 'biz', ember('portico/basic-info'))
  await expect(page.getByText('Do you want to create it?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^CREATE .* CHANNEL$/ }).click()
  await expect(page).toHaveURL(/id=70001/)
  await expect(page).toHaveURL(/enable=true/)
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Ember Keep')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This draft isn’t live')).toBeVisible()
  await expect(page.getByText(/6 of 7 missing/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request approval' })).toBeDisabled()
  await fillBasics(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Complete\./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Compare phases' }).click()
  await page.getByRole('button', { name: 'Copy 7 to Staging' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Request approval' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click()
  await expect(page.getByText(/^Requested by /)).toBeVisible()
  await page.context().clearCookies()

  await signIn(page, 'reviewer', ember('portico/basic-info'))
  await page.getByRole('link', { name: 'Decide' }).click()
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('Ember Keep')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/: approved\.$/)).toBeVisible()
  await page.goto(ember('portico/basic-info'))
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
  await page.goto(ember('portico/role-users'))
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('textbox', { name: 'User' }).fill('u-20941')
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('cell', { name: 'u-20941', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('the Tech PM sets a security tool up, turns it on, and reads how to take part in PION', async ({ page }) => {
  await signIn(page, 'tech_pm', ember('security/liapp'))
  await page.getByLabel('Licence key').fill('LIAPP-KEY-0123456789')
  await page.getByRole('checkbox', { name: 'Android' }).check()
  await page.getByRole('checkbox', { name: 'Emulators' }).check()
  await page.getByRole('checkbox', { name: 'Android' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('On', { exact: true })).toBeVisible()
  await page.goto(ember('security/air'))
  await expect(page.getByRole('heading', { level: 1, name: 'AIR' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(ember('pion/guide'))
  await expect(page.getByText('Not taking part')).toBeVisible()
  await expectAccessible(page)
})
