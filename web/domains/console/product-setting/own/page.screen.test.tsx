import { appArea } from '@portico/contract/console/app-area'
import { ownProducts } from '@portico/contract/console/product-setting'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer } from '../../../../testing/server.ts'
import { show } from '../../../../testing/show.tsx'
import { OwnPage } from './page.screen.tsx'

const address = '/app/product/own/matchmaking/start?appId=LG-A&ph=1'
const paragraph = (text: string) => [{ tag: 'p', children: [text] }]
const page = {
  name: 'First steps',
  product: 'Matchmaking',
  body: null,
  address: null,
  notes: null,
}
const notes = { markdown: '', body: [], version: 0, by: null, at: null, mayEdit: false }

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(appArea.consoleApps, () => ({ apps: [], organizations: [], roles: {} }))
  server.on(appArea.environmentInfo, () => ({
    app: { id: 'LG-A', name: 'Aurora', icon: null, status: 'DEVELOPING' },
    appUserRole: 30,
    productArea: { products: [], phases: [{ id: 1, displayName: 'Development', default: true }] },
    pages: [],
    functions: [],
  }))
})
afterEach(() => server.stop())

test('a page of the operator’s own product shows its text, and notes to write for those who may', async () => {
  let now: object = { ...page, body: paragraph('Choose the regions.'), notes: { ...notes, mayEdit: true } }
  const sent: unknown[] = []
  server.on(ownProducts.page, ({ params }) => {
    expect(params).toMatchObject({ appId: 'LG-A', productKey: 'matchmaking', pageKey: 'start' })
    return now
  })
  server.on(ownProducts.note, ({ body }) => {
    sent.push(body)
    now = { ...page, notes: { ...notes, markdown: 'Tokyo', body: paragraph('Tokyo'), version: 1, by: 'Rei', at: '2026-01-02T00:00:00Z' } }
    return {}
  })
  const screen = await show(<OwnPage />, { at: address })
  await expect.element(screen.getByText('Choose the regions.')).toBeVisible()
  await screen.getByRole('button', { name: 'Edit notes' }).click()
  await screen.getByRole('textbox').fill('Tokyo')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Tokyo')).toBeVisible()
  expect(sent).toEqual([{ markdown: 'Tokyo', version: 0 }])
  await expect.element(screen.getByRole('button', { name: 'Edit notes' })).not.toBeInTheDocument()
})

test('a page outside the portal is opened in a new window, without telling where from', async () => {
  server.on(ownProducts.page, () => ({ ...page, address: 'https://matches.example.com/apps?appId=LG-A&phase=1' }))
  const link = (await show(<OwnPage />, { at: address })).getByRole('link', { name: /matches\.example\.com/ })
  await expect.element(link).toHaveAttribute('href', 'https://matches.example.com/apps?appId=LG-A&phase=1')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})
