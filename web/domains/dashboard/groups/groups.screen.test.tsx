import { favorites } from '@portico/contract/dashboard/favorites'
import { groups } from '@portico/contract/dashboard/groups'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pretendServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { AskedForGroup } from './AskedForGroup.tsx'
import { ContractInfoPage } from './groups.screen.tsx'

let server: ReturnType<typeof pretendServer>
beforeEach(() => {
  server = pretendServer()
  server.on(groups.contractMetas, () => ({ 'contract-info-metas': [{ displayName: 'Licensing' }] }))
  server.on(groups.appsBy, () => ({ 'app-list': [{ srchCondition: 'Licensing', id: 'Licensing', known: true, apps: [], total: 0 }] }))
})
afterEach(() => server.stop())

const at = (ids: readonly string[]) =>
  show(<ContractInfoPage />, { at: `/data-dashboard/item/contract/info?${ids.map((id) => `ids=${id}`).join('&')}` })

test('more than can be shown at once says the limit, and asks for nothing', async () => {
  const screen = await at(Array.from({ length: 501 }, (_, place) => `C${place}`))
  await expect.element(screen.getByRole('heading', { name: 'At most 500 can be shown at once' })).toBeVisible()
  await expect.element(screen.getByText('501 are chosen. Choose fewer of them.')).toBeVisible()
  expect(server.asked(groups.appsBy)).toHaveLength(0)
})

test('the most that can be shown is shown', async () => {
  const screen = await at(Array.from({ length: 500 }, (_, place) => `C${place}`))
  await expect.element(screen.getByRole('cell', { name: /^Licensing/ })).toBeVisible()
})

test('a favorite is edited by choosing anew, and saved in its place', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const favorite = {
    id,
    name: 'Licences',
    favoType: 'CONTRACT',
    watched: false,
    summary: { apps: [], parameters: [] },
    condition: { contract: { ids: [{ id: 'Licensing', name: 'Licensing' }] } },
  }
  server.on(groups.contractMetas, () => ({ 'contract-info-metas': [{ displayName: 'Licensing' }, { displayName: 'Own' }] }))
  server.on(favorites.info, () => ({ favorite }))
  server.on(favorites.list, () => ({ favorites: [favorite] }))
  server.on(favorites.counts, () => ({ counts: {} }))
  server.on(favorites.edit, () => ({ favorite }))
  const screen = await show(
    <>
      <ContractInfoPage />
      <AskedForGroup />
    </>,
    { at: `/data-dashboard/item/contract/info?favId=${id}` },
  )
  await expect.element(screen.getByRole('button', { name: 'Licensing: change selection' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Edit condition' }).click()
  await screen.getByRole('button', { name: 'Licensing: change selection' }).click()
  await screen.getByRole('option', { name: 'Own' }).click()
  await screen.getByRole('button', { name: 'Select', exact: true }).click()
  await vi.waitFor(() => expect(screen.address()).toBe(`/data-dashboard/item/contract/info?ids=Licensing&ids=Own&edit=${id}`))
  await screen.getByRole('button', { name: 'Save to “Licences”' }).click()
  await vi.waitFor(() => expect(screen.address()).toBe(`/data-dashboard/item/contract/info?favId=${id}`))
  const ids = ['Licensing', 'Own'].map((name) => ({ id: name, name }))
  expect(server.asked(favorites.edit)[0]?.body).toEqual({ id, condition: { contract: { ids } } })
})
