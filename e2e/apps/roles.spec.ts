import { expect, expectAccessible, signIn, test } from '../portal.ts'

const at = '/app/roles?appId=LG-AURORA'

test('a business owner who is a master of their company invites people, extends and withdraws an invitation', async ({ page }) => {
  await signIn(page, 'partner', at)
  await expect(page.getByRole('heading', { name: 'Roles' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Kenji Mori/ })).toContainText('Reviewer')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: /^Invite to / })
  await dialog.getByRole('combobox', { name: 'E-mail addresses' }).fill('lena@northwind.example ')
  await dialog.getByRole('combobox', { name: 'E-mail addresses' }).press('Enter')
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await expect(page.getByRole('option', { name: 'Reviewer' })).toHaveCount(0)
  await page.getByRole('option', { name: 'Tech PM' }).click()
  await expect(dialog.getByText('What Tech PM may do')).toBeVisible()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()

  const row = page.getByRole('row', { name: /lena@northwind\.example/ })
  await expect(row).toContainText('INVITED')
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Extend by 7 days' }).click()
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(row).toHaveCount(0)
})

test('tabs, search and the table of rights are in the address; a team shows what it may do', async ({ page }) => {
  await signIn(page, 'tech_pm', at)
  await page.getByRole('tab', { name: /^QA/ }).click()
  await expect(page).toHaveURL(/group=QA/)
  await expect(page.getByRole('row', { name: /Yuki Nakamura/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Kenji Mori/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0)
  await page
    .getByRole('row', { name: /Yuki Nakamura/ })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/app\/roles\/team-detail/)
  await expect(page.getByRole('region', { name: 'Members' })).toContainText('Yuki Nakamura')
  await page.goto(`${at}&show=matrix`)
  await expect(page.getByRole('table', { name: 'Permissions' })).toBeVisible()
  await expectAccessible(page)
})
