import { type Favorite, favorites } from '@portico/contract/dashboard/favorites'
import { organizations } from '@portico/contract/people/organizations'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { AddToFavorites } from './AddToFavorites.tsx'
import { FavoritesPanel } from './FavoritesPanel.tsx'
import { linkTo } from './favorites.queries.ts'

const favorite = (name: string, more: Partial<Favorite> = {}): Favorite => ({
  id: `00000000-0000-4000-8000-00000000000${name.length}`,
  name,
  favoType: 'CONTRACT',
  watched: false,
  sharedWith: null,
  sharedBy: null,
  summary: { apps: [], parameters: ['Licensing', 'Own'] },
  condition: { contract: { ids: [{ id: 'Licensing', name: 'Licensing' }] } },
  ...more,
})
const list = [favorite('Beta'), favorite('Alpha')]

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(favorites.list, () => ({ favorites: list }))
  server.on(favorites.counts, () => ({ counts: {} }))
})
afterEach(() => server.stop())

const panel = async () => (await show(<FavoritesPanel />)).getByRole('region', { name: 'Favorites' })
const names = (region: Awaited<ReturnType<typeof panel>>) =>
  region
    .getByRole('link')
    .elements()
    .map((link) => link.firstElementChild?.textContent?.trim())

test('the panel is headed Favorites, sorted A-Z until said otherwise', async () => {
  const region = await panel()
  await expect.element(region.getByRole('heading', { level: 2, name: 'Favorites' })).toBeVisible()
  await expect.element(region.getByRole('combobox')).toHaveValue('asc')
  await expect.poll(() => names(region)).toEqual(['Alpha', 'Beta'])
  await region.getByRole('combobox').selectOptions('Z-A')
  expect(names(region)).toEqual(['Beta', 'Alpha'])
})

test('while the panel loads there are ten rows of a skeleton, then the favorites with their summaries', async () => {
  const answer = Promise.withResolvers<object>()
  server.on(favorites.list, () => answer.promise)
  const region = await panel()
  await expect.poll(() => region.element().querySelectorAll('[data-skeleton]')).toHaveLength(10)
  answer.resolve({
    favorites: [favorite('Mixed', { favoType: 'APP', summary: { apps: ['LG-AURORA'], parameters: ['Aurora Saga'] } }), ...list],
  })
  await expect.element(region.getByRole('link', { name: 'Mixed LG-AURORA · Aurora Saga' })).toBeVisible()
  await expect.element(region.getByRole('link', { name: 'Alpha Licensing (+1) · Contract info' })).toBeVisible()
})

test('each has a menu with Edit name and Delete', async () => {
  const region = await panel()
  await region.getByRole('button', { name: 'Settings: Alpha' }).click()
  const items = () => [...document.querySelectorAll('[role=menuitem]')].map((item) => item.textContent)
  await expect.poll(() => items()).toEqual(['Edit name', 'Watch', 'Share with a team', 'Delete'])
})

test('a new name is shown at once, before the portal has answered, and goes back when it refuses', async () => {
  const answer = Promise.withResolvers<object>()
  server.on(favorites.edit, () => answer.promise)
  const screen = await show(<FavoritesPanel />)
  await screen.getByRole('button', { name: 'Settings: Alpha' }).click()
  await screen.getByRole('menuitem', { name: 'Edit name' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit name' })
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Alpha')
  await dialog.getByRole('textbox').fill('Gamma')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('link', { name: /Gamma/ })).toBeInTheDocument()
  answer.reject(new Error('boom'))
  await expect.element(screen.getByRole('link', { name: /Alpha/ })).toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
})

test('after a rename the list is asked for anew', async () => {
  const renamed = { ...favorite('Alpha'), name: 'Gamma' }
  server.on(favorites.edit, () => ({ favorite: renamed }))
  const screen = await show(<FavoritesPanel />)
  await screen.getByRole('button', { name: 'Settings: Alpha' }).click()
  await screen.getByRole('menuitem', { name: 'Edit name' }).click()
  server.on(favorites.list, () => ({ favorites: [renamed, favorite('Since then')] }))
  await screen.getByRole('dialog').getByRole('textbox').fill('Gamma')
  await screen.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('link', { name: /Since then/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Gamma/ })).toBeVisible()
})

test('a favorite leaves the list when the portal has removed it, and not before', async () => {
  const answer = Promise.withResolvers<object>()
  server.on(favorites.remove, () => answer.promise)
  const screen = await show(<FavoritesPanel />)
  await screen.getByRole('button', { name: 'Settings: Alpha' }).click()
  await screen.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Delete' })
  expect(dialog.getByRole('textbox').elements()).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  expect(screen.getByRole('link', { name: /Alpha/ }).elements()).toHaveLength(1)
  const reloaded = Promise.withResolvers<object>()
  server.on(favorites.list, () => reloaded.promise)
  answer.resolve({})
  await expect.element(screen.getByRole('link', { name: /Alpha/ })).not.toBeInTheDocument()
  await expect.element(screen.getByText('Data is deleted.')).toBeVisible()
  reloaded.resolve({ favorites: [favorite('Since then')] })
  await expect.element(screen.getByRole('link', { name: /Since then/ })).toBeVisible()
})

test('a favorite is shared with one of the user’s teams; one that somebody else shares says who, and has no menu', async () => {
  const shared = favorite('Theirs', { sharedWith: { id: 3, name: 'Default' }, sharedBy: 'Ada' })
  server.on(favorites.list, () => ({ favorites: [favorite('Alpha'), shared] }))
  server.on(organizations.list, () => ({ list: [{ id: 3, name: 'Default', companyName: 'Northwind', type: 0, role: 0, apps: 1 }] }))
  server.on(favorites.edit, () => ({ favorite: favorite('Alpha') }))
  const screen = await show(<FavoritesPanel />)
  await expect.element(screen.getByRole('link', { name: /Theirs.*shared by Ada/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Settings: Theirs' }).elements()).toHaveLength(0)
  await screen.getByRole('button', { name: 'Settings: Alpha' }).click()
  await screen.getByRole('menuitem', { name: 'Share with a team' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Share “Alpha”' })
  await dialog.getByRole('combobox', { name: 'Team' }).click()
  await screen.getByRole('option', { name: 'Default' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.requests(favorites.edit)[0]?.body).toEqual({ id: favorite('Alpha').id, teamId: 3 })
})

const adding = () => show(<AddToFavorites favoType="CONTRACT" condition={favorite('x').condition} />)

test('while a favorite is saved the button shows so; then the dialog closes, favorites are asked for anew and a toast says so', async () => {
  const answer = Promise.withResolvers<object>()
  server.on(favorites.add, () => answer.promise)
  const screen = await show(
    <>
      <AddToFavorites favoType="CONTRACT" condition={favorite('x').condition} />
      <FavoritesPanel />
    </>,
  )
  await screen.getByRole('button', { name: 'Add to favorites' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add to favorites' })
  await dialog.getByRole('textbox').fill('New')
  await expect.element(dialog.getByText('3/40')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => document.querySelector('[data-loading=true]')).not.toBeNull()
  const requestCount = server.requests(favorites.list).length
  answer.resolve({ favorite: favorite('New') })
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByText('Successful!')).toBeVisible()
  await expect.poll(() => server.requests(favorites.list).length).toBeGreaterThan(requestCount)
})

test('when the portal refuses, the dialog stays open', async () => {
  server.on(favorites.add, () => refuse({ code: 'quota_reached', status: 409 }))
  const screen = await adding()
  await screen.getByRole('button', { name: 'Add to favorites' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add to favorites' })
  await dialog.getByRole('textbox').fill('New')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('New')
})

test.each([
  ['APP', '/data-dashboard/item/app-id'],
  ['PLATFORM', '/data-dashboard/item/plarform/service'],
  ['GAME_DEVELOPER', '/data-dashboard/item/game/developer'],
  ['CONTRACT', '/data-dashboard/item/contract/info'],
  ['SEARCH', '/data-dashboard/item/search'],
] as const)('a favorite of the type %s leads to %s', (favoType, path) => {
  expect(linkTo({ id: 'f', favoType })).toEqual({ path, search: { favId: 'f' } })
})
