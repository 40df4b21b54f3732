import { ownProducts } from '@portico/contract/console/product-setting'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer } from '../../../../testing/server.ts'
import { show } from '../../../../testing/show.tsx'
import { OwnProductsPage } from './admin.screen.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => server.stop())

test('the page of a long list of own products is in the address', async () => {
  server.on(ownProducts.all, () => ({
    products: Array.from({ length: 12 }, (_, at) => ({
      key: `own${at + 1}`,
      names: { en_US: `Own ${at + 1}`, ja_JP: `Own ${at + 1} JA`, ko_KR: `Own ${at + 1} KO`, zh_CN: `Own ${at + 1} ZH` },
      parentId: null,
      follows: false,
      phases: [1],
      pages: 1,
      archived: false,
      apps: 0,
    })),
    places: [],
  }))
  const screen = await show(<OwnProductsPage />, { at: '/admin/product-area?page=2' })
  await expect.element(screen.getByText('11–12 of 12')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Own 12', exact: true })).toBeVisible()
})
