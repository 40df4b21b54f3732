import { randomBytes } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { needWeb } from '../scripts/web.mjs'
import { type Cost, sumOf } from './cpu.ts'
import { onScene, type Scene } from './faults/scene.ts'
import { printLine } from './options.ts'
import { createSlowNetwork, type Network, sameMachine } from './network.ts'
import type { RunningPortal } from './portal.ts'
import { type Section, settingOf } from './report.ts'
import { openBucket, openFolder, type Storage } from './stores.ts'
import { browserUploader, cliUploader } from './uploaders.ts'

const mebibyte = 1024 * 1024
const rounds = 2
const atOnce = 4

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

/** Samples the portal's memory during the work. @returns the peak */
const measurePeakMemory = async ({ memory }: RunningPortal, work: Promise<unknown>): Promise<number> => {
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, memory())), 100)
  await work.finally(() => clearInterval(timer))
  return peak
}

/** Formats the rate, and the CPU time of everything involved. */
const shown = (megabytes: number, { seconds, cpu }: Cost): string => {
  const ofCpu = cpu === undefined ? '' : ` (${((cpu * 1024) / megabytes).toFixed(1)} s of CPU a GiB)`
  return `${Math.round(megabytes / seconds)} MiB/s${ofCpu}`
}
const share = (part: Cost, whole: Cost): string => `${Math.round((100 * part.seconds) / whole.seconds)} %`

/** The clients that can be measured. */
const clients = { cli: { name: 'the CLI', open: cliUploader }, browser: { name: 'the browser', open: browserUploader } } as const
export type ClientName = keyof typeof clients

/** The stores that can be measured. */
const stores = {
  folder: (place: Network, { folder }: Scene) => openFolder(place, folder),
  bucket: (place: Network, { folder }: Scene) => openBucket(place, folder),
} as const
export type StoreName = keyof typeof stores
export const storeNames = Object.keys(stores) as StoreName[]
export const isStore = (name: string): name is StoreName => Object.hasOwn(stores, name)

interface Measurement {
  megabytes: number
  client: ClientName
  place: Network
}

const onStore = async (scene: Scene, storage: Storage, { megabytes, client, place }: Measurement): Promise<[string, string][]> => {
  const { name, open } = clients[client]
  const portal = await scene.start({ HOST: place.host, ...storage.settings })
  await sleep(5_000)
  const fresh = portal.memory()
  const uploader = await open(scene, portal, place)
  await uploader.upload(join(await writeFile(`${scene.folder}/warm`, 16), '..'))
  const [puts, same, ours]: [Cost[], Cost[], Cost[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    const path = await writeFile(`${scene.folder}/large`, megabytes)
    puts.push(await storage.put(path))
    ours.push(await uploader.upload(join(path, '..')))
    if (uploader.put) same.push(await uploader.put(path, storage.destination))
    const words = [puts, same, ours].map((costs) => costs.at(-1)?.seconds.toFixed(1) ?? '–')
    printLine(`  ${storage.name}: ${words[0]} s plain, ${words[1]} s plain by ${name}, ${words[2]} s by ${name}`)
  }
  await sleep(5_000)
  const idle = portal.memory()
  const folders = Array.from({ length: atOnce }, (_, place) => `${scene.folder}/at-once-${place}`)
  for (const folder of folders) await writeFile(folder, megabytes)
  const peak = await measurePeakMemory(portal, Promise.all(folders.map((folder) => uploader.upload(folder))))
  await uploader.close()
  await portal.stop()
  const [ofPuts, ofSame, ofOurs] = [sumOf(puts), sumOf(same), sumOf(ours)]
  const all = megabytes * rounds
  const line = `${shown(all, ofOurs)} by ${name}, with its checksums, beside ${shown(all, ofPuts)} of a plain PUT: ${share(ofPuts, ofOurs)}`
  const comparison = same.length === 0 ? '' : `, and ${shown(all, ofSame)} of one by ${name}: ${share(ofSame, ofOurs)}`
  return [
    [`to ${storage.name}`, `${line}${comparison}`],
    [
      `memory with ${atOnce} of ${megabytes} MiB at once by ${name} to ${storage.name}`,
      `${Math.round(peak)} MB at most: ${Math.round(peak - fresh)} MB above the ${Math.round(fresh)} MB before the first upload, ${Math.round(peak - idle)} MB above the ${Math.round(idle)} MB between`,
    ],
  ]
}

/**
 * Uploads builds, alternating with plain writes to the same store.
 * @param megabytes of each file
 * @param rate of a line between clients and servers, if there is one
 */
export const onUploads = async (
  megabytes: number,
  client: ClientName,
  names: readonly StoreName[],
  rate: string | undefined,
): Promise<Section> => {
  const place = rate === undefined ? sameMachine : createSlowNetwork(rate)
  // A portal reads the pages when it starts.
  if (client === 'browser') await needWeb()
  const loadBefore = loadavg()[0] ?? 0
  const facts: [string, string][] = []
  await onScene(async (scene) => {
    for (const name of names) {
      const one = await stores[name](place, scene)
      facts.push(...(await onStore(scene, one, { megabytes, client, place })))
      one.close()
    }
  })
  place.close()
  const setting = settingOf([`files of ${megabytes} MiB, ${rounds} of each kind in turns, PostgreSQL with fsync`], loadBefore)
  return { title: `Uploads of builds by ${clients[client].name}${place.name}`, setting, comparisons: [], facts }
}
