import { type ImportRun, imports } from '@portico/contract/dashboard/imports'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pretendServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { ImportsPage } from './imports.screen.tsx'

const run: ImportRun = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'games.csv',
  size: 2048,
  state: 'DONE',
  author: 'Mina Park',
  createdAt: '2026-01-02T03:04:00Z',
  finishedAt: '2026-01-02T03:05:00Z',
  progress: 1,
  counts: null,
  failure: null,
}

let server: ReturnType<typeof pretendServer>
beforeEach(() => {
  server = pretendServer()
  server.on(imports.list, () => ({ list: [run, { ...run, id: 'other', name: 'late.csv', state: 'FAILED' }], total: 2, page: 0, size: 10 }))
  server.on(imports.one, () => ({ run, problems: [] }))
  server.on(imports.columns, () => refuse({ code: 'not_found', status: 404 }))
})
afterEach(() => server.stop())

test('files are listed with their state, and each leads to its own page', async () => {
  const screen = await show(<ImportsPage />, { at: '/admin/import' })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'games.csv' })).toHaveAttribute('href', `/admin/import?id=${run.id}`)
  await expect.element(screen.getByRole('row', { name: /late\.csv/ }).getByText('Failed')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /games\.csv/ }).getByText('2 KB')).toBeVisible()
})

test('a file has its name, state and facts, and the way back to all of them', async () => {
  const screen = await show(<ImportsPage />, { at: `/admin/import?id=${run.id}` })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'games.csv' })).toBeVisible()
  await expect.element(screen.getByText('Done', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Mina Park')).toBeVisible()
  await screen.getByRole('link', { name: 'Import' }).click()
  await expect.element(screen.getByRole('table', { name: 'Import' })).toBeVisible()
  expect(screen.address()).toBe('/admin/import')
})

test('a file that is not there says so, and leads back', async () => {
  server.on(imports.one, () => refuse({ code: 'not_found', status: 404 }))
  const screen = await show(<ImportsPage />, { at: '/admin/import?id=nothing' })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'This import doesn’t exist' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Import' }).elements()).toHaveLength(2)
})

test('an import that goes on shows how far it is', async () => {
  server.on(imports.one, () => ({ run: { ...run, state: 'RUNNING', progress: 0.4, finishedAt: null }, problems: [] }))
  const screen = await show(<ImportsPage />, { at: `/admin/import?id=${run.id}` })
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  expect(server.asked(imports.columns)).toHaveLength(0)
})
