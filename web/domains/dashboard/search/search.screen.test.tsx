import { favorites } from '@portico/contract/dashboard/favorites'
import { metadata } from '@portico/contract/dashboard/metadata'
import { sampleDefinition } from '@portico/contract/dashboard/metadata/samples'
import { search } from '@portico/contract/dashboard/search'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createFakeServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { SearchPage } from './search.screen.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const grouped = { field: 'Genre', conditions: ['Genre', 'Price'].map((field) => ({ field, value: 'x' })) }
const is = (field: string, value: string) => ({ field, operator: 'is', value })

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(metadata.definitions, () => ({
    'meta-catgs': [],
    'meta-defines': [
      sampleDefinition('Genre', { type: 'pull_down' }),
      sampleDefinition('Price', { id: 2, order: 2 }),
      sampleDefinition('Push', { id: 3, order: 3, type: 'BOOL' }),
    ],
  }))
  server.on(search.listDetail, () => ({ 'app-detail-list': [], keys: ['Genre'], total: 0, took: 1 }))
  server.on(search.facets, () => ({ facets: [], total: 0 }))
  server.on(search.values, () => ({ values: [] }))
})
afterEach(() => server.stop())

const at = (address: string, width?: number) =>
  show(<SearchPage />, { at: `/data-dashboard/item/search?${address}`, ...(width !== undefined && { width }) })
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
  expect(server.requests(search.listDetail)).toHaveLength(0)
  await screen.getByRole('button', { name: 'Remove Nonsense' }).click()
  await expect.poll(() => screen.address()).toContain('q=Genre+%3D+RPG&type=1')
  await expect.poll(() => server.requests(search.listDetail)).toMatchObject([{ body: { query: 'Genre = RPG' } }])
})

test('a chip says what its values are called', async () => {
  const pulldown = { Genre: [{ value: 'RPG', label: 'Role-playing' }] }
  const specialKeyListMap = { ENABLE_DROPDOWN_CREATE_KEYS: [] }
  server.on(metadata.constants, () => ({ 'all-meta-val-consts': { pulldown, members: [], specialKeyListMap } }))
  const definitions = [
    sampleDefinition('Genre', { type: 'pull_down', pullDown: 'Genre' }),
    sampleDefinition('Country', { id: 2, order: 2, type: 'COUNTRY_CODE' }),
  ]
  server.on(metadata.definitions, () => ({ 'meta-catgs': [], 'meta-defines': definitions }))
  const screen = await at('type=1&q=Genre is RPG AND Country is JP')
  await expect.element(screen.getByRole('button', { name: 'Genre: Role-playing' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Country: Japan' })).toBeVisible()
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
  await expect.poll(() => screen.getByText('“Genre” is already in this group of conditions.').elements()).toHaveLength(2)
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
  await expect.poll(() => server.requests(search.listDetail)).toMatchObject([{ body: { query: 'Push is null' } }])
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('a ticked key is a draft until it is updated: without a value it cannot be, and what is true or false begins as true', async () => {
  const screen = await at('type=1')
  await screen.getByRole('button', { name: 'Filter', exact: true }).click()
  for (const name of ['Genre', 'Push']) await screen.getByRole('option', { name }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Push: True' })).toBeVisible()
  expect(document.querySelectorAll('[data-draft]')).toHaveLength(2)
  expect(screen.address()).toBe('/data-dashboard/item/search?type=1')
  await screen.getByRole('button', { name: 'Genre: …' }).click()
  const update = screen.getByRole('button', { name: 'Update' })
  await expect.element(update).toBeDisabled()
  const value = screen.getByRole('combobox', { name: 'Value' })
  await value.fill('RPG')
  await expect.element(update).toBeEnabled()
  await value.fill('')
  await expect.element(update).toBeDisabled()
  await value.fill('x 😀')
  await expect.element(screen.getByText('Has emoji')).toBeVisible()
  await expect.element(update).toBeDisabled()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('button', { name: 'Genre: …' })).toBeVisible()
})

test('several values are each there once', async () => {
  const screen = await at('type=1&q=Genre is one of (RPG)')
  await screen.getByRole('button', { name: 'Genre: is one of RPG' }).click()
  const values = screen.getByRole('combobox', { name: 'Values' })
  for (const value of ['RPG', 'Puzzle']) {
    await values.fill(value)
    await userEvent.keyboard('{Enter}')
  }
  await screen.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => screen.address()).toBe('/data-dashboard/item/search?q=Genre+is+one+of+%28RPG%2C+Puzzle%29&type=1')
})

test('an advanced favorite is shown in a locked box, with the search locked too', async () => {
  favoriteOf('Genre is RPG', [[], []], 2)
  const screen = await at(`favId=${id}`)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Kept' })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Query' })).toHaveValue('Genre is RPG')
  await expect.element(screen.getByRole('textbox', { name: 'Query' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Search', exact: true })).toBeDisabled()
  await expect.element(screen.getByRole('radio', { name: 'Basic' })).toBeDisabled()
  await expect.poll(() => server.requests(search.listDetail)).toMatchObject([{ body: { query: 'Genre is RPG' } }])
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Search result', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add to favorites' })).not.toBeInTheDocument()
})

test('on a phone the facets are in a sheet, opened by a button with the number of those that are settled', async () => {
  server.on(search.facets, ({ body }) => ({
    facets: (body as { fields: string }).fields.includes('Push')
      ? [{ field: 'Push', type: 'BOOL', bars: ['True', 'False'].map((from) => ({ from, to: null, count: 20 })), more: 0, missing: 0 }]
      : [],
    total: 40,
  }))
  const screen = await at('type=2&q=Genre is RPG', 390)
  await screen.getByRole('button', { name: 'Narrow the result (1)' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Narrow the result' })
  await sheet.getByTitle(/^Only/).first().click()
  await expect.poll(() => screen.address()).toContain('q=Genre+%3D+RPG+AND+Push+%3D+true')
  await expect.element(sheet.getByText('The result can’t be narrowed any further.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Show 40 apps' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('suggestions stand in a list of at most 200 pixels; Escape closes it', async () => {
  const screen = await at('type=2')
  const box = screen.getByRole('textbox', { name: 'Query' })
  await box.fill('gen')
  const list = screen.getByRole('listbox', { name: 'Suggestions' })
  await expect.element(list.getByRole('option', { name: 'Genre' })).toBeVisible()
  expect(getComputedStyle(list.element()).maxHeight).toBe('200px')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.getByRole('option', { name: 'Genre' }).elements()).toHaveLength(0)
})

test('the suggestions of a chip leave its buttons free, and Escape closes them before the editor', async () => {
  server.on(search.values, () => ({
    values: ['RPG', 'Rhythm', 'Racing', 'Puzzle', 'Casual', 'Action'].map((value) => ({ value, count: 1 })),
  }))
  const screen = await at('type=1')
  await screen.getByRole('button', { name: 'Filter', exact: true }).click()
  await screen.getByRole('option', { name: 'Genre' }).click()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Genre: …' }).click()
  const value = screen.getByRole('combobox', { name: 'Value' })
  const suggestion = screen.getByRole('option', { name: 'Rhythm' })
  await value.fill('R')
  await expect.element(suggestion).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(suggestion).not.toBeInTheDocument()
  await expect.element(value).toHaveValue('R')
  await value.fill('Rh')
  await expect.element(suggestion).toBeVisible()
  const { left, bottom } = screen.getByRole('button', { name: 'Update' }).element().getBoundingClientRect()
  const list = suggestion.element().closest('[role=listbox]')!.getBoundingClientRect()
  expect(list.left >= left || list.bottom <= bottom).toBe(true)
  await screen.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => screen.address()).toContain('q=Genre+%3D+Rh')
})

test('suggestions come 100 ms after the last input, and leave 200 ms after the focus', async () => {
  const screen = await at('type=2')
  const box = screen.getByRole('textbox', { name: 'Query' })
  const offered = () => screen.getByRole('option').elements().length
  await expect.element(box).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await box.fill('gen')
    await vi.advanceTimersByTimeAsync(99)
    expect(offered()).toBe(3)
    await vi.advanceTimersByTimeAsync(1)
    await expect.poll(() => offered()).toBe(1)
    ;(box.element() as HTMLElement).blur()
    await vi.advanceTimersByTimeAsync(199)
    expect(offered()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await expect.poll(() => offered()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('the page of the search has its breadcrumb', async () => {
  const screen = await at('type=2')
  const crumbs = screen.getByRole('navigation', { name: 'Search' })
  await expect.element(crumbs.getByRole('link', { name: 'Dashboard Home' })).toHaveAttribute('href', '/data-dashboard')
  expect(crumbs.element().textContent).toBe('Dashboard HomeSearch')
})

test('what is typed stays, in colours over the box; an error has its place and what was perhaps meant', async () => {
  const screen = await at('type=2')
  const box = screen.getByRole('textbox', { name: 'Query' })
  await userEvent.type(box, 'Gnere is Puzzle')
  await expect.element(box).toHaveValue('Gnere is Puzzle')
  await userEvent.keyboard('{Escape}{Enter}')
  await expect.element(screen.getByText('Invalid meta key', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Column 1:')).toBeVisible()
  await expect.element(box).toHaveAttribute('aria-invalid', 'true')
  expect([...screen.container.querySelectorAll('[data-wrong]')].map(({ textContent }) => textContent?.trim()).join('')).toBe('Gnere')
  await screen.getByRole('button', { name: 'Genre', exact: true }).click()
  await expect.element(box).toHaveValue('Genre is Puzzle')
  await expect.poll(() => screen.address()).toContain('q=Genre+is+Puzzle')
})

test('all of a page are selected once its rows are there, and not while others are about to take their place', async () => {
  const rows = (...ids: string[]) => ({
    'app-detail-list': ids.map((appId) => ({ id: appId, name: appId, icon: null, appMetaVals: [] })),
    keys: ['Genre'],
    total: 20,
    took: 1,
  })
  const [first, second] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  server.on(search.listDetail, () => (server.requests(search.listDetail).length === 1 ? first.promise : second.promise))
  const screen = await at('type=2&q=Genre is RPG')
  const all = screen.getByRole('checkbox', { name: 'Select all on this page' })
  await expect.element(all).toBeDisabled()
  first.resolve(rows('LG-A', 'LG-B'))
  await expect.element(all).toBeEnabled()
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(all).toBeDisabled()
  second.resolve(rows('LG-C'))
  await expect.element(all).toBeEnabled()
  await all.click()
  await expect.element(screen.getByText('1 selected')).toBeVisible()
})
