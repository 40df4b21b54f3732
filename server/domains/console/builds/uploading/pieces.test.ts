import { randomBytes } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as giveWay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { storeInPieces } from './pieces.ts'

const pieceSize = 5 * 1024 * 1024

const collect = () => {
  const pieces: Buffer[] = []
  let [busy, maxBusy] = [0, 0]
  const store = async (piece: Buffer): Promise<void> => {
    busy += 1
    maxBusy = Math.max(maxBusy, busy)
    // The next piece arrives meanwhile, in another buffer.
    for (let turn = 0; turn < 200; turn += 1) await giveWay()
    pieces.push(Buffer.from(piece))
    busy -= 1
  }
  return { pieces, store, maxBusy: () => maxBusy }
}

test('a stream is stored in whole pieces and a remainder, one after the other, and those who gave it keep their bytes', async () => {
  const bytes = randomBytes(3 * pieceSize + 77)
  const copy = Buffer.from(bytes)
  for (const part of [1_000, 65_536, 2 * pieceSize + 1, bytes.length]) {
    const { pieces, store, maxBusy } = collect()
    const parts = Array.from({ length: Math.ceil(bytes.length / part) }, (_, at) => bytes.subarray(at * part, (at + 1) * part))
    await storeInPieces(Readable.from(parts, { objectMode: false }), pieceSize, store)
    expect(pieces.map(({ length }) => length)).toEqual([pieceSize, pieceSize, pieceSize, 77])
    expect(Buffer.concat(pieces).equals(copy)).toBe(true)
    expect(maxBusy()).toBe(1)
  }
  expect(bytes.equals(copy)).toBe(true)
})

test('several streams at once are stored whole, though only one of them may fill a buffer while another is stored', async () => {
  const all = await Promise.all(
    [1, 2, 3].map(async () => {
      const bytes = randomBytes(3 * pieceSize + 77)
      const { pieces, store, maxBusy } = collect()
      await storeInPieces(Readable.from([Buffer.from(bytes)], { objectMode: false }), pieceSize, store)
      return [maxBusy(), Buffer.concat(pieces).equals(bytes)]
    }),
  )
  expect(all).toEqual([1, 2, 3].map(() => [1, true]))
})

test('of a stream that breaks, or had broken before, what was received counts', async () => {
  const { pieces, store } = collect()
  const broken = Readable.from(
    (function* () {
      yield randomBytes(pieceSize + 5)
      throw new Error('the connection dropped')
    })(),
  )
  await storeInPieces(broken, pieceSize, store)
  expect(pieces.map(({ length }) => length)).toEqual([pieceSize, 5])
  const aborted = new Readable({ read: () => {} }).once('error', () => {})
  aborted.destroy(new Error('gone'))
  await storeInPieces(aborted, pieceSize, store)
  expect(pieces).toHaveLength(2)
})

test('a client whose bytes cannot be stored is answered, though it has not sent them all', async () => {
  let stored = 0
  const server = createServer((incoming, response) => {
    storeInPieces(incoming, pieceSize, async () => {
      stored += 1
      throw new Error('the disk is full')
    }).catch((error: Error) => response.writeHead(503).end(error.message))
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const bytes = randomBytes(4 * pieceSize)
  const { port } = server.address() as AddressInfo
  const status = await new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method: 'PUT', agent: false, headers: { 'content-length': bytes.length } })
    sent.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
    sent.end(bytes)
  })
  expect([status, stored]).toEqual([503, 1])
})
