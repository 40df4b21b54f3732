import { favorites } from '@portico/contract/dashboard/favorites'
import { displayOptions } from '@portico/contract/dashboard/display-options'
import { metadata } from '@portico/contract/dashboard/metadata'
import { sampleDefinition } from '@portico/contract/dashboard/metadata/samples'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { translator } from '../../../kernel/texts.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { CategoryDrawer } from './editing/CategoryDrawer.tsx'
import { VersionHistoryPage } from './history.screen.tsx'
import { constantsQuery, definitionsQuery } from './metadata.queries.ts'
import { AppDataPage } from './metadata.screen.tsx'

const app = { id: 'LG-AURORA', name: 'Aurora', icon: null, status: 'PUBLISHED' }
const category = (catgId: number, catgName: string, key: string, value: string) => ({
  catgId,
  catgName,
  version: 1,
  meta: { metaDatas: [{ key, value }] },
  updatedAt: '2026-01-01T00:00:00.000Z',
  id: String(catgId),
  dshbrdPrmsnType: 'VIEW',
})

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(metadata.constants, () => ({
    'all-meta-val-consts': { pulldown: {}, members: [], specialKeyListMap: { ENABLE_DROPDOWN_CREATE_KEYS: [] } },
  }))
  server.on(metadata.definitions, () => ({ 'meta-defines': [], 'meta-catgs': [] }))
  server.on(displayOptions.read, () => ({ disOpt: [] }))
  server.on(favorites.list, () => ({ favorites: [] }))
  server.on(metadata.latest, () => ({ app, catgMetas: [category(1, 'Basic', 'Genre', 'RPG'), category(2, 'SDK', 'Push 100%', 'True')] }))
})
afterEach(() => server.stop())

test('keys and options are requested at the first visit alone', async () => {
  const Both = () => {
    const [definitions, constants] = [useQuery(definitionsQuery()), useQuery(constantsQuery())]
    return <p>{definitions.data && constants.data ? 'both are there' : 'not yet'}</p>
  }
  const Visits = () => {
    const [visit, setVisit] = useState(1)
    return (
      <>
        <button onClick={() => setVisit(visit + 1)}>again</button>
        {visit !== 2 && <Both />}
      </>
    )
  }
  const screen = await show(<Visits />)
  await expect.element(screen.getByText('both are there')).toBeVisible()
  await screen.getByRole('button').click()
  await expect.element(screen.getByText('both are there')).not.toBeInTheDocument()
  await screen.getByRole('button').click()
  await expect.element(screen.getByText('both are there')).toBeVisible()
  expect(server.requests(metadata.definitions)).toHaveLength(1)
  expect(server.requests(metadata.constants)).toHaveLength(1)
})

test.each(['100%', '%E0%A4%A', '', 'Nobody'])('an unknown hash #%s is ignored', async (hash) => {
  const screen = await show(<AppDataPage />, { at: `/data-dashboard/item/app-id?appId=LG-AURORA#${hash}` })
  await expect.element(screen.getByRole('button', { name: 'Basic', exact: true })).toBeVisible()
  expect(document.querySelectorAll('[data-marked]')).toHaveLength(0)
})

test('a known hash marks the row that it names', async () => {
  const screen = await show(<AppDataPage />, { at: `/data-dashboard/item/app-id?appId=LG-AURORA#${encodeURIComponent('Push 100%')}` })
  await expect.element(screen.getByRole('button', { name: 'SDK', exact: true })).toBeVisible()
  expect(document.querySelector('[data-marked]')?.id).toBe('category-2')
})

test.each([
  ['nope', 'invalid_input', 400],
  ['LG-NOBODY', 'app_not_found', 404],
])('an app that there is not (%s) is answered with what to do', async (appId, code, status) => {
  server.on(metadata.latest, () => refuse({ code, status }))
  const screen = await show(<AppDataPage />, { at: `/data-dashboard/item/app-id?appId=${appId}` })
  await expect.element(screen.getByRole('heading', { name: `App ${appId} wasn’t found` })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Select app' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0)
})

test.each(['categoryId=abc', ''])('a history of no category (%s) leads back to the app', async (rest) => {
  server.on(metadata.versions, () => refuse({ code: 'invalid_input', status: 400 }))
  const screen = await show(<VersionHistoryPage />, { at: `/data-dashboard/item/app-id/history?appId=LG-AURORA&${rest}` })
  await expect.element(screen.getByRole('heading', { name: 'This history doesn’t exist' })).toBeVisible()
  // Above the page, and in its message.
  const hrefs = () =>
    screen
      .getByRole('link', { name: 'Back to the app' })
      .elements()
      .map((link) => link.getAttribute('href'))
  const app = '/data-dashboard/item/app-id?appId=LG-AURORA'
  await expect.poll(hrefs).toEqual([app, app])
  await expect.element(screen.getByRole('navigation', { name: 'Version history' }).getByText('Version history: -')).toBeVisible()
})

const version = (number: number, sdk: string) => ({
  id: String(number),
  catgId: 2,
  version: number,
  meta: {
    metaDatas: [
      { key: 'SDK', value: sdk },
      { key: 'Login', value: 'True' },
    ],
  },
  userInfo: { name: 'Mina Park', email: '' },
  updatedAt: '2026-01-01T00:00:00.000Z',
  reason: null,
})

test('the history shows in each row what it changed, also against the version on the next page', async () => {
  const catg = { catgId: 2, catgName: 'SDK' }
  server.on(metadata.versions, () => ({ app, catg, metas: [], versions: [version(3, '4.21.0'), version(2, '4.10.3')], total: 3 }))
  server.on(metadata.version, () => ({ appCatgMetaVals: version(1, '4.9.0') }))
  const screen = await show(<VersionHistoryPage />, { at: '/data-dashboard/item/app-id/history?appId=LG-AURORA&categoryId=2' })
  await screen.getByRole('radiogroup', { name: 'What is shown' }).getByText('Changes').click()
  const changes = () =>
    screen
      .getByRole('row')
      .elements()
      .slice(1, 3)
      .map((row) => row.querySelector('li')?.textContent)
  await expect.poll(changes).toEqual(['SDK4.10.3changed to 4.21.0', 'SDK4.9.0changed to 4.10.3'])
  expect(server.requests(metadata.version)[0]?.params).toEqual({ appId: 'LG-AURORA', catgId: '2', ver: '1' })
})

test('a page tells what it is for, with a link to its guide', async () => {
  const screen = await show(<AppDataPage />, { at: '/data-dashboard/item/app-id?appId=LG-AURORA' })
  await expect
    .element(screen.getByRole('note').getByRole('link', { name: 'More' }))
    .toHaveAttribute('href', '/document/guides/detail?id=data-dashboard&t=use')
})

const cellsOf = (element: Element) => [...element.querySelectorAll('td, th')].map((cell) => cell.textContent.trim())

test('the page of an app has its breadcrumb, chip, buttons, columns and pages', async () => {
  const screen = await show(<AppDataPage />, { at: '/data-dashboard/item/app-id?appId=LG-AURORA' })
  const chip = screen.getByRole('button', { name: 'LG-AURORA Aurora: choose another app' })
  await expect.element(chip).toBeEnabled()
  // The app has no icon, so its initials are shown.
  expect([...chip.element().children].slice(0, 3).map(({ textContent }) => textContent)).toEqual(['AU', 'LG-AURORA', 'Aurora'])
  await expect.element(screen.getByRole('heading', { level: 1, name: 'App ID' })).toBeVisible()
  const crumbs = screen.getByRole('navigation', { name: 'App ID' })
  await expect.element(crumbs.getByRole('link', { name: 'Dashboard Home' })).toHaveAttribute('href', '/data-dashboard')
  await expect.element(crumbs.getByText('App ID: LG-AURORA')).toBeVisible()
  expect(document.title).toBe('Aurora · App ID · Portico')
  for (const name of ['Add to favorites', 'Display option']) await expect.element(screen.getByRole('button', { name })).toBeVisible()
  const [head, first, second] = screen.getByRole('row').elements()
  expect(cellsOf(head!)).toEqual(['Category', 'Data', 'Version', 'Last updated', 'Action'])
  expect(cellsOf(first!)).toEqual(['Basic', 'Genre RPG', '1', '2026-01-01', ''])
  expect(cellsOf(second!)[0]).toBe('SDK')
  expect(getComputedStyle(first!.children[2]!).textAlign).toBe('center')
  const history = screen.getByRole('link', { name: 'Version history: Basic' })
  await expect.element(history).toHaveAttribute('href', '/data-dashboard/item/app-id/history?appId=LG-AURORA&categoryId=1')
  await history.hover()
  await expect.element(screen.getByRole('tooltip', { name: 'Version history' })).toBeVisible()
  const size = screen.getByRole('combobox', { name: 'Rows per page' })
  await expect.element(size).toHaveValue('10')
  expect(size.element().textContent).toBe('5102050')
})

test('a category opens in a drawer from the right, 800 wide, with twenty rows while it loads', async () => {
  const answer = Promise.withResolvers<object>()
  server.on(metadata.definitions, () => answer.promise)
  const basic = { ...category(1, 'Basic', 'Genre', 'RPG'), dshbrdPrmsnType: 'VIEW' as const }
  const screen = await show(<CategoryDrawer appId={app.id} category={basic} onClose={() => {}} />)
  const drawer = screen.getByRole('dialog', { name: 'Basic detail' })
  await expect.element(drawer).toBeVisible()
  await expect.poll(() => drawer.element().querySelectorAll('[data-skeleton]')).toHaveLength(20)
  await expect.poll(() => drawer.element().getBoundingClientRect()).toMatchObject({ width: 800, right: window.innerWidth })
  answer.resolve({ 'meta-defines': [], 'meta-catgs': [] })
  await expect.element(drawer.getByRole('term')).toHaveTextContent('Genre')
  await expect.element(drawer.getByRole('definition')).toHaveTextContent('RPG')
  expect(drawer.getByRole('button', { name: /Save|Cancel/ }).elements()).toHaveLength(0)
})

test('a favorite’s app takes the place of the address’s', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const condition = { app: { appId: [{ id: app.id, name: app.name }] } }
  const favorite = { id, name: 'Kept', favoType: 'APP', watched: false, summary: { apps: [app.id], parameters: [] }, condition }
  server.on(favorites.info, () => ({ favorite }))
  const screen = await show(<AppDataPage />, { at: `/data-dashboard/item/app-id?favId=${id}&appId=LG-OTHER` })
  await expect.element(screen.getByRole('button', { name: 'LG-AURORA Aurora: choose another app' })).toBeDisabled()
  expect(new Set(server.requests(metadata.latest).map(({ params }) => params['appId']))).toEqual(new Set([app.id]))
})

test('what is typed in the drawer survives a reload', async () => {
  const editable = { ...category(2, 'SDK', 'Release notes', 'Faster.'), dshbrdPrmsnType: 'EDIT' }
  server.on(metadata.latest, () => ({ app, catgMetas: [editable] }))
  server.on(metadata.definitions, () => ({
    'meta-defines': [sampleDefinition('Release notes', { catgId: 2 })],
    'meta-catgs': [],
  }))
  const open = async () => {
    const screen = await show(<AppDataPage />, { at: '/data-dashboard/item/app-id?appId=LG-AURORA' })
    await screen.getByRole('button', { name: 'SDK', exact: true }).click()
    return { screen, notes: screen.getByRole('textbox', { name: 'Release notes' }) }
  }
  const { screen, notes } = await open()
  await notes.fill('Faster and smaller.')
  window.dispatchEvent(new Event('pagehide'))
  await screen.unmount()
  const again = await open()
  await expect.element(again.notes).toHaveValue('Faster and smaller.')
  await expect.element(again.screen.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('a category without values says No Data in its drawer', async () => {
  const empty = { ...category(1, 'Basic', 'Genre', 'RPG'), meta: { metaDatas: [] } }
  server.on(metadata.latest, () => ({ app, catgMetas: [empty] }))
  const screen = await show(<AppDataPage />, { at: '/data-dashboard/item/app-id?appId=LG-AURORA' })
  await screen.getByRole('button', { name: 'Basic', exact: true }).click()
  await expect.element(screen.getByRole('dialog').getByText('No Data', { exact: true })).toBeVisible()
})

test('the history has its breadcrumb, chip, way back, columns and moments', async () => {
  const catg = { catgId: 2, catgName: 'SDK' }
  const signed = {
    ...version(1, '4.9.0'),
    userInfo: { name: 'Mina Park', email: 'mina@example.com' },
    updatedAt: '2026-01-01T15:00:01.000Z',
  }
  server.on(metadata.versions, () => ({ app, catg, metas: [], versions: [signed], total: 1 }))
  const screen = await show(<VersionHistoryPage />, { at: '/data-dashboard/item/app-id/history?appId=LG-AURORA&categoryId=2' })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Version history' })).toBeVisible()
  const crumbs = screen.getByRole('navigation', { name: 'Version history' })
  await expect.element(crumbs.getByRole('link', { name: 'Dashboard Home' })).toHaveAttribute('href', '/data-dashboard')
  await expect
    .element(crumbs.getByRole('link', { name: 'App ID: LG-AURORA' }))
    .toHaveAttribute('href', '/data-dashboard/item/app-id?appId=LG-AURORA')
  await expect.element(crumbs.getByText('Version history: SDK')).toBeVisible()
  const named = screen.getByText('SDK', { exact: true }).elements()
  expect(named.filter((element) => !element.closest('nav, table'))).toHaveLength(1)
  await expect
    .element(screen.getByRole('link', { name: 'Back to the app' }))
    .toHaveAttribute('href', '/data-dashboard/item/app-id?appId=LG-AURORA')
  const [head, first] = screen.getByRole('row').elements()
  expect(cellsOf(head!)).toEqual(['Version', 'Data', 'Update by', 'Last updated'])
  expect(cellsOf(first!)).toEqual(['1', 'SDK 4.9.0Login True', 'MPMina Park(mina@example.com)', '2026-01-02'])
  expect(first!.querySelector('time')?.title).toBe('2026.01.02 00:00:01')
  const size = screen.getByRole('combobox', { name: 'Rows per page' })
  await expect.element(size).toHaveValue('10')
  expect(size.element().textContent).toBe('5102050')
  await size.selectOptions('20')
  await expect.poll(() => server.requests(metadata.versions).map(({ query }) => query['size'])).toEqual(['10', '20'])
})

test('a version opens in a drawer with its data, to be read alone', async () => {
  const catg = { catgId: 2, catgName: 'SDK' }
  server.on(metadata.versions, () => ({ app, catg, metas: [], versions: [version(1, '4.9.0')], total: 1 }))
  server.on(metadata.version, () => ({ appCatgMetaVals: version(1, '4.9.0') }))
  const screen = await show(<VersionHistoryPage />, { at: '/data-dashboard/item/app-id/history?appId=LG-AURORA&categoryId=2' })
  await screen.getByRole('table').getByText('1', { exact: true }).click()
  const drawer = screen.getByRole('dialog', { name: '1 version data detail', exact: true })
  await expect.element(drawer.getByRole('definition').first()).toHaveTextContent('4.9.0')
  expect(drawer.getByRole('textbox').elements()).toEqual([])
  expect(drawer.getByRole('button', { name: /Save|Cancel/ }).elements()).toEqual([])
})

test('categories, keys and options have their names in the user’s language, others the name that they have', async () => {
  server.on(metadata.definitions, () => ({
    'meta-defines': [sampleDefinition('Genre', { type: 'pull_down', pullDown: 'Genre', names: { ja_JP: 'ジャンル' } })],
    'meta-catgs': [
      { catgId: 1, catgName: 'Basic', names: { ja_JP: '基本情報' } },
      { catgId: 2, catgName: 'SDK', names: { ko_KR: '개발 키트' } },
    ],
  }))
  const pulldown = { Genre: [{ value: 'RPG', label: 'Role-playing', labels: { ja_JP: 'ロールプレイング' } }] }
  server.on(metadata.constants, () => ({
    'all-meta-val-consts': { pulldown, members: [], specialKeyListMap: { ENABLE_DROPDOWN_CREATE_KEYS: [] } },
  }))
  const screen = await show(<AppDataPage />, { at: '/data-dashboard/item/app-id?appId=LG-AURORA' })
  await expect.element(screen.getByText('Role-playing')).toBeVisible()
  await translator.changeLanguage('ja')
  await expect.element(screen.getByRole('button', { name: '基本情報', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'SDK', exact: true })).toBeVisible()
  await expect.element(screen.getByText('ジャンル')).toBeVisible()
  await expect.element(screen.getByText('ロールプレイング')).toBeVisible()
  await expect.element(screen.getByText('Push 100%')).toBeVisible()
})
