import { appArea } from '@portico/contract/console/app-area'
import { appList, type ListedApp } from '@portico/contract/console/app-list'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { AppListPage } from './app-list.screen.tsx'

const app = (id: string, given: Partial<ListedApp> = {}): ListedApp => ({
  id,
  name: `App ${id}`,
  icon: null,
  status: 'DEVELOPING',
  appType: 1,
  developer: 'Bärenstark',
  updatedAt: '2026-01-02T00:00:00Z',
  roleId: 30,
  organizationId: 7,
  team: 'Client',
  readiness: { done: 3, total: 7 },
  todo: 4,
  rejected: 0,
  ...given,
})
const states = { DEVELOPING: 2, APP_REVIEW: 0, PUBLISHED: 1, DEACTIVATED: 0 }

let server: ReturnType<typeof createFakeServer>
const answer = (list: ListedApp[], mayCreate = false) =>
  server.on(appList.list, () => ({ list, total: list.length, page: 0, size: 10, states, mayCreate }))
const lastQuery = () => server.requests(appList.list).at(-1)?.query
beforeEach(() => {
  server = createFakeServer()
  server.on(appArea.consoleApps, () => ({
    apps: [],
    organizations: [
      { id: 7, name: 'Client', type: 1 },
      { id: 8, name: 'Server', type: 1 },
    ],
    roles: {},
  }))
})
afterEach(() => server.stop())

test('apps are cards with the reader’s role, or a table; the browser remembers which', async () => {
  answer([app('LG-A'), app('LG-B', { roleId: null, team: null, organizationId: null, readiness: null, todo: 0 })])
  const screen = await show(<AppListPage />, { at: '/console/list' })
  const card = (id: string) => screen.getByRole('list', { name: 'Apps' }).getByRole('link', { name: new RegExp(id) })
  await expect.element(card('LG-A')).toMatchTextContent(/42%Readiness4 to do4 for you.*Tech PM.*Client/)
  await expect.element(card('LG-B')).not.toMatchTextContent(/Tech PM|Readiness|for you/)
  // An app opens through the team that gives the user their role.
  await expect.element(card('LG-A')).toHaveAttribute('href', expect.stringContaining('orgId=7'))
  await expect.element(card('LG-B')).not.toHaveAttribute('href', expect.stringContaining('orgId'))
  await expect.element(screen.getByRole('link', { name: 'Create app' })).not.toBeInTheDocument()
  ;(screen.getByRole('radio', { name: 'Table' }).element() as HTMLInputElement).click()
  await expect.element(screen.getByRole('table', { name: 'Apps' })).toBeVisible()
  await expect.poll(() => screen.address()).toBe('/console/list?view=table')
  await screen.unmount()
  const again = await show(<AppListPage />, { at: '/console/list' })
  await expect.element(again.getByRole('row', { name: /App LG-A/ })).toMatchTextContent(/3 of 74Bärenstark/)
})

test('a card says what is left: rejected things before the rest, and nothing once it is complete', async () => {
  const whole = { done: 8, total: 8 }
  answer([
    app('LG-A', { readiness: whole, todo: 0 }),
    app('LG-B', { todo: 2, rejected: 2 }),
    app('LG-C', { readiness: whole, todo: 1, rejected: 1 }),
    app('LG-D', { readiness: { done: 199, total: 200 } }),
  ])
  const screen = await show(<AppListPage />, { at: '/console/list' })
  const card = (id: string) => screen.getByRole('list', { name: 'Apps' }).getByRole('link', { name: new RegExp(id) })
  await expect.element(card('LG-A')).toMatchTextContent(/DevelopingComplete8 of 8 doneMy role/)
  await expect.element(card('LG-B')).toMatchTextContent(/42%Readiness2 rejected2 for you/)
  await expect.element(card('LG-C')).toMatchTextContent(/100%Readiness1 rejected1 for you/)
  await expect.element(card('LG-D')).toMatchTextContent(/99%Readiness1 to do/)
})

test('states are counted; choosing one, a team and an order asks the server, from the first page', async () => {
  answer([app('LG-A')])
  const screen = await show(<AppListPage />, { at: '/console/list?page=2' })
  await expect.element(screen.getByText('All 3')).toBeVisible()
  expect(lastQuery()).toEqual({ page: '1', size: '10', sort: 'updated,desc' })
  await screen.getByRole('radio', { name: 'Published 1' }).click()
  await expect.poll(lastQuery).toEqual({ page: '0', size: '10', sort: 'updated,desc', status: 'PUBLISHED' })
  await screen.getByRole('combobox', { name: 'Team' }).click()
  await screen.getByRole('option', { name: 'Server' }).click()
  await expect.poll(lastQuery).toMatchObject({ status: 'PUBLISHED', team: '8' })
  // A list that is still closing would close the next one too.
  await expect.element(screen.getByRole('option', { name: 'Server' })).not.toBeInTheDocument()
  await screen.getByRole('combobox', { name: 'Sort' }).click()
  await screen.getByRole('option', { name: 'Name' }).click()
  await expect.poll(lastQuery).toMatchObject({ status: 'PUBLISHED', team: '8', sort: 'name,asc' })
  await expect.element(screen.getByRole('option', { name: 'Name' })).not.toBeInTheDocument()
  await screen.getByRole('combobox', { name: 'Sort' }).click()
  await screen.getByRole('option', { name: 'My to-do first' }).click()
  await expect.poll(lastQuery).toMatchObject({ sort: 'todo,desc' })
})

test('a slash leads to the search; without a match the filters can be cleared', async () => {
  answer([])
  const screen = await show(<AppListPage />, { at: '/console/list?status=PUBLISHED&team=8' })
  await expect.element(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  await userEvent.keyboard('/')
  const box = screen.getByRole('searchbox', { name: 'Search by name or App ID' })
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('aurora')
  await expect.poll(lastQuery).toMatchObject({ keyword: 'aurora', status: 'PUBLISHED' })
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => screen.address()).toBe('/console/list')
  await expect.element(box).toHaveValue('')
  await expect.element(screen.getByText('Apps you have a role on appear here.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
})

test('somebody who may create apps is told how; a list that cannot be read offers another attempt', async () => {
  server.on(appList.list, () => refuse({ code: 'busy', status: 503 }))
  const screen = await show(<AppListPage />, { at: '/console/list' })
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  answer([], true)
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Choose an App ID, its companies and its integration in four steps.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Create app' }).first())
    .toHaveAttribute('href', expect.stringContaining('/console/create'))
})

test('on a phone the filters are behind a button, which counts those in use', async () => {
  answer([app('LG-A')])
  const screen = await show(<AppListPage />, { at: '/console/list?status=PUBLISHED&team=8', width: 414 })
  const button = screen.getByRole('button', { name: 'Filters (2)' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expect.element(screen.getByText('Published 1')).toBeVisible()
})
