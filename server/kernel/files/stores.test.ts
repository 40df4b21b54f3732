import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBucket } from '../../testing/bucket.ts'
import { readerAt } from './address.ts'
import type { FileStore } from './files.ts'
import { folderStore } from './folder.ts'
import { s3Store } from './s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-files-'))
let bucket: Awaited<ReturnType<typeof startBucket>>

beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const nobody = async () => false

const chunked = (bytes: Buffer): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, index) => bytes.subarray(index * 65_536, (index + 1) * 65_536)),
  )

const broken = (size: number): Readable =>
  Readable.from(
    (async function* () {
      for (let sent = 0; sent < size; sent += 65_536) yield randomBytes(65_536)
      throw new Error('the sender went away')
    })(),
  )

/** Leftovers in each store that belong to no file. */
const kinds: [string, () => FileStore, () => unknown[], (name: string) => unknown][] = [
  [
    'a folder',
    () => folderStore(folder),
    () => readdirSync(folder).filter((name) => name.endsWith('.part')),
    (name) => writeFileSync(join(folder, `${name}.part`), 'half'),
  ],
  [
    'a bucket',
    () => s3Store({ name: 'portal', region: 'us-east-1', endpoint: bucket.endpoint, keyId: 'key', secret: 'secret' }),
    () => [...bucket.uploads.keys()],
    (name) => bucket.uploads.set(name, { key: `files/${name}`, began: new Date(), parts: new Map() }),
  ],
]

describe.each(kinds)('files in %s', (_, storeOf, remains, leaveHalf) => {
  // 12 MB goes to a bucket in parts.
  test.each([0, 1, 300_000, 12_000_000])('of %i bytes come back as they were stored', async (size) => {
    const [store, id, bytes] = [storeOf(), randomUUID(), randomBytes(size)]
    await store.put(id, chunked(bytes))
    expect((await buffer(await store.get(id))).equals(bytes)).toBe(true)
    expect(remains()).toEqual([])
  })

  test.each([100_000, 12_000_000])('whose stream breaks after %i bytes leave nothing behind', async (size) => {
    const [store, id] = [storeOf(), randomUUID()]
    await expect(store.put(id, broken(size))).rejects.toThrow('the sender went away')
    await expect(store.get(id)).rejects.toThrow(/ENOENT|does not exist/)
    expect(remains()).toEqual([])
  })

  test('come back from their address, whole and in ranges, however slowly they are read', async () => {
    const [store, id, bytes] = [storeOf(), randomUUID(), randomBytes(9_000_000)]
    await store.put(id, chunked(bytes))
    const read = readerAt(await store.addressOf(id))
    const parts: Buffer[] = []
    for await (const part of (await read()) as AsyncIterable<Buffer>) {
      if (parts.push(part) % 16 === 0) await sleep(1)
    }
    expect(Buffer.concat(parts).equals(bytes)).toBe(true)
    for (const start of [0, 5, 8_999_990])
      expect((await buffer(await read({ start, end: start + 9 }))).equals(bytes.subarray(start, start + 10))).toBe(true)
    await store.remove(id)
    await expect(read()).rejects.toThrow(/ENOENT|The file store responded with 404/)
  })

  test('that were never completed are swept once they are old', async () => {
    const store = storeOf()
    for (const name of ['killed', 'cut', 'lost', 'left']) leaveHalf(name)
    await store.sweep(new Date(Date.now() - 60_000), nobody)
    expect(remains()).toHaveLength(4)
    await store.sweep(new Date(Date.now() + 60_000), nobody)
    expect(remains()).toEqual([])
  })

  test('that arrive in pieces go on after a sweep, come back whole and in ranges, and are finished once', async () => {
    const [store, id, bytes] = [storeOf(), randomUUID(), randomBytes(11_000_000)]
    const { size } = store.pieces
    const handle = await store.pieces.begin(id)
    const known: string[] = []
    for (let offset = 0; offset < bytes.length; offset += size) {
      const piece = bytes.subarray(offset, offset + size)
      // The second is sent twice, as after a lost response.
      if (offset === size) await store.pieces.write({ id, handle }, offset, piece)
      const tag = await store.pieces.write({ id, handle }, offset, piece)
      if (tag !== undefined) known.push(tag)
      await store.pieces.sync({ id, handle })
      await store.sweep(new Date(Date.now() + 60_000), async (other) => other === id)
    }
    await Promise.all([1, 2].map(() => store.pieces.finish({ id, handle }, known)))
    await store.pieces.finish({ id, handle }, known)
    expect((await buffer(await store.get(id))).equals(bytes)).toBe(true)
    expect((await buffer(await store.get(id, { start: 5, end: 6_000_000 }))).equals(bytes.subarray(5, 6_000_001))).toBe(true)
    expect(remains()).toEqual([])
  })

  test('that arrive in pieces and are aborted leave nothing behind', async () => {
    const [store, id] = [storeOf(), randomUUID()]
    const handle = await store.pieces.begin(id)
    await store.pieces.write({ id, handle }, 0, randomBytes(1_000))
    const other = randomUUID()
    await store.pieces.begin(other)
    await store.remove(id)
    expect(remains()).toHaveLength(1)
    await store.remove(other)
    expect(remains()).toEqual([])
  })

  test('are gone once removed, and removing them again is no error', async () => {
    const [store, id] = [storeOf(), randomUUID()]
    await store.put(id, Readable.from([Buffer.from('x')]))
    await store.remove(id)
    await store.remove(id)
    await expect(store.get(id)).rejects.toThrow(/ENOENT|does not exist/)
  })
})

test('a bucket that never answers is given up, as is one that cannot be reached', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const store = s3Store({ name: 'portal', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, keyId: 'key', secret: 'secret' }, 100)
  await expect(store.get(randomUUID())).rejects.toThrow('exceeded the configured 100 ms')
  await expect(store.put(randomUUID(), Readable.from([Buffer.from('x')]))).rejects.toThrow('exceeded the configured 100 ms')
  silent.closeAllConnections()
  await new Promise((resolve) => silent.close(resolve))
  await expect(store.get(randomUUID())).rejects.toThrow('ECONNREFUSED')
})

test.each(['../../etc/passwd', 'a/b', ''])('%j is no id of a file in a folder', async (id) => {
  await expect(folderStore(folder).get(id)).rejects.toThrow('A file id is a UUID.')
})
