import { randomBytes, randomUUID } from 'node:crypto'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { folderStore } from './folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const store = folderStore(folder)

test.each([0, 1, 3_000_000])('a file of %i bytes comes back as it was stored', async (size) => {
  const [id, bytes] = [randomUUID(), randomBytes(size)]
  expect(await store.put(id, Readable.from([bytes]))).toEqual({ size, sha256: createHash('sha256').update(bytes).digest('hex') })
  expect((await buffer(await store.get(id))).equals(bytes)).toBe(true)
})

test('a stream that breaks leaves nothing behind', async () => {
  const id = randomUUID()
  const broken = Readable.from(
    (async function* () {
      yield randomBytes(100_000)
      throw new Error('the sender went away')
    })(),
  )
  await expect(store.put(id, broken)).rejects.toThrow('the sender went away')
  await expect(store.get(id)).rejects.toThrow()
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a removed file is gone, and removing it again is no error', async () => {
  const id = randomUUID()
  await store.put(id, Readable.from([Buffer.from('x')]))
  await store.remove(id)
  await store.remove(id)
  await expect(store.get(id)).rejects.toThrow()
})

test.each(['../../etc/passwd', 'a/b', ''])('%j is no id of a file', async (id) => {
  await expect(store.get(id)).rejects.toThrow('A file id is a UUID.')
})
