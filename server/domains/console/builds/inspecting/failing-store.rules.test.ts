import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import type { FileReader } from '../../../../kernel/files/address.ts'
import { folderStore } from '../../../../kernel/files/folder.ts'
import { s3Store } from '../../../../kernel/files/s3.ts'
import { startBucket } from '../../../../testing/bucket.ts'
import { inspectPackage } from './package.ts'
import { readContents } from './reading.ts'
import { sampleApk } from './packages.samples.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-failing-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const require = createRequire(import.meta.url)
const game = { package: 'com.example.game', versionName: '2.5.0', versionCode: 20_503 }

/** Ways in which a store fails, from the read of a range on. */
const faults: readonly (readonly [string, (read: FileReader) => FileReader])[] = [
  ['refuses a read', () => async () => Promise.reject(new Error('the store failed'))],
  [
    'breaks off within a read',
    (read) => async (range) =>
      Readable.from(
        (async function* () {
          for await (const part of await read(range)) {
            yield (part as Buffer).subarray(0, 1)
            throw new Error('the store failed')
          }
        })(),
      ),
  ],
  [
    'returns fewer bytes',
    (read) =>
      async ({ start, end } = { start: 0, end: 1 }) =>
        read({ start, end: Math.max(start, end - 1) }),
  ],
]

test.each(faults)('a store that %s does not condemn the package, whenever it happens', async (_, fail) => {
  const bytes = readFileSync(require.resolve('io.appium.settings/apks/settings_apk-debug.apk'))
  const [store, id] = [folderStore(folder), randomUUID()]
  await store.put(id, Readable.from([bytes]))
  const failingFrom = (first: number) => {
    let reads = 0
    const whole: FileReader = (range) => store.get(id, range)
    const failing = fail(whole)
    return inspectPackage((range) => ((reads += 1) < first ? whole : failing)(range), bytes.length, 'apk').then(
      () => 'inspected',
      (error: Error & { problem?: string }) => error.problem ?? error.message,
    )
  }
  const outcomes: string[] = []
  for (let first = 1; outcomes.at(-1) !== 'inspected'; first += 1) outcomes.push(await failingFrom(first))
  expect(outcomes.length).toBeGreaterThan(3)
  expect(outcomes.slice(0, -1).filter((outcome) => !/^[Tt]he (file )?store /.test(outcome))).toEqual([])
})

test('a bucket that fails after the checksums were made does not condemn the package', async () => {
  const bucket = await startBucket()
  const store = s3Store({ name: 'portico', region: 'us-east-1', endpoint: bucket.endpoint, keyId: 'key', secret: 'secret' })
  const [bytes, id] = [sampleApk(game), randomUUID()]
  await store.put(id, Readable.from([bytes]))
  const read = () => readContents(store, { id, extension: 'apk', size: bytes.length })
  bucket.loseRanges(true)
  await expect(read()).rejects.toThrow(/socket hang up|ECONNRESET/)
  bucket.loseRanges(false)
  expect(await read()).toMatchObject({ size: bytes.length, problem: null, inspection: { package: game.package } })
  await bucket.close()
})
