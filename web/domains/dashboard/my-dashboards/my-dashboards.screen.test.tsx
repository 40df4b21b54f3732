import { apps } from '@portico/contract/apps/apps'
import { displayOptions } from '@portico/contract/dashboard/display-options'
import { favorites } from '@portico/contract/dashboard/favorites'
import { metadata } from '@portico/contract/dashboard/metadata'
import { sampleDefinition } from '@portico/contract/dashboard/metadata/samples'
import { myDashboards } from '@portico/contract/dashboard/my-dashboards'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { query } from '../../../kernel/api.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { AddMyDashboardPage } from './add.screen.tsx'
import { DashboardsPanel } from './DashboardsPanel.tsx'
import { MyDashboardPage } from './my-dashboards.screen.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const app = (name: string) => ({ id: `LG-${name.toUpperCase()}`, name, icon: null, status: 'PUBLISHED' })
const list = [app('Aurora'), app('Tides'), app('Ivory')]
const draftApp = { ...app('Draft'), status: 'DEVELOPING' }

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(apps.list, () => ({ apps: list, total: list.length }))
  server.on(metadata.definitions, () => ({ 'meta-defines': [], 'meta-catgs': [] }))
  server.on(displayOptions.read, () => ({ disOpt: [] }))
  server.on(myDashboards.list, () => ({ customizes: [] }))
  server.on(myDashboards.metas, () => ({ 'catg-metas': [{ catgId: 1, catgName: 'Basic', metas: [{ name: 'Genre' }] }] }))
  const appList = [{ ...app('Aurora'), appMetaVals: [] }]
  server.on(myDashboards.one, () => ({ customizeBrd: { id, name: 'Mine', appList }, keys: ['Genre'], total: 1 }))
  server.on(myDashboards.edit, () => ({}))
})
afterEach(() => server.stop())

test('the apps of a dashboard are chosen anew, beginning with those that it has', async () => {
  const screen = await show(<MyDashboardPage />, { at: `/data-dashboard/item/my-dashboard?mdId=${id}` })
  await screen.getByRole('button', { name: 'Setting' }).click()
  await screen.getByRole('menuitem', { name: 'Edit apps' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit apps' })
  await expect.element(dialog.getByText('Selected: 1')).toBeVisible()
  await dialog.getByRole('option', { name: /LG-TIDES/ }).click()
  await dialog.getByRole('option', { name: /LG-AURORA/ }).click()
  await dialog.getByRole('option', { name: /LG-TIDES/ }).click()
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByRole('option', { name: /LG-IVORY/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => server.requests(myDashboards.edit)[0]?.body).toEqual({ id, appList: ['LG-IVORY'] })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the apps of a past day are not edited', async () => {
  const screen = await show(<MyDashboardPage />, { at: `/data-dashboard/item/my-dashboard?mdId=${id}&asOf=2026-01-01` })
  await screen.getByRole('button', { name: 'Setting' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Edit name' })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Edit apps' }).elements()).toHaveLength(0)
})

test.each(['', '?mdId=abc'])('an address of no dashboard (%s) says so, and leads on', async (search) => {
  server.on(myDashboards.one, () => refuse({ code: 'invalid_input', status: 400 }))
  const screen = await show(<MyDashboardPage />, { at: `/data-dashboard/item/my-dashboard${search}` })
  await expect.element(screen.getByRole('heading', { name: 'This dashboard doesn’t exist' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Add my dashboard' })).toBeVisible()
})

test('the wizard keeps its choices for whoever comes back, until it is cancelled', async () => {
  const at = '/data-dashboard/item/my-dashboard/add'
  const first = await show(<AddMyDashboardPage />, { at })
  await first.getByRole('option', { name: /LG-TIDES/ }).click()
  await expect.element(first.getByText('Selected: 1')).toBeVisible()
  await first.unmount()
  const again = await show(<AddMyDashboardPage />, { at })
  await expect.element(again.getByText('Selected: 1')).toBeVisible()
  await again.getByRole('button', { name: 'Cancel' }).click()
  await again.unmount()
  const anew = await show(<AddMyDashboardPage />, { at })
  await expect.element(anew.getByText('Selected: 0')).toBeVisible()
})

test('the first step counts what is chosen, also what a search hides, and leads on or back to the dashboard', async () => {
  const screen = await show(<AddMyDashboardPage />, { at: '/data-dashboard/item/my-dashboard/add' })
  await screen.getByRole('option', { name: /LG-TIDES/ }).click()
  await screen.getByRole('searchbox').fill('aurora')
  await expect.element(screen.getByRole('option', { name: /LG-TIDES/ })).not.toBeInTheDocument()
  await screen.getByRole('option', { name: /LG-AURORA/ }).click()
  await expect.element(screen.getByText('Selected: 2', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Next', exact: true })).toBeEnabled()
  await screen.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.poll(() => screen.address()).toBe('/data-dashboard')
})

const offer = (number: number) =>
  server.on(apps.list, () => ({ apps: Array.from({ length: number }, (_, at) => app(`A${at}`)), total: number }))

test('the first step shows the id and name of each app beside a box, and only those that can be seen', async () => {
  offer(500)
  const screen = await show(<AddMyDashboardPage />, { at: '/data-dashboard/item/my-dashboard/add' })
  const list = screen.getByRole('listbox', { name: 'Select app' })
  const first = list.getByRole('option', { name: /LG-A0 A0/ })
  await expect.element(first).toBeVisible()
  expect(first.element().getBoundingClientRect().height).toBe(79)
  expect(list.getByRole('option').elements().length).toBeLessThan(30)
  const box = () => first.element().querySelector('[class*=CheckboxIndicator]')
  expect(box()?.hasAttribute('data-checked')).toBe(false)
  await first.click()
  await expect.poll(() => box()?.hasAttribute('data-checked')).toBe(true)
})

test('more apps than a dashboard takes are selected, but not taken', async () => {
  offer(2_001)
  const screen = await show(<AddMyDashboardPage />, { at: '/data-dashboard/item/my-dashboard/add' })
  const next = screen.getByRole('button', { name: 'Next', exact: true })
  await screen.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.element(screen.getByText('Selected: 2001', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Select at most 2000 apps.')).toBeVisible()
  await expect.element(next).toBeDisabled()
  await screen.getByRole('option', { name: /LG-A0/ }).click()
  await expect.element(screen.getByText('Select at most 2000 apps.')).not.toBeInTheDocument()
  await next.click()
  await expect.element(screen.getByRole('checkbox', { name: 'Genre' })).toBeVisible()
})

test('of each category as many keys are selected as a dashboard takes, of all together more', async () => {
  const category = (catgId: number, catgName: string, size: number) => ({
    catgId,
    catgName,
    metas: Array.from({ length: size }, (_, at) => ({ name: `${catgName} ${at}` })),
  })
  server.on(myDashboards.metas, () => ({ 'catg-metas': [category(1, 'Large', 201), category(2, 'Basic', 5)] }))
  const screen = await show(<AddMyDashboardPage />, { at: '/data-dashboard/item/my-dashboard/add' })
  const next = screen.getByRole('button', { name: 'Next', exact: true })
  await screen.getByRole('option', { name: /LG-TIDES/ }).click()
  await next.click()
  await screen.getByRole('checkbox', { name: 'Large', exact: true }).click()
  await screen.getByRole('checkbox', { name: 'Basic', exact: true }).click()
  await expect.element(screen.getByText('Select at most 200 of each category.')).toBeVisible()
  await expect.element(next).toBeDisabled()
  await screen.getByRole('checkbox', { name: 'Large 7', exact: true }).click()
  await expect.element(screen.getByText('Selected: 205', { exact: true })).toBeVisible()
  await expect.element(next).toBeEnabled()
})

test('apps that the browser does not hold are searched by the server, and all are selected once all are listed', async () => {
  const beyond = app('Zephyr')
  server.on(apps.list, ({ query }) => {
    if (query.keyword === 'zeph') return { apps: [beyond], total: 1 }
    return { apps: Array.from({ length: 200 }, (_, at) => app(`A${at}P${query.page ?? ''}`)), total: 10_001 }
  })
  const screen = await show(<AddMyDashboardPage />, { at: '/data-dashboard/item/my-dashboard/add' })
  const all = screen.getByRole('checkbox', { name: 'Select all' })
  await expect.element(screen.getByRole('option', { name: /LG-A0P0/ })).toBeVisible()
  await expect.element(all).toBeDisabled()
  await expect.element(all).toHaveAccessibleDescription(/Narrow the search/)
  await screen.getByRole('searchbox').fill('zeph')
  await expect.element(screen.getByRole('option', { name: /LG-ZEPHYR/ })).toBeVisible()
  await all.click()
  await expect.element(screen.getByText('Selected: 1', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Next', exact: true })).toBeEnabled()
})

test('the first step offers all apps or those in service, and selects among those', async () => {
  server.on(apps.list, () => ({ apps: [...list, draftApp], total: 4 }))
  const screen = await show(<AddMyDashboardPage />, { at: '/data-dashboard/item/my-dashboard/add' })
  await expect.element(screen.getByRole('option', { name: /LG-DRAFT/ })).toBeVisible()
  await screen.getByText('In-service', { exact: true }).click()
  await expect.element(screen.getByRole('option', { name: /LG-DRAFT/ })).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.element(screen.getByText('Selected: 3', { exact: true })).toBeVisible()
  await screen.getByText('All', { exact: true }).click()
  await expect.element(screen.getByRole('option', { name: /LG-DRAFT/ })).toHaveAttribute('aria-selected', 'false')
  await expect.element(screen.getByText('Selected: 3', { exact: true })).toBeVisible()
})

test('a dashboard is added under a valid name alone, and going back to choose nothing prevents it', async () => {
  const screen = await show(<AddMyDashboardPage />, { at: '/data-dashboard/item/my-dashboard/add' })
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  await screen.getByRole('option', { name: /LG-TIDES/ }).click()
  await button('Next').click()
  await screen.getByRole('checkbox', { name: 'Genre' }).click()
  await button('Next').click()
  const name = screen.getByRole('textbox', { name: 'My dashboard name' })
  await expect.element(name).toBeRequired()
  for (const wrong of ['', '   ', 'Q4 🎄', 'x'.repeat(41)]) {
    await name.fill(wrong)
    await expect.element(button('Add')).toBeDisabled()
  }
  await name.fill('x'.repeat(40))
  await expect.element(button('Add')).toBeEnabled()
  await button('Back').click()
  await screen.getByRole('checkbox', { name: 'Genre' }).click()
  await expect.element(button('Next')).toBeDisabled()
  await screen.getByRole('checkbox', { name: 'Genre' }).click()
  await button('Back').click()
  await screen.getByRole('option', { name: /LG-TIDES/ }).click()
  await expect.element(button('Next')).toBeDisabled()
  await button('Cancel').click()
})

test('dashboards are listed with their title, order, addresses, way to add one, first app and first key', async () => {
  const options = [{ catgId: 1, catgName: 'Basic', metaNames: ['Genre', 'Push'] }]
  const item = (name: string, ...ids: string[]) => ({ id: name, name, appList: ids.map((one) => ({ id: one })), displayOptions: options })
  server.on(myDashboards.list, () => ({ customizes: [item('B', 'LG-TIDES'), item('A', 'LG-AURORA', 'LG-IVORY', 'LG-TIDES')] }))
  const screen = await show(<DashboardsPanel />)
  const panel = screen.getByRole('region', { name: 'My dashboard' })
  await expect.element(panel.getByText('LG-AURORA (+2) · Genre (+1)')).toBeVisible()
  await expect.element(panel.getByText('LG-TIDES · Genre (+1)')).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: 'Add my dashboard' }))
    .toHaveAttribute('href', '/data-dashboard/item/my-dashboard/add')
  const names = () =>
    panel
      .getByRole('link', { name: /LG-/ })
      .elements()
      .map((link) => link.getAttribute('href'))
  const addresses = ['A', 'B'].map((name) => `/data-dashboard/item/my-dashboard?mdId=${name}`)
  expect(names()).toEqual(addresses)
  await panel.getByRole('combobox', { name: 'Sort by name' }).selectOptions('Z-A')
  expect(names()).toEqual(addresses.toReversed())
})

test('the list names the first key of a dashboard as the reader’s language does', async () => {
  const definition = { id: 1, catgId: 1, name: 'Genre', names: { en_US: 'Kind of game' } }
  server.on(metadata.definitions, () => ({ 'meta-defines': [definition], 'meta-catgs': [] }))
  const displayOptions = [{ catgId: 1, catgName: 'Basic', metaNames: ['Genre'] }]
  server.on(myDashboards.list, () => ({ customizes: [{ id, name: 'Mine', appList: [{ id: 'LG-TIDES' }], displayOptions }] }))
  const screen = await show(<DashboardsPanel />)
  await expect.element(screen.getByText('LG-TIDES · Kind of game')).toBeVisible()
})

test('a dashboard that was added is not offered to be added again, and dashboards and favorites are asked for anew', async () => {
  server.on(myDashboards.add, () => ({ customizedDshbrdId: id }))
  server.on(favorites.list, () => ({ favorites: [] }))
  const Menu = () => {
    const [favorite, mine] = [useQuery(query(favorites.list)), useQuery(query(myDashboards.list))]
    return <p>{favorite.isSuccess && mine.isSuccess && 'A menu'}</p>
  }
  const at = '/data-dashboard/item/my-dashboard/add'
  const screen = await show(
    <>
      <Menu />
      <AddMyDashboardPage />
    </>,
    { at },
  )
  await expect.element(screen.getByText('A menu')).toBeVisible()
  await screen.getByRole('option', { name: /LG-TIDES/ }).click()
  await screen.getByRole('button', { name: 'Next' }).click()
  await screen.getByRole('checkbox', { name: 'Genre' }).click()
  await screen.getByRole('button', { name: 'Next' }).click()
  await screen.getByRole('textbox', { name: 'My dashboard name' }).fill('Mine')
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect.poll(() => screen.address()).toBe(`/data-dashboard/item/my-dashboard?mdId=${id}`)
  for (const list of [favorites.list, myDashboards.list]) expect(server.requests(list)).toHaveLength(2)
  await screen.unmount()
  const anew = await show(<AddMyDashboardPage />, { at })
  await expect.element(anew.getByText('Selected: 0')).toBeVisible()
})

test('a dashboard has its breadcrumb; one whose apps are gone says No data', async () => {
  server.on(myDashboards.one, () => ({ customizeBrd: { id, name: 'Mine', appList: [] }, keys: ['Genre'], total: 0 }))
  const screen = await show(<MyDashboardPage />, { at: `/data-dashboard/item/my-dashboard?mdId=${id}` })
  await expect.element(screen.getByText('My dashboard: Mine')).toBeVisible()
  await expect.element(screen.getByText('No data', { exact: true })).toBeVisible()
})

const cellsOf = (row: Element) => [...row.children].map(({ textContent }) => textContent.trim())

test('as tags, a dashboard is a table of App ID and Data: the id opens what is known of the app, each value is a chip', async () => {
  server.on(metadata.definitions, () => ({
    'meta-catgs': [],
    'meta-defines': [sampleDefinition('Genre'), sampleDefinition('Engine', { id: 2, order: 2 })],
  }))
  const appMetaVals = Object.entries({ Genre: 'RPG', Engine: 'Unity' }).map(([key, value]) => ({
    key,
    value: [value],
    type: 'TEXT_NUMBER',
  }))
  const appList = [{ ...app('Aurora'), appMetaVals }]
  server.on(myDashboards.one, () => ({ customizeBrd: { id, name: 'Mine', appList }, keys: ['Genre', 'Engine'], total: 1 }))
  server.on(myDashboards.appMetas, () => ({ 'customizeBrd-app-metas': [] }))
  const screen = await show(<MyDashboardPage />, { at: `/data-dashboard/item/my-dashboard?mdId=${id}&as=tags` })
  const table = screen.getByRole('table', { name: 'My dashboard' })
  const link = table.getByRole('button', { name: /LG-AURORA/ })
  await expect.element(link).toBeVisible()
  expect(link.element().textContent).toBe('LG-AURORA')
  const [head, first] = table.getByRole('row').elements()
  expect(cellsOf(head!)).toEqual(['App ID', 'Data'])
  const chips = first!.querySelector('[class*=tags]')!.children
  expect([...chips].map(({ textContent }) => textContent)).toEqual(['Genre RPG', 'Engine Unity'])
  await link.click()
  await expect.element(screen.getByRole('dialog', { name: 'LG-AURORA detail' })).toBeVisible()
})
