import { announcements } from '@portico/contract/portal/announcements'
import type { Route } from '@portico/contract/kernel/route'
import { favorites } from '@portico/contract/dashboard/favorites'
import { myDashboards } from '@portico/contract/dashboard/my-dashboards'
import type { FunctionComponent } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mina, show } from '../../testing/show.tsx'
import { createFakeServer } from '../../testing/server.ts'
import { FavoritesPanel } from '../../domains/dashboard/favorites/index.ts'
import { DashboardsPanel } from '../../domains/dashboard/my-dashboards/index.ts'
import { hrefOf } from '../../kernel/pages.ts'
import { PageLink } from '../../kit/page/PageLink.tsx'
import { adminMenu } from '../../menus.ts'
import { pages } from '../../pages.ts'
import { Navigation } from './Navigation.tsx'
import { PortalMenu } from './PortalMenu.tsx'
import { TopBar } from '../bar/TopBar.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(announcements.unread, () => ({ unread: 2 }))
  server.on(favorites.list, () => ({
    favorites: [{ id: 'fav-1', name: 'Puzzles', favoType: 'SEARCH', watched: false, summary: { apps: [], parameters: [] } }],
  }))
  server.on(myDashboards.list, () => ({ customizes: [{ id: 'md-1', name: 'Q4 review' }] }))
})
afterEach(() => server.stop())

const member = { ...mina, admin: false, canAccessDshbrd: false }
const nothing = () => {}

test('the administration’s menu names its pages and marks the one that is shown', async () => {
  const screen = await show(<Navigation opened={false} onClose={nothing} />, { at: '/admin/service' })
  const menu = screen.getByRole('navigation', { name: 'Administration' })
  await expect.element(menu.getByRole('link', { name: 'Services' })).toHaveAttribute('aria-current', 'page')
  expect(menu.getByRole('link').elements()).toHaveLength(adminMenu.length)
  await menu.getByRole('link', { name: 'Users' }).click()
  await expect.poll(() => screen.address()).toBe('/admin/user')
  await expect.element(menu.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page')
})

test('people who are not administrators have no such menu', async () => {
  const page = (
    <>
      <Navigation opened={false} onClose={nothing} />
      <p>The page</p>
    </>
  )
  const screen = await show(page, { at: '/admin/service', user: { ...mina, admin: false } })
  await expect.element(screen.getByText('The page')).toBeInTheDocument()
  expect(screen.getByRole('navigation').elements()).toHaveLength(0)
})

test('the dashboard’s menu opens saved items, one group at a time', async () => {
  const screen = await show(<Navigation opened={false} onClose={nothing} />, { at: '/data-dashboard' })
  const saved = screen.getByRole('button', { name: 'Favorites' })
  await expect.element(saved).toHaveAttribute('aria-expanded', 'false')
  await saved.click()
  await expect.element(screen.getByRole('link', { name: 'Puzzles' })).toHaveAttribute('href', '/data-dashboard/item/search?favId=fav-1')
  await screen.getByRole('button', { name: 'My dashboard' }).click()
  await expect.element(saved).toHaveAttribute('aria-expanded', 'false')
  await expect.element(screen.getByRole('link', { name: 'Puzzles' })).not.toBeInTheDocument()
  const dashboard = screen.getByRole('link', { name: 'Q4 review' })
  await expect.element(dashboard).toHaveAttribute('href', '/data-dashboard/item/my-dashboard?mdId=md-1')
})

test('a favorite that is shown opens its group and is marked', async () => {
  const screen = await show(<Navigation opened={false} onClose={nothing} />, { at: '/data-dashboard/item/search?favId=fav-1' })
  await expect.element(screen.getByRole('link', { name: 'Puzzles' })).toHaveAttribute('aria-current', 'page')
})

test.each(['my-dashboard?mdId=md-1', 'my-dashboard/add'])('at %s the group My dashboard is open', async (path) => {
  const screen = await show(<Navigation opened={false} onClose={nothing} />, { at: `/data-dashboard/item/${path}` })
  await expect.element(screen.getByRole('button', { name: 'My dashboard' })).toHaveAttribute('aria-expanded', 'true')
  await expect.element(screen.getByRole('button', { name: 'Favorites' })).toHaveAttribute('aria-expanded', 'false')
})

test.each([
  ['Favorites', 'the panel’s favorite', pages.search({ favId: 'fav-1' })],
  ['My dashboard', 'the panel’s dashboard', pages.myDashboard({ mdId: 'md-1' })],
])('%s is closed by whoever wishes, and opened again by the way to one of its pages', async (name, link, to) => {
  const shown = (
    <>
      <Navigation opened={false} onClose={nothing} />
      <PageLink to={to}>{link}</PageLink>
    </>
  )
  const screen = await show(shown, { at: hrefOf(to) })
  const group = screen.getByRole('button', { name })
  for (const toggled of ['Favorites', 'My dashboard']) {
    await expect.element(group).toHaveAttribute('aria-expanded', 'true')
    await screen.getByRole('button', { name: toggled }).click()
    await expect.element(group).toHaveAttribute('aria-expanded', 'false')
    await screen.getByRole('link', { name: 'Dashboard home' }).click()
    await expect.poll(() => screen.address()).toBe('/data-dashboard')
    await expect.element(group).toHaveAttribute('aria-expanded', 'false')
    await screen.getByRole('link', { name: link }).click()
  }
  await expect.element(group).toHaveAttribute('aria-expanded', 'true')
})

const reloads: [group: string, list: Route, of: (entries: object[]) => object, change: Route, Panel: FunctionComponent][] = [
  ['Favorites', favorites.list, (entries) => ({ favorites: entries }), favorites.edit, FavoritesPanel],
  ['My dashboard', myDashboards.list, (entries) => ({ customizes: entries }), myDashboards.edit, DashboardsPanel],
]
test.each(reloads)('while %s is loaded anew after a change its entries stay', async (group, list, of, change, Panel) => {
  const entry = (id: string, name: string) => ({
    id,
    name,
    favoType: 'SEARCH',
    watched: false,
    summary: { apps: [], parameters: [] },
    appList: [],
    displayOptions: [],
  })
  server.on(list, () => of([entry('1', 'First')]))
  server.on(change, () => ({ favorite: entry('1', 'First'), customize: entry('1', 'First') }))
  const shown = (
    <>
      <Navigation opened={false} onClose={nothing} />
      <Panel />
    </>
  )
  const screen = await show(shown, { at: '/data-dashboard' })
  const menu = screen.getByRole('navigation', { name: 'Data dashboard' })
  await menu.getByRole('button', { name: group }).click()
  await screen.getByRole('button', { name: /: First$/ }).click()
  await screen.getByRole('menuitem', { name: 'Edit name' }).click()
  const before = server.requests(list).length
  const answer = Promise.withResolvers<object>()
  server.on(list, () => answer.promise)
  await screen.getByRole('dialog').getByRole('textbox').fill('First again')
  await screen.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => server.requests(list).length).toBeGreaterThan(before)
  expect(menu.getByRole('link', { name: /^First/ }).elements()).toHaveLength(1)
  expect(menu.element().querySelectorAll('[data-skeleton], .mantine-Loader-root')).toHaveLength(0)
  answer.resolve(of([entry('1', 'First again'), entry('2', 'Second')]))
  await expect.element(menu.getByRole('link', { name: 'Second' })).toBeVisible()
})

test.each([
  ['', 'Dashboard home'],
  ['/item/app-id?appId=LG-A', 'App ID'],
  ['/item/app-id/history?appId=LG-A&categoryId=1', 'App ID'],
  ['/item/plarform/service?ids=Push', 'Platform service'],
  ['/item/game/developer?ids=71', 'Game developer'],
  ['/item/contract/info?ids=Own', 'Contract info'],
  ['/item/search', 'Search'],
  ['/item/my-dashboard?mdId=md-1', 'Q4 review'],
])('at /data-dashboard%s the entry %s alone is marked', async (path, name) => {
  const screen = await show(<Navigation opened={false} onClose={nothing} />, { at: `/data-dashboard${path}` })
  const marked = () => [...screen.container.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)
  await expect.poll(marked).toEqual([name])
})

test.each(['/index', '/contactUs', '/account/user', '/nowhere'])('%s has no menu at its side', async (at) => {
  const screen = await show(
    <>
      <Navigation opened={false} onClose={nothing} />
      <p>page</p>
    </>,
    { at },
  )
  await expect.element(screen.getByText('page')).toBeVisible()
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
})

test('on a phone the menu is a drawer with the portal’s areas, which a choice of page leaves open to its page', async () => {
  const onClose = vi.fn<() => void>()
  const screen = await show(<Navigation opened onClose={onClose} />, { at: '/admin/service', width: 414 })
  const drawer = screen.getByRole('dialog', { name: 'Menu' })
  await expect.element(drawer.getByRole('navigation', { name: 'Administration' })).toBeInTheDocument()
  await drawer.getByRole('link', { name: 'Announcements' }).last().click()
  await expect.poll(() => screen.address()).toBe('/announcement')
})

test('the dashboard’s drawer comes from the left, 240 wide, with the logo above the menu', async () => {
  const screen = await show(<Navigation opened onClose={nothing} />, { at: '/data-dashboard', width: 414 })
  const drawer = screen.getByRole('dialog', { name: 'Menu' })
  await expect.element(drawer.getByRole('navigation', { name: 'Data dashboard' })).toBeVisible()
  await expect.element(drawer.getByRole('link', { name: 'Portico' })).toHaveAttribute('href', '/index')
  await expect.poll(() => drawer.element().getBoundingClientRect()).toMatchObject({ left: 0, width: 240 })
})

test.each([
  ['staff', mina, ['Calendar', 'Support desk', 'Approvals']],
  ['a partner', { ...member, staff: false }, ['Calendar', 'Approvals']],
])('on a phone the drawer leads %s to the pages of the console', async (_, user, names) => {
  const screen = await show(<Navigation opened onClose={nothing} />, { at: '/console/calendar', width: 414, user })
  const links = screen.getByRole('navigation', { name: 'All apps' }).getByRole('link')
  await expect.element(links.first()).toHaveAttribute('aria-current', 'page')
  expect(links.elements().map((one) => one.textContent)).toEqual(names)
})

test.each([
  ['a visitor', null, []],
  ['a member', member, ['CONTACT US']],
  ['a member of the dashboard', mina, ['CONTACT US', 'DATA dashboard']],
])('%s finds in the portal’s menu and in its bar what is open to them, and nothing else', async (_, user, own) => {
  const namesIn = (menu: Element) => [...menu.querySelectorAll('a')].map((link) => link.firstChild?.textContent ?? '')
  const screen = await show(<PortalMenu />, { user, at: '/document/guides/detail' })
  await expect.element(screen.getByRole('link').first()).toHaveAttribute('aria-current', 'page')
  const names = [...screen.container.querySelectorAll('a')].map(({ textContent }) => textContent)
  const drawer = own.map((name) => name.replace('DATA dashboard', 'DATA DASHBOARD'))
  expect(names).toEqual(['Guides', 'References', 'Libraries', 'Announcements', ...drawer])
  const group = [...screen.getByRole('navigation').element().children].slice(0, 4).map(({ textContent }) => textContent)
  expect(group).toEqual(['DOCUMENTS', 'Guides', 'References', 'Libraries'])
  await screen.unmount()
  const { getByRole } = await show(<TopBar bar="document" onMenu={nothing} />, { user, at: '/index' })
  expect(namesIn(getByRole('navigation').element())).toEqual(['Documents', 'Announcements', ...own])
  await expect.poll(() => getByRole('link', { name: 'SIGN IN' }).elements()).toHaveLength(user ? 0 : 1)
  await expect.element(getByRole('link', { name: 'Go to console' })).toHaveAttribute('href', '/console/list')
})

test('the bar marks its area and shows unread items', async () => {
  const screen = await show(<TopBar bar="document" onMenu={nothing} />, { at: '/announcement/detail?id=3' })
  const tab = screen.getByRole('navigation').getByRole('link', { name: /Announcements/ })
  await expect.element(tab).toHaveAttribute('aria-current', 'true')
  await expect.element(screen.getByTitle(/2/)).toBeInTheDocument()
})

test('a visitor is offered to sign in and come back; over mailed links there is no bar', async () => {
  const screen = await show(<TopBar bar="document" onMenu={nothing} />, { user: null, at: '/index?x=1' })
  await expect
    .element(screen.getByRole('link', { name: 'SIGN IN' }))
    .toHaveAttribute('href', `/sign-in?back=${encodeURIComponent('/index?x=1')}`)
  await screen.unmount()
  const none = await show(<TopBar bar="none" onMenu={nothing} />)
  await expect.element(none.getByRole('banner')).not.toBeInTheDocument()
})

test('the account’s bar leads home, to documents, announcements and the console; that of downloads has no menu', async () => {
  const account = await show(<TopBar bar="account" onMenu={nothing} />, { at: '/data-dashboard' })
  for (const [name, href] of [
    [/Portico/, '/index'],
    [/^Documents/, '/document/guides/detail'],
    [/^Announcements/, '/announcement'],
    ['Go to console', '/console/list'],
  ] as const)
    await expect.element(account.getByRole('link', { name })).toHaveAttribute('href', href)
  expect(account.container.querySelector('[aria-keyshortcuts]')).not.toBeNull()
  await account.unmount()
  const download = await show(<TopBar bar="download" onMenu={nothing} />)
  await expect.element(download.getByRole('banner')).toBeVisible()
  await expect.element(download.getByRole('navigation')).not.toBeInTheDocument()
  expect(download.container.querySelector('[aria-keyshortcuts]')).toBeNull()
})
