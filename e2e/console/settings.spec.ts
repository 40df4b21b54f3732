import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../portal.ts'

const basic = '/app/setting/basic?appId=LG-EMBER'

/** Submits the form to the reviewers. */
const request = async (page: Page, message: string): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('There is a draft that isn’t live')).toBeVisible()
  await page.getByRole('button', { name: 'Request approval' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request approval' })
  await dialog.getByRole('textbox', { name: 'Message to the reviewers' }).fill(message)
  await dialog.getByRole('button', { name: 'Request approval' }).click()
  await expect(page.getByText(/Requested by Haruka Ito/)).toBeVisible()
}

/** Follows a notification by the bell of an open page, without loading it again, once the one with these words has arrived. */
const followNews = async (page: Page, title: string, words: string): Promise<void> => {
  await expect(async () => {
    await page
      .getByRole('link', { name: /notification/i })
      .first()
      .click()
    await page
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click({ timeout: 2_000 })
    await expect(page.getByText(new RegExp(words))).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Open' }).click()
}

test('a change is rejected, corrected and approved, with each side told of the other’s move', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'en-US' })
  const reviewer = await context.newPage()
  await signIn(reviewer, 'reviewer', '/account/home')
  await signIn(page, 'biz', basic)
  const genre = page.getByRole('textbox', { name: 'Genre' })
  await genre.fill('Fun')
  await expect(page.getByText('Unsaved changes: 1')).toBeVisible()
  await expectAccessible(page)
  await request(page, 'For the store page')
  await expect(genre).toBeDisabled()

  await followNews(reviewer, 'Approval requested: Ember Keep', 'For the store page')
  await expect(reviewer.getByText('“For the store page”')).toBeVisible()
  await expectAccessible(reviewer)
  await reviewer.keyboard.press('r')
  await reviewer.keyboard.type('Which kind of fun?')
  await reviewer.getByRole('button', { name: 'Reject' }).click()
  await expect(reviewer.getByText('Ember Keep: rejected.')).toBeVisible()

  await followNews(page, 'Rejected: Ember Keep', 'Which kind of fun')
  await genre.fill('Strategy')
  await request(page, 'Strategy it is')

  await followNews(reviewer, 'Approval requested: Ember Keep', 'Strategy it is')
  await expect(reviewer.getByText('“Strategy it is”')).toBeVisible()
  await reviewer.getByRole('button', { name: 'Approve' }).click()
  await expect(reviewer.getByText('Ember Keep: approved.')).toBeVisible()
  await context.close()

  await followNews(page, 'Approved: Ember Keep', 'They are live')
  await expect(genre).toHaveValue('Strategy')
})

test('a reviewer makes a new secret, which is shown once, and deactivates an app with a reason', async ({ page }) => {
  await signIn(page, 'reviewer', '/app/setting/basic?appId=LG-AURORA')
  await page.getByRole('button', { name: 'Generate a new secret' }).click()
  await page.getByRole('dialog', { name: 'Generate a new secret?' }).getByRole('button', { name: 'Generate a new secret' }).click()
  await page.getByRole('dialog', { name: 'New app secret' }).getByRole('button', { name: 'I’ve saved it' }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate' })
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(dialog.getByText('Please enter a value.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Servers move')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('button', { name: 'Publish again' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Servers move' })).toBeVisible()
})

test('advanced settings are applied at once, and people change what they entered', async ({ page }) => {
  await signIn(page, 'dev', '/app/setting/advance?appId=LG-AURORA&tab=open_source')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add: Open source' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Please enter a value.')).toHaveCount(2)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('zlib')
  await dialog.getByRole('textbox', { name: 'Licence' }).fill('Zlib')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('row', { name: /zlib/ })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for zlib' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog', { name: 'Remove this entry?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No data')).toBeVisible()
})
