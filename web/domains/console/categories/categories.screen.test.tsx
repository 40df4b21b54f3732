import { commonCategories, customCategories, type SupportCategory } from '@portico/contract/console/categories'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { CommonCategoriesPage, CustomCategoriesPage } from './categories.screen.tsx'

const category = (id: number, name: string, given: Partial<SupportCategory> = {}): SupportCategory => ({
  id,
  kind: 'custom',
  names: { en_US: name },
  description: '',
  shown: true,
  items: id,
  version: 1,
  ...given,
})
const rights = ['add', 'edit', 'enable', 'disable', 'delete'].map((action) => `app-category-custom-${action}`)
const at = '/app/support/category/custom?appId=LG-A'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  answerApp(server, { may: rights })
  const list = [
    category(1, 'Billing', { description: 'Payments and refunds' }),
    category(2, 'Login', { shown: false }),
    category(3, 'Other'),
  ]
  server.on(customCategories.list, () => ({ list }))
})
afterEach(() => server.stop())

test('categories stand in their order with what they hold; those without rights change nothing', async () => {
  answerApp(server)
  const screen = await show(<CustomCategoriesPage />, { at })
  await expect.element(screen.getByText('Payments and refunds')).toBeVisible()
  await expect.element(screen.getByText('1 entry')).toBeVisible()
  await expect.element(screen.getByText('3 entries')).toBeVisible()
  await expect.element(screen.getByText('Hidden')).toBeVisible()
  await expect.element(screen.getByText('Custom').first()).toBeVisible()
  await expect.element(screen.getByRole('switch').first()).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Add category' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /^Actions for/ }).first()).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /^Move / }).first()).not.toBeInTheDocument()
})

test('a category moves within the list but not beyond its ends, and is hidden or shown at once', async () => {
  server.on(customCategories.order, () => ({}))
  for (const route of [customCategories.enable, customCategories.disable]) server.on(route, () => ({}))
  const screen = await show(<CustomCategoriesPage />, { at })
  await expect.element(screen.getByRole('button', { name: 'Move Billing' })).toBeVisible()
  await screen.getByRole('button', { name: 'Actions for Billing' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Move up' })).toBeDisabled()
  await screen.getByRole('menuitem', { name: 'Move down' }).click()
  await expect.poll(() => server.requests(customCategories.order).map(({ body }) => body)).toEqual([{ ids: [2, 1, 3] }])
  await screen.getByRole('switch', { name: 'Hidden: Login' }).click()
  await expect.poll(() => server.requests(customCategories.enable).map(({ params }) => params['id'])).toEqual(['2'])
  await screen.getByRole('switch', { name: 'Shown: Other' }).click()
  await expect.poll(() => server.requests(customCategories.disable).map(({ params }) => params['id'])).toEqual(['3'])
})

test.each([
  ['enable', 'Login', 'Billing'],
  ['disable', 'Billing', 'Login'],
])('with the right to %s alone, %s has a switch and %s its state', async (right, changeable, fixed) => {
  answerApp(server, { may: [`app-category-custom-${right}`] })
  const screen = await show(<CustomCategoriesPage />, { at })
  await expect.element(screen.getByRole('switch', { name: new RegExp(`: ${changeable}$`) })).toBeVisible()
  expect(screen.getByRole('switch', { name: new RegExp(`: ${fixed}$`) }).elements()).toHaveLength(0)
  expect(screen.getByRole('button', { name: /^Actions for/ }).elements()).toHaveLength(0)
})

test('a new category is added shown or hidden', async () => {
  server.on(customCategories.add, () => ({ id: 4 }))
  const screen = await show(<CustomCategoriesPage />, { at })
  const add = async (name: string, hide: boolean) => {
    await screen.getByRole('button', { name: 'Add category' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Add category' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    const shown = dialog.getByRole('switch', { name: /^Shown/ })
    await expect.element(shown).toBeChecked()
    if (hide) await shown.click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await add('Balance', false)
  await add('Events', true)
  expect(server.requests(customCategories.add).map(({ body }) => body)).toMatchObject([
    { names: { en_US: 'Balance' }, shown: true },
    { names: { en_US: 'Events' }, shown: false },
  ])
  await screen.getByRole('button', { name: 'Actions for Billing' }).click()
  await screen.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit' })
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Billing')
  expect(dialog.getByRole('switch').elements()).toHaveLength(0)
})

test('a category that is in use is not deleted, and the dialog says why', async () => {
  server.on(customCategories.remove, () => refuse({ code: 'in_use', status: 409 }))
  const screen = await show(<CustomCategoriesPage />, { at })
  await screen.getByRole('button', { name: 'Actions for Billing' }).click()
  await screen.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Delete Billing?' })
  await expect.element(dialog.getByText(/Only an empty category can be deleted/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByText('This is still in use.')).toBeVisible()
  expect(server.requests(customCategories.remove)).toHaveLength(1)
})

test('common categories have rights and calls of their own; none yet, and a failure, are told', async () => {
  server.on(commonCategories.list, () => refuse({ code: 'busy', status: 503 }))
  const screen = await show(<CommonCategoriesPage />, { at: '/app/support/category/common?appId=LG-A' })
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  server.on(commonCategories.list, () => ({ list: [] }))
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Categories organise tickets and shared posts.')).toBeVisible()
  await expect.element(screen.getByText('The same for all apps. Managed by staff.')).toBeVisible()
  // Permissions on the app's own categories do not apply to these.
  await expect.element(screen.getByRole('button', { name: 'Add category' })).not.toBeInTheDocument()
})
