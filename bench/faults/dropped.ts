import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { accounts } from '@portico/contract/people/accounts'
import { appDownload } from '@portico/contract/portal/app-download'
import { contact } from '@portico/contract/portal/contact'
import { imports } from '@portico/contract/dashboard/imports'
import { metadata } from '@portico/contract/dashboard/metadata'
import { openPostgres } from '../../server/kernel/database/open.ts'
import type { FileStore } from '../../server/kernel/files/files.ts'
import { folderStore } from '../../server/kernel/files/folder.ts'
import { s3Store } from '../../server/kernel/files/s3.ts'
import { sweepFiles } from '../../server/kernel/files/sweep.ts'
import { startBucket } from '../../server/testing/bucket.ts'
import { treeOf } from '../cpu.ts'
import { multipart } from '../ledger.ts'
import type { RunningPortal } from '../portal.ts'
import { bucketAt, settingsOf } from '../stores.ts'
import { onScene, type Scene } from './scene.ts'
import { startWriters, summarise, unexpected } from './writers.ts'

const drops = 500
const atOnce = 25
/** A small file, and one that a bucket stores in parts. */
const files = [randomBytes(50_000), randomBytes(7_000_000)]
/** Shares sent before the sender disconnects: nothing, part of the first headers, the headers, some of the file, all but its end, all. */
const stages = [0, 0.0005, 0.004, 0.02, 0.5, 0.99999, 1]

/** A file store, and how to list its incomplete files. */
interface StoreSetup {
  name: string
  settings: Record<string, string>
  store: FileStore
  partialFiles: () => number
  whole: () => number
}

const inFolder = (folder: string): StoreSetup => {
  const path = `${folder}/data/files`
  const names = () =>
    existsSync(path) ? readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()) : []
  const isDraft = ({ name }: { name: string }) => name.endsWith('.part')
  return {
    name: 'a folder',
    settings: {},
    store: folderStore(path),
    partialFiles: () => names().filter(isDraft).length,
    whole: () => names().filter((entry) => !isDraft(entry)).length,
  }
}

const inBucket = async (): Promise<StoreSetup & { close: () => Promise<unknown> }> => {
  const { endpoint, objects, uploads, close } = await startBucket()
  const bucket = bucketAt(endpoint)
  return {
    name: 'a bucket',
    settings: settingsOf(bucket),
    store: s3Store(bucket),
    partialFiles: () => uploads.size,
    whole: () => objects.size,
    close,
  }
}

/** Sends the beginning of an upload and disconnects after some milliseconds. */
const drop = async ({ cookie, apps }: Scene, origin: string, turn: number): Promise<void> => {
  const routes = [metadata.upload, accounts.avatar, contact.upload, imports.upload, appDownload.upload]
  const { path } = routes[turn % routes.length]!
  const { body, headers } = multipart('dropped.png', files[turn % 9 === 0 ? 1 : 0]!)
  const { hostname, port, host } = new URL(origin)
  const sent = { host, cookie, origin, 'x-requested-with': 'Portico', 'content-length': String(body.length), ...headers }
  const lines = Object.entries(sent).map((pair) => pair.join(': '))
  const head = [`POST ${path.replace(':appId', apps[turn % apps.length]!)} HTTP/1.1`, ...lines, '\r\n'].join('\r\n')
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(head)
  socket.write(body.subarray(0, Math.ceil(body.length * stages[turn % stages.length]!)))
  await sleep(turn % 61)
  socket.resetAndDestroy()
}

/** Counts everything that could leak: file descriptors, database connections, transactions, running uploads. */
const countResources = async (portal: RunningPortal, scene: Scene) => {
  const descriptors = treeOf(portal.pid).reduce((sum, { pid }) => sum + readdirSync(`/proc/${pid}/fd`).length, 0)
  const { run, close } = openPostgres(scene.postgres.url, 1)
  const { rows } = await run(
    "select count(*)::integer as connections, count(*) filter (where state like 'idle in%')::integer as transactions from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  await close()
  const metrics = await (await fetch(`${portal.origin}/metrics`)).text()
  const running = [...metrics.matchAll(/^http_uploads_running\S* (\S+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0)
  return { descriptors, running, ...(rows[0] as { connections: number; transactions: number }) }
}

/** Waits, for half a minute at most, until nothing is incomplete. @returns what still is */
const settled = async (storage: StoreSetup, portal: RunningPortal, scene: Scene) => {
  for (let tries = 0; tries < 60; tries += 1) {
    const { running, transactions } = await countResources(portal, scene)
    if (storage.partialFiles() === 0 && running === 0 && transactions === 0) break
    await sleep(500)
  }
  return { partialFiles: storage.partialFiles(), ...(await countResources(portal, scene)) }
}

/** Runs the portal's hourly sweep as of a day later. @returns files in the store, and those known to the database */
const swept = async (storage: StoreSetup, scene: Scene): Promise<{ whole: number; known: number }> => {
  const { background, run, close } = openPostgres(scene.postgres.url, 1)
  await run("update stored_file set unused_since = now() - interval '25 hours' where unused_since is not null")
  await sweepFiles(background, storage.store, new Date(Date.now() + 25 * 3_600_000))
  const { rows } = await run('select count(*)::integer as known from stored_file')
  await close()
  return { whole: storage.whole(), known: (rows[0] as { known: number }).known }
}

const round = async (scene: Scene, storage: StoreSetup): Promise<string[]> => {
  const portal = await scene.start({ WORKERS: '2', ...storage.settings })
  while (portal.processes() < 2) await sleep(100)
  const processes = treeOf(portal.pid).map(({ pid }) => pid)
  const writers = startWriters(scene.ledger, scene.browsersOn(portal.origin, 4), scene.apps)
  await sleep(4_000)
  const before = await countResources(portal, scene)
  for (let sent = 0; sent < drops; sent += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, place) => drop(scene, portal.origin, sent + place)))
  await sleep(3_000)
  await writers.stop()
  const answers = writers.take()
  const after = await settled(storage, portal, scene)
  // Before the sweep, because it rightly removes uploads that no version refers to.
  const audit = await scene.audit(undefined, portal.origin)
  const { whole, known } = await swept(storage, scene)
  console.log(`files in ${storage.name}: others meanwhile ${summarise(answers)}`)
  console.log(`  held before ${JSON.stringify(before)}, after ${JSON.stringify(after)}; after the sweep ${whole} files, ${known} known`)
  const alive = treeOf(portal.pid).map(({ pid }) => pid)
  const problems = [
    ...unexpected(answers, /^200/),
    ...(String(alive) === String(processes)
      ? []
      : [`processes ${String(processes)} became ${String(alive)}: ${portal.output().slice(-500)}`]),
    ...(after.partialFiles === 0 ? [] : [`${after.partialFiles} files are half there`]),
    ...(after.running === 0 ? [] : [`${after.running} uploads never ended`]),
    ...(after.transactions === 0 ? [] : [`${after.transactions} transactions never ended`]),
    // Each process has ten for calls, four for background work and two that listen: for changes to search, and to the tracker's links.
    ...(after.connections <= 2 * (10 + 4 + 2) ? [] : [`${after.connections} connections to the database`]),
    ...(after.descriptors <= before.descriptors + 40 ? [] : [`descriptors rose from ${before.descriptors} to ${after.descriptors}`]),
    ...(whole === known ? [] : [`${whole} files are stored and ${known} known`]),
    ...audit,
  ]
  await portal.stop()
  return problems.map((problem) => `${storage.name}: ${problem}`)
}

/** Aborts five hundred uploads at every stage, on two workers, while others save and upload. */
export const droppedUploads = async (): Promise<string[]> => [
  ...(await onScene((scene) => round(scene, inFolder(scene.folder)))),
  ...(await onScene(async (scene) => round(scene, scene.add(await inBucket())))),
]
