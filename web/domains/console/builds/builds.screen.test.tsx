import { builds, buildSorts, type BuildVersionHead } from '@portico/contract/console/builds'
import { accounts } from '@portico/contract/people/accounts'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { renderForm as showInBrowser } from '../../../kit/form/testing.tsx'
import { answerApp } from '../../../testing/app-area.ts'
import { recordDownloads } from '../../../testing/downloads.ts'
import { createFakeServer } from '../../../testing/server.ts'
import { mina, sessionOf, show } from '../../../testing/show.tsx'
import { BuildsPage } from './builds.screen.tsx'
import { addUploads, removeUpload, uploads } from './uploading/uploads.ts'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
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
  const downloads = recordDownloads()
  await screen.getByRole('menuitem', { name: 'Entry XML' }).click()
  await expect.poll(() => downloads).toEqual(['/games-api/api/v1.0/app/LG-A/build/version/8/entry.xml'])
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

test('a list without versions says so in the words of every list, and what to do to those who may', async () => {
  answerApp(server, { may: ['app-submit-build-version-add'] })
  server.on(builds.unfinished, () => ({ list: [] }))
  server.on(builds.list, () => ({ list: [], total: 0, page: 0, size: 10, folders: { sandbox: 0, staging: 0, release: 0, Document: 0 } }))
  const screen = await show(<BuildsPage />, { at: '/app/submit-build?appId=LG-A&folder=sandbox' })
  await expect.element(screen.getByRole('heading', { name: 'No data', exact: true })).toBeVisible()
  await expect.element(screen.getByText('Add a version, then upload its files.')).toBeVisible()
})

test.each([
  ['to those who may not add versions', '', 'No data'],
  ['to a filter that matches none', '&keyword=2.0', 'Nothing found'],
])('an empty list does not suggest to add a version %s', async (_, filter, heading) => {
  answerApp(server, { may: filter === '' ? [] : ['app-submit-build-version-add'] })
  server.on(builds.unfinished, () => ({ list: [] }))
  server.on(builds.list, () => ({ list: [], total: 0, page: 0, size: 10, folders: { sandbox: 9, staging: 0, release: 0, Document: 0 } }))
  const screen = await show(<BuildsPage />, { at: `/app/submit-build?appId=LG-A&folder=sandbox${filter}` })
  await expect.element(screen.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await expect.element(screen.getByText('Add a version, then upload its files.')).not.toBeInTheDocument()
})

test('each version is in a row of its own, and columns sort the list, by state too', async () => {
  answerApp(server)
  server.on(builds.unfinished, () => ({ list: [] }))
  const shown = { ...head, components: 2, files: 3, size: 2_048, createdBy: { userKey: 'jo', name: 'Jo Kim', photo: null, company: null } }
  server.on(builds.list, () => ({
    list: [{ ...shown, pinned: true }],
    total: 1,
    page: 0,
    size: 10,
    folders: { sandbox: 1, staging: 0, release: 0, Document: 0 },
  }))
  const screen = await show(<BuildsPage />, { at: '/app/submit-build?appId=LG-A&folder=sandbox' })
  const cells = screen.getByRole('row', { name: /1\.0\.0/ }).getByRole('cell')
  for (const [at, text] of ['1.0.0', 'Android', '2', '3 · 2 KB', 'Uploaded', 'Jo Kim', '2026.01.02'].entries())
    await expect.element(cells.nth(at)).toMatchTextContent(text)
  await expect.element(cells.nth(0).getByLabelText('Pinned')).toBeVisible()
  for (const title of screen.getByRole('columnheader').getByRole('button').all()) await title.click()
  const sorts = () => new Set(server.requests(builds.list).map(({ query }) => query['sort']?.split(',')[0]))
  await expect.poll(sorts).toEqual(new Set(buildSorts))
})

test('the page asks before it is left while files upload, in the portal and in the browser; otherwise it does not', async () => {
  answerApp(server)
  server.on(accounts.envInfo, () => ({ ...sessionOf(mina), displayTimeZone: 'Asia/Tokyo', sysMtnNoticeDto: {} }))
  // Nothing responds, which keeps the upload in progress.
  server.on(builds.begin, () => new Promise(() => {}))
  onTestFinished(async () => {
    for (const { key } of uploads.get()) await removeUpload(key)
  })
  const { screen } = await showInBrowser(<BuildsPage />)
  const isAskedFirst = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(isAskedFirst()).toBe(false)
  addUploads({ appId: 'LG-A', version: { id: 1, name: '1.0.0' }, componentId: 1 }, [{ file: new File(['x'], 'a.apk'), path: 'a.apk' }])
  await expect.poll(isAskedFirst).toBe(true)
  const dialog = screen.getByRole('dialog')
  await screen.getByRole('link', { name: 'Leave' }).click()
  await expect.element(dialog.getByText('There are some file still in uploading. Do you want to move out?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByText('a.apk')).toBeVisible()
  await screen.getByRole('link', { name: 'Leave' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})
