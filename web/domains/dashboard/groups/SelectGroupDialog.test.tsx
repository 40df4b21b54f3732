import { groups, type SrchType } from '@portico/contract/dashboard/groups'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { SelectGroupDialog } from './SelectGroupDialog.tsx'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.on(groups.contractMetas, () => ({
    'contract-info-metas': ['Licensing', 'Own', 'Exclusive'].map((displayName) => ({ displayName })),
  }))
})
afterEach(() => server.stop())

const dialog = async (preselected: readonly string[] = [], srchType: SrchType = 'CONTRACT_INFO') => {
  const onClose = vi.fn<() => void>()
  const screen = await show(<SelectGroupDialog srchType={srchType} preselected={preselected} onClose={onClose} />, {
    at: '/data-dashboard',
  })
  return {
    screen,
    onClose,
    all: screen.getByRole('checkbox', { name: 'Select all' }),
    select: screen.getByRole('button', { name: 'Select', exact: true }),
  }
}

test('none, some or all are chosen, and counted; with none there is nothing to select', async () => {
  const { screen, all, select } = await dialog()
  await expect.element(screen.getByRole('dialog', { name: 'Select contract type' })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'Own' })).toBeVisible()
  const state = () => ({ checked: (all.element() as HTMLInputElement).checked, some: (all.element() as HTMLInputElement).indeterminate })
  expect(state()).toEqual({ checked: false, some: false })
  await expect.element(screen.getByText('Selected: 0')).toBeVisible()
  await expect.element(select).toBeDisabled()
  await screen.getByRole('option', { name: 'Own' }).click()
  await expect.element(screen.getByText('Selected: 1')).toBeVisible()
  expect(state()).toEqual({ checked: false, some: true })
  await all.click()
  await expect.element(screen.getByText('Selected: 3')).toBeVisible()
  expect(state()).toEqual({ checked: true, some: false })
})

test('what is selected goes into the address by its display names, in the order chosen', async () => {
  const { screen, select, onClose } = await dialog(['Own'])
  await screen.getByRole('option', { name: 'Licensing' }).click()
  await select.click()
  await expect.poll(() => screen.address()).toBe('/data-dashboard/item/contract/info?ids=Own&ids=Licensing')
  expect(onClose).toHaveBeenCalledOnce()
})

test('developers go into the address by their ids, in the order chosen', async () => {
  const metas = [
    { id: '71', name: 'Lantern Works' },
    { id: '72', name: 'Northwind' },
  ]
  server.on(groups.developerMetas, () => ({ 'game-developer-metas': metas }))
  const { screen, select } = await dialog([], 'GAME_DEVELOPER')
  for (const name of ['Northwind', 'Lantern Works']) await screen.getByRole('option', { name }).click()
  await select.click()
  await expect.poll(() => screen.address()).toBe('/data-dashboard/item/game/developer?ids=72&ids=71')
})

test('Cancel closes it and leads nowhere', async () => {
  const { screen, onClose } = await dialog(['Own'])
  await screen.getByRole('option', { name: 'Licensing' }).click()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.address()).toBe('/data-dashboard')
})

test('while the dialog loads there are six rows of a skeleton, and without types it says so', async () => {
  const answer = Promise.withResolvers<object>()
  server.on(groups.contractMetas, () => answer.promise)
  const { screen } = await dialog()
  await expect.poll(() => document.querySelectorAll('[role=dialog] [data-skeleton]')).toHaveLength(6)
  answer.resolve({ 'contract-info-metas': [] })
  await expect.element(screen.getByText('No data.', { exact: true })).toBeVisible()
})
