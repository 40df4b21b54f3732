import { favorites } from '@portico/contract/dashboard/favorites'
import { metadata } from '@portico/contract/dashboard/metadata'
import { search } from '@portico/contract/dashboard/search'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pretendServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { SearchPage } from './search.screen.tsx'

const definition = (id: number, name: string, type: string) => ({
  id,
  name,
  type,
  pullDown: null,
  multiSelectable: false,
  autoComplete: false,
  userEditable: true,
  value: null,
  catgId: 1,
  order: id,
  origin: 'USER_INPUT_BASED',
  searchable: true,
})
const id = '00000000-0000-4000-8000-000000000001'
const grouped = { field: 'Genre', conditions: ['Genre', 'Price'].map((field) => ({ field, value: 'x' })) }
const is = (field: string, value: string) => ({ field, operator: 'is', value })

let server: ReturnType<typeof pretendServer>
beforeEach(() => {
  server = pretendServer()
  localStorage.clear()
  server.on(metadata.definitions, () => ({
    'meta-defines': [definition(1, 'Genre', 'pull_down'), definition(2, 'Price', 'TEXT_NUMBER'), definition(3, 'Push', 'BOOL')],
  }))
  server.on(search.listDetail, () => ({ 'app-detail-list': [], keys: ['Genre'], total: 0, took: 1 }))
  server.on(search.facets, () => ({ facets: [], total: 0 }))
  server.on(search.values, () => ({ values: [] }))
})
afterEach(() => server.stop())

const at = (address: string) => show(<SearchPage />, { at: `/data-dashboard/item/search?${address}` })
const favoriteOf = (ql: string, meta: unknown = [[], []], type = 1) =>
  server.on(favorites.info, () => ({
    favorite: {
      id,
      name: 'Kept',
      favoType: 'SEARCH',
      watched: false,
      summary: { apps: [], parameters: [] },
      condition: { search: { ql: ql ? [{ id: ql, name: ql }] : [], info: [{ id: type, meta: JSON.stringify(meta), name: '' }] } },
    },
  }))

test('a chip of a key that is gone says so, and the others are searched once it is removed', async () => {
  const screen = await at('type=1&q=Nonsense is 1 AND Genre is RPG')
  await expect.element(screen.getByText("Metakey: 'Nonsense' not found")).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Genre: RPG' })).toBeVisible()
  expect(server.asked(search.listDetail)).toHaveLength(0)
  await screen.getByRole('button', { name: 'Remove Nonsense' }).click()
  await vi.waitFor(() => expect(screen.address()).toContain('q=Genre+%3D+RPG&type=1'))
  await vi.waitFor(() => expect(server.asked(search.listDetail).length).toBeGreaterThan(0))
})

test('the chips of a favorite can be read, and neither edited nor removed', async () => {
  favoriteOf('Genre is RPG AND Gone is 1')
  const screen = await at(`favId=${id}`)
  await expect.element(screen.getByRole('button', { name: 'Genre: RPG' })).toBeDisabled()
  await expect.element(screen.getByText("Metakey: 'Gone' not found")).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Filter' })).not.toBeInTheDocument()
})

test('a favorite whose lists name a key twice says so, in the box and in a toast', async () => {
  favoriteOf('', [[[is('Genre', 'RPG')]], [is('Genre', 'Action')]], 2)
  const screen = await at(`favId=${id}`)
  await expect.element(screen.getByRole('alert').getByText('“Genre” is already in this group of conditions.')).toBeVisible()
  expect(screen.getByText('“Genre” is already in this group of conditions.').elements().length).toBeGreaterThan(1)
})

test('a favorite with a grouped condition over several keys says Invalid conditions', async () => {
  favoriteOf('', [[], [grouped]])
  const screen = await at(`favId=${id}`)
  await expect.element(screen.getByText('Invalid conditions')).toBeVisible()
})

test.each([
  ['texts', 'Amber', 0],
  ['numbers', '0.99', 1],
])('the editor of a chip whose values are %s offers comparing for numbers alone', async (_, value, offers) => {
  server.on(search.values, () => ({ values: [{ value, count: 3 }] }))
  const screen = await at('type=1&q=Price is x')
  await screen.getByRole('button', { name: 'Price: x' }).click()
  await screen.getByRole('combobox', { name: 'Operator' }).click()
  await expect.element(screen.getByRole('option', { name: 'is one of', exact: true })).toBeVisible()
  expect(screen.getByRole('option', { name: 'between' }).elements()).toHaveLength(offers)
})

test('a key that is true or false can be asked for without a value', async () => {
  const screen = await at('type=2&q=Push is null')
  await vi.waitFor(() => expect(server.asked(search.listDetail)).not.toHaveLength(0))
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
