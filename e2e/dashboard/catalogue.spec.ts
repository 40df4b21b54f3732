import type { Page } from '@playwright/test'
import { auroraPage, expect, expectAccessible, signIn, test } from '../portal.ts'

/** Removes an entry, to leave the portal of these journeys as it was. */
const remove = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('an administrator adds a category with a key, and it is on every app’s page', async ({ page }) => {
  await signIn(page, 'admin', '/admin/metadata')
  await page.getByRole('button', { name: 'Add category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add category' })
  await dialog.getByLabel('Name').fill('Accessibility')
  await dialog.getByRole('switch', { name: 'Limit editing to certain roles' }).check()
  await dialog.getByRole('checkbox', { name: 'Director' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: /^Accessibility/ }).click()

  await page.getByRole('button', { name: 'Add key' }).click()
  const form = page.getByRole('dialog', { name: 'Add key' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Contrast')
  await form.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Pull-down', exact: true }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  const set = form.getByRole('combobox', { name: 'Option set' })
  await expect(set).toHaveAccessibleDescription(/Please enter a value\./)
  await expect(set).toBeFocused()
  await set.fill('QA result')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Keys' })).toContainText('Contrast')
  await expectAccessible(page)

  await page.goto(auroraPage)
  const row = page.getByRole('table').getByText('Accessibility', { exact: true })
  await expect(row).toBeVisible()

  await page.goto('/admin/metadata')
  await page.getByRole('link', { name: /^Accessibility/ }).click()
  await remove(page, 'Contrast')
  await expect(page.getByText('No keys yet')).toBeVisible()
  await remove(page, 'Accessibility')
  await page.goto(auroraPage)
  await expect(page.getByRole('table').getByText('SDK', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('keys are put in order by dragging, by keyboard and from the menu, and stay so', async ({ page }) => {
  await signIn(page, 'admin', '/admin/metadata')
  await page.getByRole('link', { name: /^SDK/ }).click()
  const keys = page.getByRole('list', { name: 'Keys' })
  const names = () => keys.getByRole('listitem').locator('strong').allTextContents()
  await expect(keys.getByRole('listitem')).toHaveCount(7)
  const [first, second, third] = await names()
  const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/order'))

  const handle = (name: string | undefined) => keys.getByRole('button', { name: `Move ${name}`, exact: true })
  await handle(first).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${first} is now at position 1 of 7.`)).toBeAttached()
  // The list reacts to arrow keys only once it has measured its entries.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText(`${first} is now at position 2 of 7.`)).toBeAttached({ timeout: 2_000 })
  }).toPass()
  const byKeyboard = saved()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, first, third])
  await byKeyboard

  await keys.getByRole('button', { name: `Actions for ${third}` }).click()
  const byMenu = saved()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, third, first])
  await byMenu

  const from = (await handle(first).boundingBox())!
  const to = (await handle(second).boundingBox())!
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y - 10, { steps: 4 })
  await page.mouse.move(to.x + 10, to.y + 4, { steps: 8 })
  const byMouse = saved()
  await page.mouse.up()
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([first, second, third])
  await byMouse
  await page.reload()
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([first, second, third])
})

test('what apps use says so before it goes, and what is settled cannot be changed', async ({ page }) => {
  await signIn(page, 'admin', '/admin/metadata')
  await page.getByRole('button', { name: 'Actions for Genre' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit key' })
  await expect(form).toContainText(/\d{3} apps have a value for this key/)
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeDisabled()
  await form.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Actions for Tagline' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Tagline?' })
  await expect(dialog).toContainText(/Used by \d{3} apps/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Actions for Basic info' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const category = page.getByRole('dialog', { name: 'Delete Basic info?' })
  await expect(category).toContainText('It still has 10 keys')
  await expect(category.getByRole('button', { name: 'Delete' })).toBeDisabled()
})

test('options and contract types: added, named, put in order, removed', async ({ page }) => {
  await signIn(page, 'admin', '/admin/option-set')
  await page.getByRole('link', { name: /^Currency/ }).click()
  await page.getByRole('button', { name: 'Add option' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add option' })
  await dialog.getByLabel('Value').fill('JPY')
  await expect(dialog.getByText('This value already exists.')).toBeVisible()
  await dialog.getByLabel('Value').fill('GBP')
  await dialog.getByLabel('Label').fill('Pound')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const options = page.getByRole('list', { name: 'Currency' })
  await expect(options.getByRole('listitem').last()).toContainText('Pound')
  await page.getByRole('button', { name: 'Actions for Pound' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(options.getByRole('listitem').last()).not.toContainText('Pound')
  await remove(page, 'Pound')
  await expect(options).not.toContainText('Pound')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Contract types' }).click()
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByRole('dialog').getByLabel('Value').fill('Work for hire')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Contract type' })).toContainText('Work for hire')
  await expectAccessible(page)
  await remove(page, 'Work for hire')
})
