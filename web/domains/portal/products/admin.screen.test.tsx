import { products } from '@portico/contract/portal/products'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { ProductsAdminPage } from './admin.screen.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => server.stop())

test('the page of a long list of products is in the address', async () => {
  server.on(products.all, () => ({
    products: Array.from({ length: 12 }, (_, at) => ({
      id: at + 1,
      art: 'login',
      version: 1,
      texts: { en_US: { title: `Product ${at + 1}`, short: 'S', text: 'T' } },
    })),
  }))
  const screen = await show(<ProductsAdminPage />, { at: '/admin/product?page=2' })
  await expect.element(screen.getByText('11–12 of 12')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Product 12', exact: true })).toBeVisible()
})
