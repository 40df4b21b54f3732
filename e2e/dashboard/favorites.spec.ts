import { auroraPage, expect, expectAccessible, signIn, test } from '../portal.ts'

test('an app is kept as a favorite, found again, renamed and deleted', async ({ page }) => {
  await signIn(page, 'biz', auroraPage)
  await page.getByRole('button', { name: 'Add to favorites' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to favorites' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect(dialog.getByText('Please enter a favorites name.')).toBeVisible()
  await expect(dialog.getByText('0/40')).toBeVisible()
  await expect(save).toBeDisabled()
  for (const refused of ['   ', 'Aurora 🚀', 'x'.repeat(41)]) {
    await dialog.getByRole('textbox').fill(refused)
    await expect(save).toBeDisabled()
  }
  await dialog.getByRole('textbox').fill('  Aurora, of course ')
  await expectAccessible(page)
  await save.click()
  await expect(page.getByText('Successful!')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.goto('/data-dashboard')
  const panel = page.getByRole('region', { name: 'Favorites' })
  await panel.getByRole('link', { name: /Aurora, of course/ }).click()
  await expect(page).toHaveURL(/app-id\?favId=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Aurora, of course' })).toBeVisible()
  await expect(page.getByRole('button', { name: /choose another app/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add to favorites' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Display option' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Data dashboard' })
  await expect(menu.getByRole('link', { name: 'Aurora, of course' })).toHaveAttribute('aria-current', 'page')

  await page.goto('/data-dashboard')
  await panel.getByRole('button', { name: 'Settings: Aurora, of course' }).click()
  await page.getByRole('menuitem', { name: 'Edit name' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit name' })
  await edit.getByRole('textbox').fill('Aurora Saga')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByRole('link', { name: /Aurora Saga/ })).toBeVisible()
  await expect(menu.getByText('No Data')).toHaveCount(0)

  await panel.getByRole('button', { name: 'Settings: Aurora Saga' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Data is deleted.')).toBeVisible()
  await expect(panel.getByText('No data', { exact: true })).toBeVisible()
})

test('a group is kept with its choice and opens locked', async ({ page }) => {
  await signIn(page, 'biz', '/data-dashboard/item/contract/info?ids=Licensing')
  await page.getByRole('button', { name: 'Add to favorites' }).click()
  await page.getByRole('textbox', { name: 'Favorites name' }).fill('Licences')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('navigation', { name: 'Data dashboard' }).getByRole('button', { name: 'Favorites' }).click()
  await page.getByRole('link', { name: 'Licences' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Licences' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('button', { name: /change selection/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add to favorites' })).toHaveCount(0)
})

test('a favorite that is not there says so in the page, whatever the page', async ({ page }) => {
  await signIn(page, 'biz')
  const unknown = 'favId=00000000-0000-4000-8000-000000000000'
  for (const path of ['app-id', 'plarform/service', 'game/developer', 'contract/info', 'search']) {
    await page.goto(`/data-dashboard/item/${path}?${unknown}`)
    await expect(page.getByText('Something went wrong:')).toBeVisible()
    await expect(page.getByText('Favorite Error')).toBeVisible()
  }
})

test('the dialog stays open with what was typed when the call fails, and says why', async ({ page }) => {
  await signIn(page, 'biz', auroraPage)
  await page.route('**/favorite/add*', (route) => route.abort())
  await page.getByRole('button', { name: 'Add to favorites' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to favorites' })
  await dialog.getByRole('textbox').fill('Kept')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('Kept')
})

test('a favorite deleted in another tab: renaming it here says so', async ({ page, context }) => {
  await signIn(page, 'etc', auroraPage)
  await page.getByRole('button', { name: 'Add to favorites' }).click()
  await page.getByRole('textbox', { name: 'Favorites name' }).fill('Shared')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Successful!')).toBeVisible()
  await page.goto('/data-dashboard')
  const panel = page.getByRole('region', { name: 'Favorites' })
  await panel.getByRole('button', { name: 'Settings: Shared' }).click()
  await page.getByRole('menuitem', { name: 'Edit name' }).click()

  const other = await context.newPage()
  await other.goto('/data-dashboard')
  await other.getByRole('button', { name: 'Settings: Shared' }).click()
  await other.getByRole('menuitem', { name: 'Delete' }).click()
  await other.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click()
  await expect(other.getByText('Data is deleted.')).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Edit name' })
  await dialog.getByRole('textbox').fill('Too late')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Favorite Error')
  await expect(dialog.getByRole('textbox')).toHaveValue('Too late')
})
