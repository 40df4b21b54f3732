import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { Deps } from '../../../../deps.ts'
import type { PiecedFile } from '../../../../kernel/files/files.ts'
import { pieceSize } from '../../../../kernel/files/folder.ts'
import { offsetOf, sendBytes } from '../../../../testing/building.ts'
import { stayInProcess } from '../../../../testing/portal.ts'
import { storedBytes, createUploadScene } from '../../../../testing/upload-scene.ts'
import { maxUnderWay } from './under-way.ts'
import { verifyFile } from './verify.actions.ts'

/** Holds up the next sync of the store, as a slow disk does. @returns what ends it */
const blockSync = ({ files }: Deps): (() => void) => {
  const { pieces } = files
  const barrier = Promise.withResolvers<void>()
  const sync = async (file: PiecedFile): Promise<void> => {
    files.pieces = pieces
    await barrier.promise
    await pieces.sync(file)
  }
  files.pieces = { ...pieces, sync }
  onTestFinished(() => {
    files.pieces = pieces
    barrier.resolve()
  })
  return barrier.resolve
}

test.each([
  ['more is to come', 12 * pieceSize, 10 * pieceSize],
  ['all of it is stored', 8 * pieceSize + 5, 8 * pieceSize + 5],
])('a HEAD answers what is stored and does not disturb the PATCH that has yet to record it: %s', async (_, size, stored) => {
  await stayInProcess('the test holds up the files of its own process')
  const { techPm, begin, deps, files } = await createUploadScene()
  const bytes = randomBytes(size)
  const { fileId, url } = await begin('asked.bin', bytes)
  const release = blockSync(deps)
  const sending = sendBytes(techPm, url, 0, bytes)
  await expect.poll(() => offsetOf(techPm, url)).toBe(stored)
  release()
  expect((await sending).statusCode).toBe(204)
  expect(await offsetOf(techPm, url)).toBe(size)
  // A file that is complete before its PATCH is answered may already be being verified by the portal's own job.
  await expect.poll(async () => (await files())[0]?.status).toBe('ready')
  expect((await storedBytes(deps, fileId)).equals(bytes)).toBe(true)
})

test('a person cannot fill the memory with requests whose bytes do not arrive', async () => {
  await stayInProcess('the connections are to its own process')
  const { techPm, begin, portal } = await createUploadScene()
  const bytes = randomBytes(2 * pieceSize)
  const { url } = await begin('many.bin', bytes)
  const { server } = portal.app
  const origin = server.listening ? portal.app.listeningOrigin : await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const headers = {
    cookie: techPm.cookie,
    'sec-fetch-site': 'same-origin',
    'x-requested-with': 'x',
    'content-type': 'application/offset+octet-stream',
    'tus-resumable': '1.0.0',
    'upload-offset': 0,
    'content-length': bytes.length,
  }
  const stalled = Array.from({ length: maxUnderWay }, () => {
    const call = request(`${origin}${url}`, { method: 'PATCH', headers }).on('error', () => {})
    call.write(bytes.subarray(0, 100))
    return call
  })
  const hangUp = () => {
    for (const call of stalled) call.destroy()
  }
  onTestFinished(hangUp)
  // To another file, byte by byte: what is accepted before all requests have arrived must not disturb them.
  const other = await begin('other.bin', bytes)
  let sent = 0
  const sendOne = async () => {
    const { statusCode } = await sendBytes(techPm, other.url, sent, bytes.subarray(sent, sent + 1))
    if (statusCode === 204) sent += 1
    return statusCode
  }
  await expect.poll(sendOne).toBe(503)
  hangUp()
  await expect.poll(async () => (await sendBytes(techPm, url, 0, bytes)).statusCode).toBe(204)
})

test('of two requests that send the same file, the one that falls behind is refused', async () => {
  await stayInProcess('the test holds up the files of its own process')
  const { techPm, begin, deps } = await createUploadScene()
  const bytes = randomBytes(12 * pieceSize)
  const { fileId, url } = await begin('both.bin', bytes)
  const release = blockSync(deps)
  const slow = sendBytes(techPm, url, 0, bytes)
  await expect.poll(() => offsetOf(techPm, url)).toBe(10 * pieceSize)
  expect((await sendBytes(techPm, url, 9 * pieceSize, bytes.subarray(9 * pieceSize))).statusCode).toBe(409)
  expect((await sendBytes(techPm, url, 10 * pieceSize, bytes.subarray(10 * pieceSize, 11 * pieceSize))).statusCode).toBe(204)
  release()
  expect((await slow).statusCode).toBe(409)
  const offset = await offsetOf(techPm, url)
  expect((await sendBytes(techPm, url, offset, bytes.subarray(offset))).statusCode).toBe(204)
  await verifyFile(deps, fileId)
  expect((await storedBytes(deps, fileId)).equals(bytes)).toBe(true)
})
