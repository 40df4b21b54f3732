import { expect, expectAccessible, signIn, test } from '../portal.ts'

test('a new member agrees to the terms, makes the account, joins the team that invited them, and is in', async ({ page }) => {
  await signIn(page, 'newcomer', '/index')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Portico' })).toBeVisible()
  const next = page.getByRole('button', { name: 'Next' })
  await expect(page.getByText('Last revised October 1, 2023.')).toBeVisible()
  await expect(next).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'I Agree' }).click()
  await next.click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveValue('Noor Haddad')
  const create = page.getByRole('button', { name: 'CREATE', exact: true })
  await name.fill('')
  await expect(create).toBeDisabled()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('checkbox', { name: 'I Agree' })).toBeChecked()
  await next.click()
  await name.fill('Noor H.')
  await create.click()
  const join = page.getByRole('dialog', { name: 'You’re invited' })
  await expect(join).toContainText('invites you to the team')
  await expectAccessible(page)
  await join.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re invited' })).toBeVisible()
  await expect(page.getByText('You are not invited to any company')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the invitations' }).click()
  await join.getByRole('button', { name: 'Join' }).click()
  await expect(join).toHaveCount(0)
  await page.getByRole('button', { name: 'Noor H.’s account' }).click()
  // Another journey renames the company.
  await expect(page.getByRole('menu')).toContainText(/northwind/i)
})

test('the terms can be read by everybody', async ({ page }) => {
  await page.goto('/index')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click()
  await expect(page.getByRole('heading', { name: 'Governing law' })).toBeVisible()
  await expectAccessible(page)
})

test('changed terms: a member declines, is told what that means, and accepts after all; staff are not asked', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, locale: 'en-US' })
  const admin = await context.newPage()
  await signIn(admin, 'admin', '/admin/terms')
  await admin.getByRole('button', { name: 'Publish new terms' }).click()
  const form = admin.getByRole('dialog', { name: 'Publish new terms' })
  await form.getByRole('textbox', { name: 'Version' }).fill('1.1')
  await form.getByLabel('Revised on').fill('2026-11-20')
  await expectAccessible(admin)
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(admin.getByRole('row', { name: /1\.1/ })).toBeVisible()
  await admin.goto('/index')
  await expect(admin.getByRole('heading', { level: 1, name: /Everything your game needs/ })).toBeVisible()
  await context.close()

  await signIn(page, 'dev', '/announcement')
  await expect(page.getByRole('heading', { level: 1, name: 'The terms have changed' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText("You cannot use 'Portico GAME Developers' service without accepting the terms of use.")).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'The terms have changed' })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { loadedBefore: true }))
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Everything your game needs/ })).toBeVisible()
  expect(await page.evaluate(() => 'loadedBefore' in window)).toBe(false)

  // The other demo accounts agree too, so that later journeys find them as they were.
  for (const account of ['partner', 'member'] as const) {
    await page.context().clearCookies()
    await signIn(page, account, '/index')
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByRole('button', { name: /’s account/ })).toBeVisible()
  }
})
