import { apps } from '@portico/contract/apps/apps'
import { catalogue } from '@portico/contract/dashboard/catalogue'
import { type Found, type ImportRun, imports, Mapping } from '@portico/contract/dashboard/imports'
import { metadata } from '@portico/contract/dashboard/metadata'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { query } from '../../../kernel/api.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
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

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
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
  expect(server.requests(imports.columns)).toHaveLength(0)
})

test('when an import has ended, what else the page knows is fetched anew', async () => {
  const Known = () => <p>Apps: {useQuery(query(apps.list, { query: { page: 0, size: 1 } })).data?.total}</p>
  let state: ImportRun['state'] = 'RUNNING'
  server.on(imports.one, () => ({ run: { ...run, state }, problems: [] }))
  server.on(apps.list, () => ({ apps: [], total: state === 'DONE' ? 10 : 0 }))
  const screen = await show(
    <>
      <Known />
      <ImportsPage />
    </>,
    { at: `/admin/import?id=${run.id}` },
  )
  await expect.element(screen.getByRole('progressbar')).toBeVisible()
  await expect.element(screen.getByText('Apps: 0')).toBeVisible()
  state = 'DONE'
  await expect.element(screen.getByText('Apps: 10')).toBeVisible()
})

const guess = Mapping.parse({
  app: { id: { prefix: 'EX', column: 'Game' }, name: 'Game', status: { column: 'State' } },
  fields: [{ key: 'Genre', column: 'Genre', category: 'C', type: 'pull_down', options: 'Genre' }],
})
const nothing: Found = { categories: [], keys: [], companies: [], options: [], statuses: [], booleans: [] }
const counts = { rows: 2, created: 0, updated: 0, unchanged: 0, skipped: 0, leftOut: 0, versions: 0 }

const mapping = async () => {
  server.on(catalogue.list, () => ({ categories: [] }))
  server.on(metadata.constants, () => ({
    'all-meta-val-consts': {
      pulldown: { Genre: [{ value: 'RPG', label: 'RPG' }] },
      members: [],
      specialKeyListMap: { ENABLE_DROPDOWN_CREATE_KEYS: [] },
    },
  }))
  server.on(imports.one, () => ({ run: { ...run, state: 'UPLOADED' }, problems: [] }))
  server.on(imports.columns, () => ({
    columns: ['Game', 'State', 'Genre'].map((name) => ({ name, samples: [name === 'State' ? 'live' : 'x'] })),
    guess,
    remembered: true,
    failure: null,
  }))
  server.on(imports.start, () => ({}))
  return show(<ImportsPage />, { at: `/admin/import?id=${run.id}` })
}

test('a check lists what would be new; words get their meaning there, and are checked again before the import', async () => {
  const found = { ...nothing, keys: ['Genre'], companies: ['Neu'] }
  const words = {
    statuses: [
      { column: 'State', word: 'quirky', count: 12 },
      { column: 'State', word: 'live', count: 4, means: 'PUBLISHED' },
    ],
    options: [{ column: 'Genre', word: 'Rollenspiel', count: 3 }],
  }
  server.on(imports.check, () => ({ counts, problems: [], found: { ...found, ...words }, failure: null }))
  const screen = await mapping()
  await expect.element(screen.getByText('“live” is taken as PUBLISHED.')).toBeVisible()
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: 'Genre' }).getByText('As in the last import of this file.'))
    .toBeVisible()
  const start = screen.getByRole('button', { name: 'Import', exact: true })
  await expect.element(start).toBeDisabled()
  await screen.getByRole('button', { name: 'Check' }).click()
  await expect.element(screen.getByRole('region', { name: 'What would be new' }).getByText('Neu')).toBeVisible()
  await expect.element(start).toBeEnabled()
  await expect.element(screen.getByRole('combobox', { name: 'Meaning of live' })).toHaveValue('PUBLISHED')
  await expect.element(screen.getByText('– usually means this')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Meaning of quirky' }).click()
  await screen.getByRole('option', { name: 'DEVELOPING' }).click()
  await screen.getByRole('combobox', { name: 'Meaning of Rollenspiel' }).click()
  await screen.getByRole('option', { name: 'RPG' }).click()
  await expect.element(screen.getByText('Check again before you import.')).toBeVisible()
  await expect.element(start).toBeDisabled()
  server.on(imports.check, () => ({ counts, problems: [], found, failure: null }))
  await screen.getByRole('button', { name: 'Check' }).click()
  await expect.element(start).toBeEnabled()
  await start.click()
  await expect.poll(() => server.requests(imports.start)).toHaveLength(1)
  const { app, fields } = Mapping.parse((server.requests(imports.start)[0]?.body as { mapping: unknown } | undefined)?.mapping)
  expect(app.status).toEqual({ column: 'State', words: { quirky: 'DEVELOPING' } })
  expect(fields[0]?.words).toEqual({ Rollenspiel: 'RPG' })
})

test('an import that would bring nothing in cannot be started', async () => {
  server.on(imports.check, () => ({ counts: { ...counts, skipped: 2 }, problems: [], found: nothing, failure: null }))
  const screen = await mapping()
  await screen.getByRole('button', { name: 'Check' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Preview' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
})

test('a file that cannot be read to its end says why, with the report of what was read', async () => {
  const failure = { code: 'not_utf8' as const, details: {} }
  const read = { counts: { ...counts, skipped: 1 }, problems: [{ line: 3, code: 'quote_open' as const }] }
  server.on(imports.check, () => ({ ...read, found: nothing, failure }))
  const screen = await mapping()
  await screen.getByRole('button', { name: 'Check' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The file isn’t UTF-8. Save it as UTF-8 and choose it again.')
  await expect
    .element(screen.getByRole('region', { name: 'Preview' }).getByText('A quotation mark isn’t closed. This line was skipped.'))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await screen.unmount()

  server.on(imports.one, () => ({ run: { ...run, state: 'FAILED', counts: read.counts, failure }, problems: read.problems }))
  const failed = await show(<ImportsPage />, { at: `/admin/import?id=${run.id}` })
  await expect
    .element(failed.getByRole('region', { name: 'Imported' }).getByText('A quotation mark isn’t closed. This line was skipped.'))
    .toBeVisible()
})

test('a new key is kept by people unless said otherwise, and dates are read by any pattern', async () => {
  const screen = await mapping()
  const column = screen.getByRole('group', { name: 'Column Genre' })
  await expect.element(column.getByRole('combobox', { name: 'Kept up to date by' })).toHaveValue('People')
  await column.getByRole('combobox', { name: 'Read as' }).click()
  await screen.getByRole('option', { name: 'Date' }).click()
  const pattern = column.getByRole('combobox', { name: 'Date format' })
  await pattern.fill('YYYY')
  await expect.element(column.getByText(/^This isn’t a date pattern/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Check' })).toBeDisabled()
  await pattern.fill("d MMM yy 'Uhr'")
  await expect.element(screen.getByRole('button', { name: 'Check' })).toBeEnabled()
})

test('an uploaded file is removed after asking', async () => {
  server.on(imports.remove, () => ({}))
  const screen = await mapping()
  await screen.getByRole('button', { name: 'Delete' }).click()
  await screen.getByRole('dialog', { name: 'Delete this import?' }).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => screen.address()).toBe('/admin/import')
  expect(server.requests(imports.remove)[0]?.params).toEqual({ id: run.id })
})
