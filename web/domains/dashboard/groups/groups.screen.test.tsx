import { contractTypeSet } from '@portico/contract/dashboard/catalogue'
import { favorites } from '@portico/contract/dashboard/favorites'
import { groups } from '@portico/contract/dashboard/groups'
import { metadata } from '@portico/contract/dashboard/metadata'
import { sampleDefinition } from '@portico/contract/dashboard/metadata/samples'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { SelectGroupRequest } from './SelectGroupRequest.tsx'
import { ContractInfoPage, GameDeveloperPage, PlatformServicePage } from './groups.screen.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(groups.contractMetas, () => ({ 'contract-info-metas': [{ displayName: 'Licensing' }] }))
  server.on(groups.appsBy, () => ({ 'app-list': [{ srchCondition: 'Licensing', id: 'Licensing', known: true, apps: [], total: 0 }] }))
})
afterEach(() => server.stop())

const at = (ids: readonly string[]) =>
  show(<ContractInfoPage />, { at: `/data-dashboard/item/contract/info?${ids.map((id) => `ids=${id}`).join('&')}` })

const favId = '00000000-0000-4000-8000-000000000001'
const favoriteOf = (favoType: string, condition: object) => ({
  id: favId,
  name: 'Licences',
  favoType,
  watched: false,
  summary: { apps: [], parameters: [] },
  condition,
})

test('more than can be shown at once says the limit, and asks for nothing', async () => {
  const screen = await at(Array.from({ length: 501 }, (_, place) => `C${place}`))
  await expect.element(screen.getByRole('heading', { name: 'At most 500 can be shown at once' })).toBeVisible()
  await expect.element(screen.getByText('501 are selected. Select fewer.')).toBeVisible()
  expect(server.requests(groups.appsBy)).toHaveLength(0)
})

test('the most that can be shown is shown', async () => {
  const screen = await at(Array.from({ length: 500 }, (_, place) => `C${place}`))
  await expect.element(screen.getByRole('cell', { name: /^Licensing/ })).toBeVisible()
})

test('while nothing is selected there is nothing to save', async () => {
  const screen = await at([])
  await expect.element(screen.getByRole('heading', { name: 'No data.' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add to favorites' })).not.toBeInTheDocument()
})

test('hovering the breadcrumb names the rest, as many as fit', async () => {
  const screen = await at(Array.from({ length: 100 }, (_, place) => `C${place}`))
  await screen.getByText('Contract type: C0(+99 more)').hover()
  await expect.element(screen.getByRole('tooltip').getByText(/^C1, C2, .*C30 \(\+69 more\)$/)).toBeVisible()
})

test('a favorite is edited by choosing anew, and saved in its place', async () => {
  const favorite = favoriteOf('CONTRACT', { contract: { ids: [{ id: 'Licensing', name: 'Licensing' }] } })
  server.on(groups.contractMetas, () => ({ 'contract-info-metas': [{ displayName: 'Licensing' }, { displayName: 'Own' }] }))
  server.on(favorites.info, () => ({ favorite }))
  server.on(favorites.list, () => ({ favorites: [favorite] }))
  server.on(favorites.counts, () => ({ counts: {} }))
  server.on(favorites.edit, () => ({ favorite }))
  const screen = await show(
    <>
      <ContractInfoPage />
      <SelectGroupRequest />
    </>,
    { at: `/data-dashboard/item/contract/info?favId=${favId}` },
  )
  await expect.element(screen.getByRole('button', { name: 'Licensing: change selection' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Edit condition' }).click()
  await screen.getByRole('button', { name: 'Licensing: change selection' }).click()
  await screen.getByRole('option', { name: 'Own' }).click()
  await screen.getByRole('button', { name: 'Select', exact: true }).click()
  await expect.poll(() => screen.address()).toBe(`/data-dashboard/item/contract/info?ids=Licensing&ids=Own&edit=${favId}`)
  await screen.getByRole('button', { name: 'Save to “Licences”' }).click()
  await expect.poll(() => screen.address()).toBe(`/data-dashboard/item/contract/info?favId=${favId}`)
  const ids = ['Licensing', 'Own'].map((name) => ({ id: name, name }))
  expect(server.requests(favorites.edit)[0]?.body).toEqual({ id: favId, condition: { contract: { ids } } })
})

const row = (name: string, apps: readonly string[]) => ({
  srchCondition: name,
  id: name,
  known: true,
  apps: apps.map((id) => ({ id, name: `Game ${id}` })),
  total: apps.length,
})
const rowNames = () =>
  [...document.querySelectorAll('tbody tr')].map((line) => line.firstElementChild?.textContent?.replace(/\d+$/, '').trim())

test.each([
  ['contract/info', 'Contract info', 'Contract type', ContractInfoPage, 'No data'],
  ['game/developer', 'Game developer', 'Game developer', GameDeveloperPage, 'No data'],
  ['plarform/service', 'Platform service', 'Service', PlatformServicePage, 'no data'],
] as const)('the page %s has its title, breadcrumb, column, order and empty rows', async (path, title, column, Shown, empty) => {
  server.on(groups.developerMetas, () => ({ 'game-developer-metas': ['Beta', 'Alpha'].map((name) => ({ id: name, name })) }))
  server.on(groups.platformMetas, () => ({
    'platform-metas': [{ displayName: 'Core Usage', metaOptions: ['Beta', 'Alpha'].map((key) => ({ key, value: true })) }],
  }))
  server.on(groups.appsBy, () => ({ 'app-list': [row('Beta', ['LG-AURORA']), row('Alpha', [])] }))
  const screen = await show(<Shown />, { at: `/data-dashboard/item/${path}?ids=Beta&ids=Alpha` })
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const crumbs = screen.getByRole('navigation', { name: title })
  await expect.element(crumbs.getByRole('link', { name: 'Dashboard Home' })).toHaveAttribute('href', '/data-dashboard')
  await expect.element(crumbs.getByText(/: Beta\(\+1 more\)$/)).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(rowNames).toEqual(['Alpha', 'Beta'])
  await expect.element(screen.getByRole('row', { name: /^Alpha/ }).getByText(empty, { exact: true })).toBeVisible()
  const app = screen.getByRole('link', { name: 'LG-AURORA Game LG-AURORA' })
  const hash = path === 'plarform/service' ? '#Beta' : ''
  await expect.element(app).toHaveAttribute('href', `/data-dashboard/item/app-id?appId=LG-AURORA${hash}`)
  await screen.getByRole('columnheader', { name: column }).getByRole('button').click()
  await expect.poll(rowNames).toEqual(['Beta', 'Alpha'])
  await expect.element(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('10')
  expect(screen.getByRole('combobox', { name: 'Rows per page' }).element().textContent).toBe('5102050')
  await expect.element(screen.getByRole('button', { name: 'Add to favorites' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Beta, Alpha: change selection' })).toBeEnabled()
})

test('rows are in the order of the names that are shown, whatever they are stored as', async () => {
  const names = { Alpha: 'Zeta', Beta: 'Eta' }
  server.on(metadata.definitions, () => ({
    'meta-catgs': [],
    'meta-defines': Object.entries(names).map(([name, shown]) => sampleDefinition(name, { names: { en_US: shown } })),
  }))
  server.on(groups.platformMetas, () => ({ 'platform-metas': [] }))
  server.on(groups.appsBy, () => ({ 'app-list': [row('Alpha', []), row('Beta', [])] }))
  await show(<PlatformServicePage />, { at: '/data-dashboard/item/plarform/service?ids=Alpha&ids=Beta' })
  await expect.poll(rowNames).toEqual(['Eta', 'Zeta'])
})

test('contract types are in the order of their labels', async () => {
  const pulldown = {
    [contractTypeSet]: [
      { value: 'Alpha', label: 'Zeta' },
      { value: 'Beta', label: 'Eta' },
    ],
  }
  const specialKeyListMap = { ENABLE_DROPDOWN_CREATE_KEYS: [] }
  server.on(metadata.constants, () => ({ 'all-meta-val-consts': { pulldown, members: [], specialKeyListMap } }))
  server.on(groups.appsBy, () => ({ 'app-list': [row('Alpha', []), row('Beta', [])] }))
  await at(['Alpha', 'Beta'])
  await expect.poll(rowNames).toEqual(['Eta', 'Zeta'])
})

test('what is gone has its place by the name under which it was saved', async () => {
  const saved = {
    gameDeveloper: {
      ids: [
        { id: '1', name: 'Zeta' },
        { id: '2', name: 'Eta' },
      ],
    },
  }
  server.on(favorites.info, () => ({ favorite: favoriteOf('GAME_DEVELOPER', saved) }))
  server.on(groups.developerMetas, () => ({ 'game-developer-metas': [] }))
  server.on(groups.appsBy, () => ({ 'app-list': ['1', '2'].map((id) => ({ ...row(id, []), known: false })) }))
  await show(<GameDeveloperPage />, { at: `/data-dashboard/item/game/developer?favId=${favId}` })
  await expect.poll(rowNames).toEqual(['Eta', 'Zeta'])
})

/** The values of the clauses of each request. */
const valuesAsked = () =>
  server
    .requests(groups.appsBy)
    .map(({ body }) => (JSON.parse((body as { query: string }).query) as { value: string[] }[]).map(({ value }) => value))

test('a favorite’s choice takes the place of the address’s', async () => {
  server.on(favorites.info, () => ({ favorite: favoriteOf('CONTRACT', { contract: { ids: [{ id: 'Licensing', name: 'Licensing' }] } }) }))
  const screen = await show(<ContractInfoPage />, { at: `/data-dashboard/item/contract/info?favId=${favId}&ids=Own` })
  await expect.element(screen.getByRole('button', { name: 'Licensing: change selection' })).toBeDisabled()
  await expect.element(screen.getByRole('row', { name: /^Licensing/ })).toBeVisible()
  expect(valuesAsked()).toEqual([[['Licensing']]])
})

test('developers are asked for by id and shown by name', async () => {
  const metas = [
    { id: '71', name: 'Northwind' },
    { id: '72', name: 'Lantern Works' },
  ]
  server.on(groups.developerMetas, () => ({ 'game-developer-metas': metas }))
  server.on(groups.appsBy, () => ({
    'app-list': metas.map(({ id, name }) => ({ ...row(name, [`LG-${id}`]), id })),
  }))
  const screen = await show(<GameDeveloperPage />, { at: '/data-dashboard/item/game/developer?ids=71&ids=72' })
  await expect.element(screen.getByText('Game developer: Northwind(+1 more)')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Northwind, Lantern Works: change selection' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^Lantern Works/ }).getByRole('link', { name: /LG-72/ })).toBeVisible()
  expect(valuesAsked()[0]).toEqual([['71', '72']])
  await screen.getByText('Game developer: Northwind(+1 more)').hover()
  await expect.element(screen.getByRole('tooltip').getByText('Lantern Works', { exact: true })).toBeVisible()
})

test('one choice is named alone in the breadcrumb', async () => {
  const screen = await at(['Licensing'])
  await expect.element(screen.getByText('Contract type: Licensing', { exact: true })).toBeVisible()
})
