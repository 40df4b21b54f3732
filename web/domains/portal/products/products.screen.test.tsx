import { products } from '@portico/contract/portal/products'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentAlert } from '../../../kernel/alerts.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { HomePage } from './products.screen.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => server.stop())

test('a portal without products says nothing of any', async () => {
  server.on(products.list, () => ({ products: [] }))
  const screen = await show(<HomePage />, { at: '/index' })
  await expect.element(screen.getByRole('region', { name: 'Products' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
})

test('each product has a card, which opens all about it', async () => {
  server.on(products.list, () => ({
    products: [{ id: 1, art: 'login', title: 'Rankings', short: 'Who is first.', text: 'Boards.\n\nFriends\nAmong friends too.' }],
  }))
  const screen = await show(<HomePage />, { at: '/index' })
  await screen.getByRole('button', { name: /Rankings/ }).click()
  const detail = screen.getByRole('dialog', { name: 'Rankings' })
  await expect.element(detail.getByText('Boards.')).toBeVisible()
  await expect.element(detail.getByRole('heading', { name: 'Friends' })).toBeVisible()
  await detail.getByRole('button', { name: 'Back' }).click()
  await expect.element(detail).not.toBeInTheDocument()
})

test('products that cannot be read are left out without an alert', async () => {
  server.on(products.list, () => refuse({ code: 'unexpected', status: 500 }))
  const screen = await show(<HomePage />, { at: '/index' })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Products' })).not.toBeInTheDocument()
  expect(currentAlert()).toBeUndefined()
})
