import { expect, expectAccessible, signIn, test } from '../portal.ts'

test('a company says what is known of it, and asks for another name, which an administrator approves', async ({ page }) => {
  await signIn(page, 'partner', '/account/company/info')
  await expect(page.getByRole('heading', { level: 2, name: 'Northwind Studio' })).toBeVisible()
  await page.getByLabel('Name in Japanese').fill('ノースウィンド')
  await page.getByLabel('Web site').fill('http://northwind.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This is not an http or https address.')).toBeVisible()
  await page.getByLabel('Web site').fill('https://northwind.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.reload()
  await expect(page.getByLabel('Web site')).toHaveValue('https://northwind.example')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Request another name' }).click()
  const form = page.getByRole('dialog', { name: 'Request another name' })
  await form.getByLabel('New name').fill('NORTHWIND Games')
  await form.getByRole('button', { name: 'Submit the request' }).click()
  await expect(page.getByText(/“NORTHWIND Games”, requested by/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Northwind Studio' })).toBeVisible()
  await page.getByRole('link', { name: 'Company apps' }).click()
  await expect(page.getByRole('table', { name: 'Company apps' }).getByRole('row').nth(1)).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, 'admin', '/admin/company')
  await expectAccessible(page)
  await page
    .getByRole('row', { name: /NORTHWIND Games/ })
    .getByRole('button')
    .click()
  await page.getByRole('menuitem', { name: 'Approve the name' }).click()
  await page.getByRole('dialog', { name: 'Approve the name' }).getByRole('button', { name: 'Approve the name' }).click()
  await expect(page.getByRole('row', { name: /Northwind Studio/ })).toHaveCount(0)

  await page.context().clearCookies()
  await signIn(page, 'partner', '/account/company/info')
  await expect(page.getByRole('heading', { level: 2, name: 'NORTHWIND Games' })).toBeVisible()
})

test('an administrator creates a company, whose first master gets a mail', async ({ page }) => {
  await signIn(page, 'admin', '/admin/company')
  await page.getByRole('button', { name: 'Create a company' }).click()
  const form = page.getByRole('dialog', { name: 'Create a company' })
  await form.getByLabel('Company').fill('northwind studio')
  await form.getByLabel('E-mail address of the first master').fill('first@example.test')
  await form.getByRole('button', { name: 'Create a company' }).click()
  await expect(
    page.getByText('Invitation sent to first@example.test').or(form.getByText('This name is in use already.')).first(),
  ).toBeVisible()
})
