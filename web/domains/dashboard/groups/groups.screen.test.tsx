import { groups } from '@portico/contract/dashboard/groups'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pretendServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
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
