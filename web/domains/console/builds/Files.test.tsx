import { type BuildFile, builds, type BuildVersion } from '@portico/contract/console/builds'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentAlert, dismissAlert } from '../../../kernel/alerts.ts'
import { receiveUpload, silenceUploads } from '../../../testing/silence.ts'
import { answerApp } from '../../../testing/app-area.ts'
import { recordDownloads } from '../../../testing/downloads.ts'
import { createFakeServer, refuse } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Files } from './Files.tsx'
import { addUploads, removeUpload, uploads } from './uploading/uploads.ts'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
})
afterEach(async () => {
  for (const { key } of uploads.get()) await removeUpload(key)
  server.stop()
  vi.unstubAllGlobals()
  dismissAlert()
})

const id = '0190a5c1-0000-7000-8000-000000000001'
const refused: BuildFile = {
  id,
  name: 'game.bin',
  variant: 'original',
  sourceId: null,
  size: 3,
  md5: null,
  sha256: null,
  fileType: null,
  status: 'failed',
  reason: 'hash_mismatch',
  received: 3,
  uploadedBy: null,
  createdAt: '2026-01-02T00:00:00Z',
  inspection: null,
  warnings: [],
  before: null,
  actions: [],
}
const version: BuildVersion = {
  id: 7,
  folder: 'sandbox',
  os: 'etc',
  name: '1.0.0',
  status: 'UPLOAD_FAILED',
  pinned: false,
  locked: false,
  components: 1,
  files: 1,
  size: 3,
  createdBy: null,
  createdAt: '2026-01-02T00:00:00Z',
  memo: '',
  pinnedBy: null,
  sweptAt: null,
  packages: [],
  actions: ['upload'],
  tree: [{ id: 5, type: 'client', name: 'game', files: [refused] }],
}

test('a refused file says why, and is uploaded again under its name: once it is chosen, or at once if the window still has it', async () => {
  answerApp(server, { may: ['app-submit-build-file-add'] })
  server.on(builds.unfinished, () => ({ list: [] }))
  server.on(builds.begin, () => ({ fileId: id, url: '/nowhere', pieceSize: 1_048_576, requestSize: 5_242_880, received: 0, done: false }))
  server.on(builds.declare, () => refuse({ code: 'taken_meanwhile', status: 409 }))
  const screen = await show(<Files version={version} />, { at: '/app/submit-build?appId=LG-A' })
  await expect.element(screen.getByText('The uploaded content differs from the file', { exact: false })).toBeVisible()
  const again = screen.getByRole('button', { name: 'Upload game.bin again' })
  await expect.element(again).toBeVisible()
  await userEvent.upload(document.querySelector<HTMLInputElement>('li input[type=file]')!, new File(['abc'], 'Game (1).bin'))
  const begun = () => server.requests(builds.begin).map(({ body }) => body)
  await expect.poll(begun).toEqual([{ name: 'game.bin', size: 3 }])
  await expect.poll(() => uploads.get().map(({ status }) => status)).toEqual(['failed'])
  await again.click()
  await expect.poll(begun).toEqual([
    { name: 'game.bin', size: 3 },
    { name: 'game.bin', size: 3 },
  ])
})

test('the list of uploads says why a file was refused once it had been sent', async () => {
  answerApp(server)
  server.on(builds.unfinished, () => ({ list: [] }))
  server.on(builds.begin, () => ({ fileId: id, url: '/nowhere', pieceSize: 1_048_576, requestSize: 5_242_880, received: 0, done: false }))
  server.on(builds.declare, ({ body }) => {
    const known = Object.hasOwn(body as object, 'sha256')
    return { known, sha256Wanted: !known }
  })
  const apk: BuildFile = { ...refused, name: 'game.apk', fileType: 0, reason: 'not_an_archive' }
  server.on(builds.one, () => ({ version: { ...version, tree: [{ id: 5, type: 'client', name: 'game', files: [apk] }] } }))
  // No upload request is answered: the upload ends because the portal knows the checksums.
  silenceUploads()
  const screen = await show(<Files version={version} />, { at: '/app/submit-build?appId=LG-A' })
  addUploads({ appId: 'LG-A', version: { id: 7, name: '1.0.0' }, componentId: 5 }, [
    { file: new File(['abc'], 'game.apk'), path: 'game.apk' },
  ])
  const list = screen.getByRole('list', { name: 'Uploads' })
  await expect.element(list.getByText('This isn’t an app package, whatever its name says.')).toBeVisible()
  await expect.element(list.getByText('Done')).not.toBeInTheDocument()
})

test.each([
  [
    'the first request of an upload carries one piece, and the next as much as the line turned out to carry',
    0,
    [1_000, 5_000, 5_000, 1_000],
  ],
  ['a refused request is repeated once the portal has said how much has arrived', 1, [1_000, 0, 1_000, 5_000, 5_000, 1_000]],
])('%s', async (_, conflicts, requests) => {
  answerApp(server)
  server.on(builds.unfinished, () => ({ list: [] }))
  server.on(builds.begin, () => ({ fileId: id, url: '/nowhere', pieceSize: 1_000, requestSize: 5_000, received: 0, done: false }))
  server.on(builds.declare, () => ({ known: false, sha256Wanted: false }))
  server.on(builds.one, () => ({ version }))
  const parts = receiveUpload(12_000, { conflicts })
  addUploads({ appId: 'LG-A', version: { id: 7, name: '1.0.0' }, componentId: 5 }, [
    { file: new File(['x'.repeat(12_000)], 'game.bin'), path: 'game.bin' },
  ])
  await expect.poll(() => uploads.get().map(({ status }) => status)).toEqual(['done'])
  // No request asks beforehand how much has arrived.
  expect(parts).toEqual(requests)
})

const openMenu = async () => {
  answerApp(server, { may: ['app-submit-build-file-download'] })
  server.on(builds.unfinished, () => ({ list: [] }))
  const ready: BuildFile = { ...refused, status: 'ready', reason: null, md5: 'a'.repeat(32), sha256: 'b'.repeat(64) }
  const tree = [{ id: 5, type: 'client' as const, name: 'game', files: [ready] }]
  const screen = await show(<Files version={{ ...version, tree }} />, { at: '/app/submit-build?appId=LG-A' })
  await screen.getByRole('button', { name: 'Actions for game.bin' }).click()
  return screen
}

test('a file is downloaded by a link, which does not leave the page and its uploads', async () => {
  const downloads = recordDownloads()
  const screen = await openMenu()
  await screen.getByRole('menuitem', { name: 'Download' }).click()
  await expect.poll(() => downloads).toEqual([`/games-api/api/v1.0/app/LG-A/build/file/${id}/download`])
})

test('a file is deleted after a question, and only then', async () => {
  answerApp(server)
  server.on(builds.unfinished, () => ({ list: [] }))
  server.on(builds.removeFile, () => ({}))
  const tree = [{ id: 5, type: 'client' as const, name: 'game', files: [{ ...refused, actions: ['delete' as const] }] }]
  const screen = await show(<Files version={{ ...version, tree }} />, { at: '/app/submit-build?appId=LG-A' })
  const ask = async () => {
    await screen.getByRole('button', { name: 'Actions for game.bin' }).click()
    await screen.getByRole('menuitem', { name: 'Delete file' }).click()
    return screen.getByRole('dialog', { name: 'Delete game.bin?' })
  }
  await (await ask()).getByRole('button', { name: 'Cancel' }).click()
  const dialog = await ask()
  expect(server.requests(builds.removeFile)).toEqual([])
  await dialog.getByRole('button', { name: 'Delete file' }).click()
  await expect.poll(() => server.requests(builds.removeFile).map(({ params }) => params['fid'])).toEqual([id])
})

test.each([
  ['game.bin', 0],
  ['game.bin.minisig', 1],
])('a version with %s says %i times how to verify a signature', async (name, count) => {
  answerApp(server)
  server.on(builds.unfinished, () => ({ list: [] }))
  const tree = [{ id: 5, type: 'client' as const, name: 'game', files: [{ ...refused, name }] }]
  const screen = await show(<Files version={{ ...version, tree }} />, { at: '/app/submit-build?appId=LG-A' })
  await expect.element(screen.getByRole('listitem')).toMatchTextContent(new RegExp(RegExp.escape(name)))
  const links = screen.getByRole('link', { name: 'How to verify a signature' }).elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: count }, () => '/document/guides/detail?t=use&id=builds#verifying-a-signature'),
  )
})

const offerLink = async () => {
  const screen = await openMenu()
  await screen.getByRole('menuitem', { name: 'Create link for build servers' }).click()
  return { screen, dialog: screen.getByRole('dialog', { name: 'Link to game.bin' }) }
}

test('a link that could not be made is reported', async () => {
  server.on(builds.link, () => refuse({ code: 'unavailable', status: 503 }))
  const { dialog } = await offerLink()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect.poll(() => currentAlert()?.code).toBe('unavailable')
})

test('a link is valid for an hour, or for as long as was chosen', async () => {
  server.on(builds.link, () => ({ path: '/games-api/linked', endsAt: '2026-01-03T00:00:00Z' }))
  const { screen, dialog } = await offerLink()
  await expect.element(dialog.getByRole('combobox', { name: 'Valid for' })).toHaveValue('1 hour')
  await dialog.getByRole('combobox', { name: 'Valid for' }).click()
  await screen.getByRole('option', { name: '7 days' }).click()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const made = screen.getByRole('dialog', { name: 'Link valid for 7 days' })
  await expect.element(made.getByText(/\/games-api\/linked$/)).toBeVisible()
  expect(server.requests(builds.link).map(({ body }) => body)).toEqual([{ minutes: 10_080 }])
})

/** Drops a file on the part of the page for a component. @returns whether the browser is kept from opening the file by itself */
const dropOn = (component: Element, name: string): { over: boolean; dropped: boolean } => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['abc'], name))
  const happen = (kind: string) => !component.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
  return { over: happen('dragover'), dropped: happen('drop') }
}

test.each([
  ['uploaded to it', ['upload'], [{ name: 'level.bin', size: 3 }]],
  ['not for somebody who may only look', [], []],
] as const)('a file dropped on a component is %s', async (_, actions, expected) => {
  answerApp(server, { may: ['app-submit-build-file-add'] })
  server.on(builds.unfinished, () => ({ list: [] }))
  server.on(builds.begin, () => ({ fileId: id, url: '/nowhere', pieceSize: 1_048_576, requestSize: 5_242_880, received: 0, done: false }))
  server.on(builds.declare, () => refuse({ code: 'taken_meanwhile', status: 409 }))
  const screen = await show(<Files version={{ ...version, actions: [...actions] }} />, { at: '/app/submit-build?appId=LG-A' })
  const component = screen.getByRole('region', { name: 'game' })
  await expect.element(component).toBeVisible()
  const isTaken = actions.length > 0
  expect(dropOn(component.element(), 'level.bin')).toEqual({ over: isTaken, dropped: isTaken })
  await expect.poll(() => server.requests(builds.begin).map(({ body }) => body)).toEqual(expected)
  expect(uploads.get().map(({ componentId, path }) => [componentId, path])).toEqual(expected.map(({ name }) => [5, name]))
})

test('a file says who uploaded it and when, and offers what its reader may do with it, not what they may do with others', async () => {
  answerApp(server, { may: ['app-submit-build-file-download', 'app-submit-build-file-delete', 'app-submit-build-version-submit'] })
  server.on(builds.unfinished, () => ({ list: [] }))
  const ready: BuildFile = {
    ...refused,
    status: 'ready',
    reason: null,
    uploadedBy: { userKey: 'm', name: 'Mina Park', photo: null, company: '' },
  }
  const files: BuildFile[] = [
    { ...ready, name: 'mine.apk', actions: ['offer', 'delete'] },
    { ...ready, id: '0190a5c1-0000-7000-8000-000000000002', name: 'theirs.apk' },
  ]
  const tree = [{ id: 5, type: 'client' as const, name: 'game', files }]
  const screen = await show(<Files version={{ ...version, status: 'UPLOADED', tree }} />, { at: '/app/submit-build?appId=LG-A' })
  await expect.element(screen.getByText('Original · 3 B · Mina Park · 2026.01.02 09:00').first()).toBeVisible()
  const offered = async (name: string) => {
    await screen.getByRole('button', { name: `Actions for ${name}` }).click()
    await expect.element(screen.getByRole('menuitem', { name: 'Download' })).toBeVisible()
    const texts = screen
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent)
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('menuitem', { name: 'Download' })).not.toBeInTheDocument()
    return texts
  }
  expect(await offered('mine.apk')).toEqual(['Download', 'Create link for build servers', 'Offer to testers', 'Delete file'])
  expect(await offered('theirs.apk')).toEqual(['Download', 'Create link for build servers'])
})
