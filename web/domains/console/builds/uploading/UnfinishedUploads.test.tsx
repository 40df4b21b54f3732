import { builds, type UnfinishedUpload } from '@portico/contract/console/builds'
import { sum } from '@portico/contract/kernel/lists'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerApp } from '../../../../testing/app-area.ts'
import { createFakeServer } from '../../../../testing/server.ts'
import { show } from '../../../../testing/show.tsx'
import { receiveUpload } from '../../../../testing/silence.ts'
import { UnfinishedUploads } from './UnfinishedUploads.tsx'
import { addUploads, removeUpload, uploads } from './uploads.ts'

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  answerApp(server, { may: ['app-submit-build-file-add'] })
  server.on(builds.declare, () => ({ known: false, sha256Wanted: false }))
})
afterEach(async () => {
  for (const { key } of uploads.get()) await removeUpload(key)
  server.stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const size = 12_000
const fileId = '0190a5c1-0000-7000-8000-000000000001'
const upload: UnfinishedUpload = {
  fileId,
  name: 'game/data.bin',
  size,
  md5: null,
  received: 4_000,
  componentId: 5,
  version: { id: 7, name: '1.0.0' },
}
const begun = (received: number) => ({ fileId, url: '/nowhere', pieceSize: 1_000, requestSize: 5_000, received, done: false })
const file = (name = 'data.bin', length = size) => new File(['x'.repeat(length)], name)
const states = () => uploads.get().map(({ status, failure }) => failure ?? status)

const open = async (more: Partial<UnfinishedUpload> = {}) => {
  server.on(builds.unfinished, () => ({ list: [{ ...upload, ...more }] }))
  const screen = await show(<UnfinishedUploads />, { at: '/app/submit-build?appId=LG-A' })
  const row = screen.getByRole('list', { name: 'Unfinished uploads' }).getByRole('listitem')
  await expect.element(row).toMatchTextContent(/game\/data\.bin.*1\.0\.0/)
  const choose = (chosen: File) => userEvent.upload(document.querySelector<HTMLInputElement>('section input[type=file]')!, chosen)
  return { screen, row, choose }
}

test('an upload interrupted by a reload goes on from what has arrived, once its file is chosen again', async () => {
  server.on(builds.begin, () => begun(4_000))
  const parts = receiveUpload(size, { received: 4_000 })
  const { screen, row, choose } = await open()
  await expect.element(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String((4_000 / size) * 100))
  await choose(file())
  await expect.poll(states).toEqual(['done'])
  expect(server.requests(builds.begin)).toMatchObject([{ params: { cid: '5' }, body: { name: 'game/data.bin', size } }])
  // The browser asks how much the portal has, and sends the rest.
  expect(parts).toEqual([0, 1_000, 5_000, 2_000])
  // It is listed among the uploads now.
  await expect.element(screen.getByText('Unfinished uploads')).not.toBeInTheDocument()
})

test('a file of another name, size or content does not resume an upload', async () => {
  server.on(builds.begin, () => begun(4_000))
  const { screen, choose } = await open({ md5: '0'.repeat(32) })
  await choose(file('other.bin'))
  await expect.element(screen.getByText('“other.bin” isn’t one of the unfinished files', { exact: false })).toBeVisible()
  await choose(file('data.bin', size - 1))
  await expect.element(screen.getByText('“data.bin” isn’t one of the unfinished files', { exact: false })).toBeVisible()
  expect(uploads.get()).toEqual([])
  await choose(file())
  await expect.poll(states).toEqual(['other_file'])
  expect(server.requests(builds.begin)).toEqual([])
})

test('the panel of a version lists its own unfinished uploads only', async () => {
  const other = { ...upload, fileId: '0190a5c1-0000-7000-8000-000000000002', name: 'other.bin', version: { id: 8, name: '2.0.0' } }
  server.on(builds.unfinished, () => ({ list: [upload, other] }))
  const screen = await show(<UnfinishedUploads of={8} />, { at: '/app/submit-build?appId=LG-A' })
  await expect.element(screen.getByRole('listitem')).toMatchTextContent(/other\.bin.*2\.0\.0/)
})

test('an unfinished upload is removed with what has arrived', async () => {
  server.on(builds.removeFile, () => ({}))
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Remove game/data.bin' }).click()
  await expect.poll(() => server.requests(builds.removeFile).map(({ params }) => params.fid)).toEqual([fileId])
})

const send = () => addUploads({ appId: 'LG-A', version: upload.version, componentId: 5 }, [{ file: file(), path: 'data.bin' }])

test('an upload whose line breaks while it is sent goes on from what has arrived', async () => {
  server.on(builds.begin, () => begun(0))
  let lost = 0
  const parts = receiveUpload(size, { isLost: () => parts.length === 1 && lost++ === 0 })
  send()
  await expect.poll(states).toEqual(['done'])
  expect([lost > 0, parts, server.requests(builds.begin).length]).toEqual([true, [1_000, 0, 1_000, 5_000, 5_000], 1])
})

test('an upload that failed without a connection resumes as soon as it is back', async () => {
  let [isOnline, breaks] = [true, 1]
  vi.spyOn(Navigator.prototype, 'onLine', 'get').mockImplementation(() => isOnline)
  const isLost = () => {
    if (parts.length === 1 && breaks-- > 0) isOnline = false
    return !isOnline
  }
  const parts = receiveUpload(size, { isLost })
  server.on(builds.begin, () => begun(sum(parts)))
  send()
  await expect.poll(states).toEqual(['unreachable'])
  expect(parts).toEqual([1_000])
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await expect.poll(states).toEqual(['done'])
  expect([sum(parts), server.requests(builds.begin).length]).toEqual([size, 2])
})
