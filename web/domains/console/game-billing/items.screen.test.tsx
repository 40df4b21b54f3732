import { gameBilling, type Item } from '@portico/contract/console/game-billing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { ItemsPage } from './ItemsPage.tsx'

const item = (id: number, given: Partial<Item> = {}): Item => ({
  id,
  version: 2,
  productId: `gems.${id}`,
  name: `Gems ${id}`,
  type: 'consumable',
  tier: null,
  prices: { JPY: '120' },
  stores: { google: '', apple: '' },
  status: 'DRAFT',
  by: 'Rei',
  at: '2026-01-02T00:00:00Z',
  editable: true,
  ...given,
})
const rights = ['add', 'edit', 'enable', 'disable', 'delete', 'download'].map((action) => `app-gp-billing-${action}`)
const at = '/app/product/game-platform/billing/setting?appId=LG-A&ph=1'

let server: ReturnType<typeof createFakeServer>
let items: Item[]
beforeEach(() => {
  server = createFakeServer()
  answerApp(server, { may: rights })
  items = [
    item(1, { prices: { JPY: '120', USD: '0.99', KRW: '1200' }, tier: 3, stores: { google: 'g.1', apple: '' } }),
    item(2, { status: 'ACTIVE' }),
    item(3, { status: 'INACTIVE', editable: false, prices: {} }),
  ]
  server.on(gameBilling.items, () => ({ list: items, total: items.length, page: 0, size: 10, currencies: ['JPY', 'USD'], most: 500 }))
})
afterEach(() => server.stop())

test('items show their first prices and their stores, and offer what their state and the reader’s rights allow', async () => {
  const screen = await show(<ItemsPage />, { at })
  const row = (id: number) => screen.getByRole('row', { name: new RegExp(`Gems ${id}`) })
  await expect.element(row(1)).toMatchTextContent(/¥120 · \$0\.99 · 1 more · Tier 3/)
  await expect.element(row(1)).toMatchTextContent(/Google: g\.1/)
  await expect.element(row(2)).toMatchTextContent(/On sale/)
  await expect.element(screen.getByText('3 of at most 500 items in this phase. Players can buy the items that are on sale.')).toBeVisible()
  const offers: [number, string[]][] = [
    [1, ['Change', 'Put on sale', 'Remove']],
    [2, ['Change', 'Take off sale']],
    [3, ['Put on sale', 'Remove']],
  ]
  for (const [id, expected] of offers) {
    const menu = screen.getByRole('button', { name: `Actions for Gems ${id}` })
    await menu.click()
    await expect
      .poll(() =>
        screen
          .getByRole('menuitem')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(expected)
    await menu.click()
    await expect.element(screen.getByRole('menuitem').first()).not.toBeInTheDocument()
  }
  await screen.unmount()
  answerApp(server)
  items = [item(3, { editable: false })]
  const reader = await show(<ItemsPage />, { at })
  await expect.element(reader.getByRole('row', { name: /Gems 3/ })).toBeVisible()
  for (const name of ['Add item', 'Import CSV', 'Download CSV', 'Edit as table', 'Actions for Gems 3'])
    await expect.element(reader.getByRole('button', { name })).not.toBeInTheDocument()
})

test('a price must fit its currency before anything is sent; a product id that is taken is told, and all stays typed', async () => {
  server.on(gameBilling.add, () => refuse({ code: 'invalid_input', fieldErrors: [{ field: 'productId', message: 'x', code: 'taken' }] }))
  const screen = await show(<ItemsPage />, { at })
  await screen.getByRole('button', { name: 'Add item' }).click()
  const form = screen.getByRole('dialog', { name: 'Add item' })
  await form.getByRole('textbox', { name: 'Product ID' }).fill('gems.1')
  await form.getByRole('textbox', { name: 'Name' }).fill('A gem')
  await form.getByRole('combobox', { name: 'Add a price' }).fill('JPY')
  await screen.getByRole('option', { name: 'JPY – Japanese Yen' }).click()
  const price = form.getByRole('textbox', { name: 'JPY – Japanese Yen' })
  await price.fill('1.5')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('At most 0 decimal places in JPY.')).toBeVisible()
  expect(server.requests(gameBilling.add)).toEqual([])
  await price.fill('150')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('This is already in use.')).toBeVisible()
  await expect.element(price).toHaveValue('150')
  expect(server.requests(gameBilling.add).map(({ body }) => body)).toEqual([
    { productId: 'gems.1', name: 'A gem', type: 'consumable', tier: null, prices: { JPY: '150' }, stores: { google: '', apple: '' } },
  ])
})

test('an item that was on sale keeps its product id and its type', async () => {
  server.on(gameBilling.change, () => ({ version: 3 }))
  const screen = await show(<ItemsPage />, { at })
  await screen.getByRole('button', { name: 'Actions for Gems 2' }).click()
  await screen.getByRole('menuitem', { name: 'Change' }).click()
  const form = screen.getByRole('dialog', { name: 'Change Gems 2' })
  await expect.element(form.getByRole('textbox', { name: 'Product ID' })).toHaveAttribute('readonly')
  await expect.element(form.getByRole('combobox', { name: 'Type' })).not.toBeInTheDocument()
  await expect.element(form.getByText('Type: Consumable')).toBeVisible()
  await form.getByRole('button', { name: 'Remove the price in JPY' }).click()
  await form.getByRole('textbox', { name: 'Price tier' }).fill('7')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.requests(gameBilling.change).map(({ body }) => body)).toMatchObject([
    { productId: 'gems.2', tier: 7, prices: {}, version: 2 },
  ])
})

test('several items are edited as a table and saved together; a wrong price cannot be saved', async () => {
  server.on(gameBilling.saveItems, () => ({ versions: { 1: 3 } }))
  const screen = await show(<ItemsPage />, { at })
  await screen.getByRole('button', { name: 'Edit as table' }).click()
  const save = screen.getByRole('button', { name: 'Save' })
  await expect.element(save).toBeDisabled()
  const yen = screen.getByRole('textbox', { name: 'JPY: gems.1' })
  await yen.fill('1.5')
  await save.click()
  await expect.element(screen.getByText('At most 0 decimal places in JPY.')).toBeVisible()
  await expect.element(yen).toHaveFocus()
  expect(server.requests(gameBilling.saveItems)).toEqual([])
  await yen.fill('150')
  await screen.getByRole('textbox', { name: 'Name: gems.2' }).fill('Two gems')
  await expect.element(screen.getByText('2 items changed')).toBeVisible()
  // Restored to its former value, it is not a change.
  await screen.getByRole('textbox', { name: 'Name: gems.2' }).fill('Gems 2')
  await expect.element(screen.getByText('1 item changed')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Product ID: gems.2' })).toHaveAttribute('readonly')
  await expect.element(screen.getByRole('textbox', { name: 'Name: gems.3' })).toHaveAttribute('readonly')
  await save.click()
  await expect.element(screen.getByRole('button', { name: 'Edit as table' })).toBeVisible()
  expect(server.requests(gameBilling.saveItems).map(({ body }) => body)).toMatchObject([
    { items: [{ id: 1, version: 2, values: { prices: { JPY: '150', USD: '0.99', KRW: '1200' } } }] },
  ])
})

test('a problem that the portal finds is shown in its row, whichever rows were sent', async () => {
  server.on(gameBilling.saveItems, () =>
    refuse({ code: 'invalid_input', fieldErrors: [{ field: 'items.0.values.productId', message: 'x', code: 'taken' }] }),
  )
  items = [item(1), item(2)]
  const screen = await show(<ItemsPage />, { at })
  await screen.getByRole('button', { name: 'Edit as table' }).click()
  await screen.getByRole('textbox', { name: 'Product ID: gems.2' }).fill('gems.1')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('This is already in use.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Product ID: gems.2' })).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByRole('textbox', { name: 'Product ID: gems.1' })).not.toHaveAttribute('aria-invalid', 'true')
})

test('typed rows outlive somebody else’s save: other fields are merged, the same field is marked', async () => {
  server.on(gameBilling.saveItems, () => refuse({ code: 'stale_version', status: 409 }))
  const screen = await show(<ItemsPage />, { at })
  await screen.getByRole('button', { name: 'Edit as table' }).click()
  await screen.getByRole('textbox', { name: 'Name: gems.1' }).fill('Mine')
  items = [item(1, { version: 3, name: 'Theirs', prices: { JPY: '200' } }), ...items.slice(1)]
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(/^Someone else changed this while you were editing/)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Name: gems.1' })).toHaveValue('Mine')
  await expect.element(screen.getByRole('textbox', { name: 'JPY: gems.1' })).toHaveValue('200')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => server.requests(gameBilling.saveItems).at(-1)?.body)
    .toMatchObject({ items: [{ id: 1, version: 3, values: { name: 'Mine', prices: { JPY: '200' } } }] })
})
