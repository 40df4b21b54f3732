import { builds } from '@portico/contract/console/builds'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerApp } from '../../../../testing/app-area.ts'
import { createFakeServer, refuse } from '../../../../testing/server.ts'
import { show } from '../../../../testing/show.tsx'
import { silenceUploads } from '../../../../testing/silence.ts'
import { checksumOf } from './checksums.ts'
import { Uploads } from './Uploads.tsx'
import { addUploads, removeUpload, uploads } from './uploads.ts'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  answerApp(server)
})
afterEach(async () => {
  for (const { key } of uploads.get()) await removeUpload(key)
  server.stop()
  vi.unstubAllGlobals()
})

const fileId = '0190a5c1-0000-7000-8000-000000000001'
const begun = { fileId, url: '/nowhere', pieceSize: 1_048_576, requestSize: 5_242_880, received: 0, done: false }
const add = (files: Readonly<Record<string, string>>) =>
  addUploads(
    { appId: 'LG-A', version: { id: 7, name: '1.0.0' }, componentId: 5 },
    Object.entries(files).map(([path, content]) => ({ file: new File([content], path.split('/').at(-1) ?? ''), path })),
  )
const open = () => show(<Uploads />, { at: '/app/submit-build?appId=LG-A' })
const states = () => uploads.get().map(({ status }) => status)

test('the files of a folder are summarised, with failures first and actions on all of them', async () => {
  server.on(builds.begin, ({ body }) =>
    (body as { name: string }).name === 'game/7.bin' ? refuse({ code: 'space_used_up', status: 409 }) : new Promise(() => {}),
  )
  const screen = await open()
  add(Object.fromEntries(Array.from({ length: 12 }, (_, place) => [`game/${place}.bin`, 'abc'])))
  await expect.element(screen.getByText('0 of 12 files · 0 B of 36 B')).toBeVisible()
  await expect.element(screen.getByText('and 7 more')).toBeVisible()
  await screen.getByRole('button', { name: 'Pause all' }).click()
  await expect.poll(states).toEqual(Array.from({ length: 12 }, () => 'paused'))
  server.on(builds.begin, ({ body }) => {
    const { name } = body as { name: string }
    return refuse(name === 'game/7.bin' ? { code: 'space_used_up', status: 409 } : { code: 'name_taken', status: 409 })
  })
  const md5 = await checksumOf(new File(['abc'], 'a'), 'md5', new AbortController().signal, () => {})
  const files = Array.from({ length: 12 }, (_, place) => ({ name: `game/${place}.bin`, md5, status: 'ready' }))
  server.on(builds.one, () => ({ version: { tree: [{ id: 5, files }] } }))
  await screen.getByRole('button', { name: 'Resume all' }).click()
  await expect.element(screen.getByText('11 of 12 files · 33 B of 36 B')).toBeVisible()
  await expect.element(screen.getByText('game/7.bin')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove finished' }).click()
  await expect.poll(states).toEqual(['failed'])
})

test('a file that is there already counts as uploaded; one with other contents and the same name says so', async () => {
  server.on(builds.begin, () => refuse({ code: 'name_taken', status: 409 }))
  const md5 = await checksumOf(new File(['abc'], 'a'), 'md5', new AbortController().signal, () => {})
  const files = ['same.bin', 'other.bin'].map((name) => ({ name, md5, status: 'ready' }))
  server.on(builds.one, () => ({ version: { tree: [{ id: 5, files }] } }))
  const screen = await open()
  add({ 'same.bin': 'abc', 'other.bin': 'xyz' })
  await expect.element(screen.getByText('Already here')).toBeVisible()
  await expect.element(screen.getByText('There is a file with this name and other contents.', { exact: false })).toBeVisible()
  expect(states()).toEqual(['done', 'failed'])
})

test('an empty file says that it cannot be uploaded, and is not sent', async () => {
  const screen = await open()
  add({ '.keep': '' })
  await expect.element(screen.getByText('This file is empty. Empty files can’t be uploaded.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Resume .keep' })).not.toBeInTheDocument()
  expect(server.requests(builds.begin)).toEqual([])
})

test('a file beyond the limit says so before anything of it is read or sent', async () => {
  const screen = await open()
  const huge = Object.defineProperty(new File(['abc'], 'huge.bin'), 'size', { value: 4 * 1024 ** 3 + 1 })
  addUploads({ appId: 'LG-A', version: { id: 7, name: '1.0.0' }, componentId: 5 }, [{ file: huge, path: 'huge.bin' }])
  await expect.element(screen.getByText('This file is larger than 4 G, the limit for a file.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Resume huge.bin' })).not.toBeInTheDocument()
  expect(server.requests(builds.begin)).toEqual([])
})

test('on a phone a long reason leaves the name whole and the button at the edge', async () => {
  const screen = await show(<Uploads />, { at: '/app/submit-build?appId=LG-A', width: 390 })
  add({ 'a-name-of-some-length.bin': '' })
  await expect.element(screen.getByText('This file is empty.', { exact: false })).toBeVisible()
  const edgeOf = (element: Element) => element.getBoundingClientRect().right
  // The bar itself has no width yet, as nothing is done.
  const track = screen.getByRole('progressbar').element().parentElement!
  const button = screen.getByRole('button', { name: 'Remove a-name-of-some-length.bin' }).element()
  expect(edgeOf(button)).toBeCloseTo(edgeOf(track), 0)
  expect(screen.getByText('a-name-of-some-length.bin').element().getClientRects()).toHaveLength(1)
})

test('a file of the name that someone else is uploading is neither counted as there nor said to differ', async () => {
  server.on(builds.begin, () => refuse({ code: 'name_taken', status: 409 }))
  server.on(builds.one, () => ({ version: { tree: [{ id: 5, files: [{ name: 'game.bin', md5: null, status: 'uploading' }] }] } }))
  const screen = await open()
  add({ 'game.bin': 'abc' })
  await expect.element(screen.getByText('Someone else is uploading a file with this name. Try again when that has finished.')).toBeVisible()
  expect(states()).toEqual(['failed'])
})

test('a file whose MD5 alone shows that the app has it is not sent any further', async () => {
  server.on(builds.begin, () => begun)
  server.on(builds.declare, () => ({ known: true, sha256Wanted: false }))
  // Nothing that is sent is answered.
  silenceUploads()
  const screen = await open()
  add({ 'known.bin': 'abc' })
  await expect.element(screen.getByText('Done')).toBeVisible()
  expect(states()).toEqual(['done'])
})

test('an upload that a full store holds up says so, and goes on trying', async () => {
  server.on(builds.begin, () => begun)
  server.on(builds.declare, () => ({ known: false, sha256Wanted: false }))
  silenceUploads()
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      override readonly status = 507
      override readonly responseText = '{"status":false,"funcCode":"storage_unavailable"}'
      override onload = () => {}
      override send() {
        queueMicrotask(() => this.onload())
      }
    },
  )
  const screen = await open()
  add({ 'game.bin': 'abc' })
  await expect.element(screen.getByText(/^The file store is full .* Trying again…$/)).toBeVisible()
  expect(states()).toEqual(['sending'])
})
