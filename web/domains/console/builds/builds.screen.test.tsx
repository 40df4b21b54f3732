import { builds, type BuildVersionHead } from '@portico/contract/console/builds'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerApp } from '../../../testing/app-area.ts'
import { pretendServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { BuildsPage } from './builds.screen.tsx'

let server: ReturnType<typeof pretendServer>
beforeEach(() => {
  server = pretendServer()
})
afterEach(() => server.stop())

const head: BuildVersionHead = {
  id: 7,
  folder: 'sandbox',
  os: 'aos',
  name: '1.0.0',
  status: 'UPLOADED',
  pinned: false,
  locked: false,
  components: 1,
  files: 1,
  size: 1_000,
  createdBy: null,
  createdAt: '2026-01-02T00:00:00Z',
  memo: '',
  actions: ['submit', 'archive', 'copy', 'edit', 'delete', 'pin'],
}

test('a version is archived and deleted from the menu of its row, which offers what its reader can do', async () => {
  answerApp(server, { may: ['app-submit-build-entry-xml-download'] })
  server.on(builds.unfinished, () => ({ list: [] }))
  let rows = [head, { ...head, id: 8, name: '1.1.0', actions: [] }]
  const folders = { sandbox: 2, staging: 0, release: 0, Document: 0 }
  server.on(builds.list, () => ({ list: rows, total: rows.length, page: 0, size: 10, folders }))
  server.on(builds.archive, () => {
    rows = rows.map((row) => (row.id === 7 ? { ...row, status: 'ARCHIVED', actions: ['delete'] } : row))
    return {}
  })
  server.on(builds.remove, () => {
    rows = rows.filter(({ id }) => id !== 7)
    return {}
  })
  const screen = await show(<BuildsPage />, { at: '/app/submit-build?appId=LG-A&folder=sandbox' })
  const texts = () =>
    screen
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent)
  await screen.getByRole('button', { name: 'Actions for 1.1.0' }).click()
  await expect.poll(texts).toEqual(['Entry XML'])
  await screen.getByRole('button', { name: 'Actions for 1.0.0' }).click()
  await expect.poll(texts).toEqual(['Edit memo', 'Copy to folder', 'Pin', 'Archive', 'Entry XML', 'Delete version'])
  await screen.getByRole('menuitem', { name: 'Archive' }).click()
  await expect.element(screen.getByRole('row', { name: /1\.0\.0/ })).toMatchTextContent('Archived')
  await screen.getByRole('button', { name: 'Actions for 1.0.0' }).click()
  await screen.getByRole('menuitem', { name: 'Delete version' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete version' }).click()
  await expect.element(screen.getByRole('row', { name: /1\.0\.0/ })).not.toBeInTheDocument()
  expect(server.requests(builds.archive).map(({ params }) => params['vid'])).toEqual(['7'])
})
