import { metadata } from '@portico/contract/dashboard/metadata'
import { sampleDefinition } from '@portico/contract/dashboard/metadata/samples'
import { search } from '@portico/contract/dashboard/search'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { SearchPage } from './search.screen.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(metadata.definitions, () => ({
    'meta-catgs': [],
    'meta-defines': [sampleDefinition('Genre', { type: 'pull_down' }), sampleDefinition('Price', { id: 2, order: 2 })],
  }))
  server.on(search.facets, () => ({ facets: [], total: 0 }))
})
afterEach(() => server.stop())

const at = (address: string) => show(<SearchPage />, { at: `/data-dashboard/item/search?${address}` })

const found = {
  'app-detail-list': [{ id: 'LG-A', name: 'Aurora', icon: null, appMetaVals: [{ key: 'Genre', value: ['RPG'] }] }],
  keys: ['Genre'],
  total: 1,
  took: 1,
}
const headers = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)

test('as tags a result has the columns App ID, which leads to the app’s home, and Data, with a chip of each key and its value', async () => {
  server.on(search.listDetail, () => found)
  const screen = await at('type=2&q=Genre is RPG')
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Search result', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add to favorites' })).toBeVisible()
  await screen.getByRole('radiogroup', { name: 'Values as' }).getByText('Tags').click()
  await expect.poll(headers).toEqual(['App ID', 'Data'])
  await expect
    .element(screen.getByRole('link', { name: 'LG-A', exact: true }))
    .toHaveAttribute('href', '/data-dashboard/item/app-id?appId=LG-A')
  const key = screen.getByRole('table').getByText('Genre', { exact: true })
  await expect.element(key).toBeVisible()
  expect(key.element().nextElementSibling?.textContent?.trim()).toBe('RPG')
})

test('in columns a result has the app’s name and id under App ID, both of which lead to its home, and each key beside them', async () => {
  server.on(search.listDetail, () => found)
  const screen = await at('type=2&q=Genre is RPG')
  await expect.poll(headers).toEqual(['App ID', 'Genre'])
  const app = screen.getByRole('table').getByRole('link')
  await expect.element(app).toHaveAttribute('href', '/data-dashboard/item/app-id?appId=LG-A')
  expect([...app.element().children].map(({ textContent }) => textContent)).toEqual(['Aurora', 'LG-A'])
})

test('basic searching says how to begin while there are no chips, and what it is for where the result will be', async () => {
  const screen = await at('type=1')
  const helper = screen.getByText('Pick a field under Filter, then set its value.')
  await expect.element(helper).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Search by filters' })).toBeVisible()
  await expect.element(screen.getByText('Pick one or more fields. Apps must match all of them.')).toBeVisible()
  await screen.getByRole('button', { name: 'Filter', exact: true }).click()
  await screen.getByRole('option', { name: 'Genre' }).click()
  await expect.element(helper).not.toBeInTheDocument()
})

test('advanced searching has a guide, and says what it is for where the result will be', async () => {
  const screen = await at('type=2')
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Search by query' })).toBeVisible()
  await expect.element(screen.getByText(/^Write conditions and join them with AND and OR\./)).toBeVisible()
  await screen.getByRole('button', { name: 'Guide', exact: true }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Query guide' })).toBeVisible()
})

test('a result comes in pages of ten, or of as many as are chosen', async () => {
  server.on(search.listDetail, () => ({ ...found, total: 60 }))
  const screen = await at('type=2&q=Genre is RPG')
  const rows = screen.getByRole('combobox', { name: 'Rows per page' })
  await expect.element(rows).toHaveValue('10')
  expect(rows.element().textContent).toBe('5102050')
  await rows.selectOptions('20')
  await expect.poll(() => server.requests(search.listDetail)).toMatchObject([{ body: { size: '10' } }, { body: { size: '20' } }])
})

test('a result over months has bars, a legend that narrows, and a table that says the same', async () => {
  server.on(search.listDetail, () => ({ 'app-detail-list': [], keys: ['Genre'], total: 4, took: 1 }))
  server.on(search.adoption, ({ body }) => ({
    adoption: {
      field: (body as { field: string }).field,
      type: 'pull_down',
      days: ['2026-01-31', '2026-02-15'],
      totals: [2, 4],
      values: [{ value: 'RPG', counts: [0, 3] }],
      others: [0, 0],
      missing: [2, 1],
    },
  }))
  const screen = await at('type=2&q=Price is x&view=adoption')
  const legend = screen.getByRole('button', { name: /^RPG/ })
  await expect.element(legend).toHaveTextContent('RPG75%+75')
  await expect.element(screen.getByRole('img', { name: 'Genre over 2 months' })).toBeVisible()
  await screen.getByText('Show as a table').click()
  await expect.element(screen.getByRole('row', { name: 'RPG – 3 · 75%' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'Apps 2 4' })).toBeVisible()
  await screen.getByText('24 months').click()
  await expect.poll(() => screen.address()).toContain('months=24')
  expect(server.requests(search.adoption).map(({ body }) => (body as { months: string }).months)).toEqual(['12', '24'])
  await legend.click()
  await expect.poll(() => screen.address()).toContain('q=Price+%3D+x+AND+Genre+%3D+RPG')
})
