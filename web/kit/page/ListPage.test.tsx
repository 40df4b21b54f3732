import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Service, services } from '@portico/contract/dashboard/services'
import { page } from '../../kernel/pages.ts'
import { oneOf, text } from '../../kernel/parameters.ts'
import { tableSearch } from '../../kernel/tables.ts'
import { useAddress } from '../../kernel/useAddress.ts'
import { createFakeServer, refuse } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { FilterBar, optionsOf } from '../table/FilterBar.tsx'
import { LazyFields } from '../form/LazyFields.tsx'
import { ListPage } from './ListPage.tsx'
import { useList } from '../table/useList.ts'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(() => server.stop())

const feeds: Service[] = Array.from({ length: 23 }, (_, at) => ({
  id: `feed-${at + 1}`,
  code: `code-${at + 1}`,
  name: `Feed ${at + 1}`,
  categories: [],
  appIds: null,
  createdAt: '2026-01-01T00:00:00Z',
  lastUsedAt: null,
  version: 1,
}))
const serveFeeds = (all: readonly Service[] = feeds) =>
  server.on(services.list, ({ query: { page: at = '0', size = '10' } }) => ({
    list: all.slice(Number(at) * Number(size), (Number(at) + 1) * Number(size)),
    total: all.length,
    page: Number(at),
    size: Number(size),
    categories: [],
  }))

const kinds = ['daily', 'hourly'] as const
const feedsPage = page('/feeds', {
  area: 'administration',
  search: { ...tableSearch, keyword: text, kind: oneOf(kinds, undefined) },
  load: async () => ({ Content: null }),
  component: 'Content',
})

function Feeds() {
  const [{ keyword, kind }] = useAddress(feedsPage)
  const list = useList(feedsPage, services.list)
  return (
    <ListPage
      {...list}
      title="Feeds"
      hint="What comes in"
      filters={
        <LazyFields onActivate={() => {}}>
          <FilterBar
            page={feedsPage}
            search="Search feeds"
            choices={[{ name: 'kind', label: 'Kind', options: optionsOf(kinds, (one) => one.toUpperCase()), width: 120 }]}
          />
        </LazyFields>
      }
      actions={<button type="button">Add feed</button>}
      columns={[{ key: 'name', title: 'Name', cell: ({ name }) => name }]}
      rowKey={({ id }) => id}
      empty={{ title: 'No feeds', hint: 'Add the first one.' }}
    >
      <p>Of {keyword ?? kind ?? 'all'}</p>
    </ListPage>
  )
}

test('a list page has a title, a hint, actions and a table', async () => {
  serveFeeds()
  const screen = await show(<Feeds />, { at: '/feeds' })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Feeds' })).toBeVisible()
  await expect.element(screen.getByText('What comes in')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add feed' })).toBeVisible()
  await expect.element(screen.getByRole('table', { name: 'Feeds' })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'Feed 10' })).toBeVisible()
  expect(document.title).toBe('Feeds · Portico')
})

test('pages are loaded from the server, as the address says', async () => {
  serveFeeds()
  const screen = await show(<Feeds />, { at: '/feeds' })
  await screen.getByRole('button', { name: 'Page 3' }).click()
  await expect.element(screen.getByText('21–23 of 23')).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'Feed 23' })).toBeVisible()
  expect(screen.address()).toBe('/feeds?page=3')
  expect(server.requests(services.list).map(({ query }) => query)).toEqual([
    { page: '0', size: '10' },
    { page: '2', size: '10' },
  ])
})

test('while the next page is loading the previous one stays', async () => {
  serveFeeds()
  const screen = await show(<Feeds />, { at: '/feeds' })
  await expect.element(screen.getByRole('cell', { name: 'Feed 10' })).toBeVisible()
  const next = Promise.withResolvers<object>()
  server.on(services.list, () => next.promise)
  await screen.getByRole('button', { name: 'Page 2' }).click()
  await expect.element(screen.getByRole('cell', { name: 'Feed 10' })).toBeVisible()
  next.resolve({ list: feeds.slice(10, 20), total: 23, page: 1, size: 10, categories: [] })
  await expect.element(screen.getByRole('cell', { name: 'Feed 11' })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'Feed 10' })).not.toBeInTheDocument()
})

test('when the last row of the last page is gone, the page before it is shown', async () => {
  serveFeeds(feeds.slice(0, 20))
  const screen = await show(<Feeds />, { at: '/feeds?page=3' })
  await expect.element(screen.getByText('11–20 of 20')).toBeVisible()
  expect(screen.address()).toBe('/feeds?page=2')
})

test('an empty list says so, and suggests what to do', async () => {
  serveFeeds([])
  const screen = await show(<Feeds />, { at: '/feeds' })
  await expect.element(screen.getByRole('heading', { name: 'No feeds' })).toBeVisible()
  await expect.element(screen.getByText('Add the first one.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add feed' })).toBeVisible()
})

test('a failure takes the place of the table, and is got over by trying again', async () => {
  server.on(services.list, () => refuse({ code: 'invalid_input', status: 400 }))
  const screen = await show(<Feeds />, { at: '/feeds' })
  await expect.element(screen.getByRole('heading', { name: 'Something went wrong:' })).toBeVisible()
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Of all')).toBeVisible()
  serveFeeds()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('cell', { name: 'Feed 1', exact: true })).toBeVisible()
})

test('a filter that is typed comes into the address when the typing pauses, and leaves the page', async () => {
  serveFeeds()
  const screen = await show(<Feeds />, { at: '/feeds?page=2' })
  await screen.getByRole('searchbox', { name: 'Search feeds' }).fill('store ')
  expect(screen.address()).toBe('/feeds?page=2')
  await expect.element(screen.getByText('Of store')).toBeVisible()
  expect(screen.address()).toBe('/feeds?keyword=store')
})

test('a value that is chosen comes into the address, leaves the page, and can be taken back', async () => {
  serveFeeds()
  const screen = await show(<Feeds />, { at: '/feeds?page=2' })
  await screen.getByRole('combobox', { name: 'Kind' }).click()
  await screen.getByRole('option', { name: 'HOURLY' }).click()
  await expect.element(screen.getByText('Of hourly')).toBeVisible()
  expect(screen.address()).toBe('/feeds?kind=hourly')
  await screen.getByRole('combobox', { name: 'Kind' }).click()
  await screen.getByRole('option', { name: 'HOURLY' }).click()
  await expect.element(screen.getByText('Of all')).toBeVisible()
})

test('the box follows the address when it changes by other means', async () => {
  serveFeeds()
  const screen = await show(<Feeds />, { at: '/feeds?keyword=push' })
  await expect.element(screen.getByRole('searchbox')).toHaveValue('push')
  await screen.getByRole('button', { name: 'Clear' }).click()
  await expect.element(screen.getByText('Of all')).toBeVisible()
  expect(screen.address()).toBe('/feeds')
})

test('on a phone filters fill their lines', async () => {
  serveFeeds()
  const screen = await show(<Feeds />, { at: '/feeds', width: 360 })
  const kind = screen.getByRole('combobox', { name: 'Kind' })
  await expect.element(kind).toBeVisible()
  const search = screen.getByRole('searchbox', { name: 'Search feeds' })
  await expect.poll(() => kind.element().getBoundingClientRect().width).toBeGreaterThan(300)
  expect(kind.element().getBoundingClientRect().right).toBeCloseTo(search.element().getBoundingClientRect().right, 0)
})
