import { expect, expectAccessible, signIn, test } from '../portal.ts'

const page1 = (name: string) => `/app/product/portico/${name}?appId=LG-EMBER&ph=1`

test('a channel is made, described and approved; a test user is added', async ({ page }) => {
  await signIn(page, 'biz', page1('basic-info'))
  await expect(page.getByText('Do you want to create it?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^CREATE .* CHANNEL$/ }).click()
  await expect(page).toHaveURL(/id=70001&enable=true|enable=true&id=70001/)
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Ember Keep')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('A draft that is not live')).toBeVisible()
  await expect(page.getByText(/of 7 missing/)).toBeVisible()
  await expectAccessible(page)
})
