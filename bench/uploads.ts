import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { needWeb } from '../scripts/web.mjs'
import { s3Store } from '../server/kernel/files/s3.ts'
import { run } from '../server/testing/process.ts'
import { createScene, type Scene } from './faults/scene.ts'
import { say } from './options.ts'
import type { RunningPortal } from './portal.ts'
import { type Section, settingOf } from './report.ts'
import { byBrowser, byCli, type Destination } from './uploaders.ts'

const mebibyte = 1024 * 1024
const rounds = 2
const atOnce = 4
const [bucket, plain, leash] = ['bucket.ts', 'put.ts', 'leash.mjs'].map((path) => new URL(path, import.meta.url)) as [URL, URL, URL]

interface Kept {
  name: string
  settings: Record<string, string>
  /** Writes a file to the store by a plain PUT. */
  put: (path: string) => Promise<void>
  /** Where a browser may write one. */
  destination: Destination
  close: () => void
}

/** Starts a program as a separate process, so that it costs neither side CPU time in its own event loop. @returns its address */
const aside = async (program: URL, ...given: string[]) => {
  const { child, output } = run(['--max-old-space-size=8192', '--import', leash.href, fileURLToPath(program), ...given])
  while (!output().includes('http')) await sleep(50)
  return { origin: output().trim(), close: () => void child.kill() }
}

/** Beside the folder's files, on the same disk, stands a server that only writes what it gets. */
const inFolder = async (folder: string): Promise<Kept> => {
  const { origin, close } = await aside(plain, folder)
  const put = async (path: string): Promise<void> => {
    const sent = request(origin, { method: 'PUT', headers: { 'content-length': (await stat(path)).size } })
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>
    await pipeline(createReadStream(path), sent)
    const [answer] = await answered
    answer.resume()
    if (answer.statusCode !== 204) throw new Error(`the plain PUT was answered ${answer.statusCode}`)
  }
  return { name: 'a folder', settings: {}, put, destination: { address: origin, headers: {} }, close }
}

const inBucket = async (): Promise<Kept> => {
  const { origin: endpoint, close } = await aside(bucket)
  const [name, region, keyId, secret] = ['portal', 'us-east-1', 'key', 'secret'] as const
  const settings = { S3_BUCKET: name, S3_REGION: region, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret }
  const store = s3Store({ name, region, endpoint, keyId, secret })
  const put = async (path: string): Promise<void> => {
    const id = randomUUID()
    await store.put(id, createReadStream(path))
    await store.remove(id)
  }
  // The test server only looks at whose key it is.
  const headers = { authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/` }
  return { name: 'a bucket', settings, put, destination: { address: `${endpoint}/${name}/plain`, headers }, close }
}

/** Writes a unique file in a folder of its own. */
const writeFile = async (folder: string, megabytes: number): Promise<string> => {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'game.bin')
  const file = await open(path, 'w')
  const block = randomBytes(16 * mebibyte)
  for (let written = 0; written < megabytes; written += 16) {
    block.writeUInt32LE(written)
    await file.write(block, 0, Math.min(16, megabytes - written) * mebibyte)
  }
  await file.sync()
  await file.close()
  return path
}

/** Returns the seconds that work takes. */
const secondsOf = async (work: () => Promise<void>): Promise<number> => {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1_000
}

/** Samples the portal's memory during the work. @returns the peak */
const mostMemory = async ({ memory }: RunningPortal, work: Promise<unknown>): Promise<number> => {
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, memory())), 100)
  await work.finally(() => clearInterval(timer))
  return most
}

const rate = (megabytes: number, seconds: number): string => `${Math.round(megabytes / seconds)} MiB/s`
const share = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`

/** The clients that can be measured. */
const clients = { cli: { name: 'the CLI', open: byCli }, browser: { name: 'the browser', open: byBrowser } } as const
export type ClientName = keyof typeof clients

/** The stores that can be measured. */
const stores = { folder: (scene: Scene) => inFolder(scene.folder), bucket: inBucket } as const
export type StoreName = keyof typeof stores
export const storeNames = Object.keys(stores) as StoreName[]
export const isStore = (name: string): name is StoreName => Object.hasOwn(stores, name)

const onStore = async (scene: Scene, kept: Kept, megabytes: number, client: ClientName): Promise<[string, string][]> => {
  const { name, open } = clients[client]
  const portal = await scene.start(kept.settings)
  const uploader = await open(scene, portal)
  await uploader.upload(join(await writeFile(`${scene.folder}/warm`, 16), '..'))
  const sums = { put: 0, same: 0, ours: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const path = await writeFile(`${scene.folder}/large`, megabytes)
    const [plain, ours] = [await secondsOf(() => kept.put(path)), await uploader.upload(join(path, '..'))]
    const same = await uploader.put?.(path, kept.destination)
    const ofSame = same === undefined ? '' : `, ${same.toFixed(1)} s plain by ${name}`
    say(`  ${kept.name}: ${plain.toFixed(1)} s plain${ofSame}, ${ours.toFixed(1)} s by ${name}`)
    sums.same += same ?? 0
    sums.put += plain
    sums.ours += ours
  }
  await sleep(5_000)
  const idle = portal.memory()
  const quarter = Math.round(megabytes / atOnce)
  const folders = Array.from({ length: atOnce }, (_, place) => `${scene.folder}/at-once-${place}`)
  for (const folder of folders) await writeFile(folder, quarter)
  const most = await mostMemory(portal, Promise.all(folders.map((folder) => uploader.upload(folder))))
  await uploader.close()
  await portal.stop()
  const all = megabytes * rounds
  const ofSame = sums.same === 0 ? '' : `, and ${rate(all, sums.same)} of one by ${name}: ${share(sums.same, sums.ours)}`
  return [
    [
      `to ${kept.name}`,
      `${rate(all, sums.ours)} by ${name}, with its checksums, beside ${rate(all, sums.put)} of a plain PUT: ${share(sums.put, sums.ours)}${ofSame}`,
    ],
    [
      `memory with ${atOnce} of ${quarter} MiB at once by ${name} to ${kept.name}`,
      `${Math.round(most - idle)} MB above the ${Math.round(idle)} MB before`,
    ],
  ]
}

/** Uploads builds, alternating with plain writes to the same store. @param megabytes of each file */
export const onUploads = async (megabytes: number, client: ClientName, names: readonly StoreName[]): Promise<Section> => {
  // A portal reads the pages when it starts.
  if (client === 'browser') await needWeb()
  const loadBefore = loadavg()[0] ?? 0
  const scene = await createScene()
  const facts: [string, string][] = []
  for (const name of names) {
    const one = await stores[name](scene)
    facts.push(...(await onStore(scene, one, megabytes, client)))
    one.close()
  }
  await scene.clear()
  const setting = settingOf([`files of ${megabytes} MiB, ${rounds} of each kind in turns, PostgreSQL with fsync`], loadBefore)
  return { title: `Uploads of builds by ${clients[client].name}`, setting, comparisons: [], facts }
}
