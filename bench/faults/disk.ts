import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createFolder } from '../setup.ts'
import { isReady } from '../portal.ts'
import { onScene, type Scene, secondsUntilReady } from './scene.ts'
import { startWriters, summarise, unexpected } from './writers.ts'

const lanes = 4

/** Mounts a disk of the given size; requires root. */
const createDisk = (folder: string, megabytes: number) => {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  const filler = `${folder}/filler`
  return {
    /** Fills the disk up to the given number of free bytes. */
    fillUpTo: (left: number): void => {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(Math.max(bavail * bsize - left, 0)))
    },
    makeRoom: () => rmSync(filler, { force: true }),
    close: async () => execFileSync('umount', ['-l', folder]),
  }
}
type Disk = ReturnType<typeof createDisk>

/** Returns the file store's metric, which is updated every half minute. */
const filesWritable = async (origin: string): Promise<string> => {
  await sleep(31_000)
  return /^files_writable (\S+)/m.exec(await (await fetch(`${origin}/metrics`)).text())?.[1] ?? 'nothing'
}

/** Fills the volume of uploaded files: uploads are refused, everything else works, and uploads work again once there is room. */
export const filesDiskFull = (): Promise<string[]> =>
  onScene(async (scene) => {
    const disk = scene.add(createDisk(`${scene.folder}/data/files`, 32))
    const portal = await scene.start()
    const writers = startWriters(scene.ledger, scene.browsersOn(portal.origin, lanes), scene.apps)
    await sleep(3_000)
    console.log(`with room: ${summarise(writers.take())}`)
    disk.fillUpTo(100_000)
    await sleep(6_000)
    const full = writers.take()
    const whileFull = await filesWritable(portal.origin)
    console.log(`full: ${summarise(full)}; /readyz ${(await isReady(portal.origin)) ? 'ready' : 'not ready'}, files_writable ${whileFull}`)
    disk.makeRoom()
    const withRoom = await filesWritable(portal.origin)
    writers.take()
    await sleep(3_000)
    await writers.stop()
    const after = writers.take()
    console.log(`with room again: ${summarise(after)}`)
    return [
      ...unexpected(full, /^(200|503 |507 )/),
      ...(full.size < 2 ? ['the disk was never full'] : []),
      ...(whileFull === '0' && withRoom === '1' ? [] : [`files_writable was ${whileFull}, then ${withRoom}`]),
      ...unexpected(after, /^200/),
      ...(await scene.audit(undefined, portal.origin)),
    ]
  })

/** Requests one segment of the write-ahead log after the other, until PostgreSQL finds no room for the next and stops. */
const exhaustLog = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    for (let piece = 0; piece < 60; piece += 1) {
      await client.query("select pg_logical_emit_message(false, 'bench', 'so that there is something to switch'), pg_switch_wal()")
      await sleep(100)
    }
    return false
  } catch {
    return true
  } finally {
    await client.end().catch(() => {})
  }
}

const fillDatabase = async (scene: Scene, disk: Disk): Promise<string[]> => {
  const portal = await scene.start()
  const writers = startWriters(scene.ledger, scene.browsersOn(portal.origin, lanes), scene.apps, { pause: 0 })
  const problems: string[] = []
  const afterwards = async (): Promise<void> => {
    disk.makeRoom()
    const alive = await scene.postgres.answers()
    if (!alive) {
      await scene.postgres.stop()
      await scene.postgres.start()
    }
    console.log(
      `ready ${await secondsUntilReady(portal.origin)} after there was room${alive ? '' : ' and PostgreSQL had been started again'}`,
    )
    await sleep(2_000)
    writers.take()
    await sleep(3_000)
    const after = writers.take()
    console.log(`with room again: ${summarise(after)}`)
    problems.push(...unexpected(after, /^200/), ...(await scene.audit(undefined, portal.origin)))
  }
  const reportDuring = async (what: string): Promise<void> => {
    const full = writers.take()
    const alive = await scene.postgres.answers()
    console.log(
      `${what}: ${summarise(full)}; PostgreSQL ${alive ? 'answers' : 'has stopped'}, /readyz ${(await isReady(portal.origin)) ? 'ready' : 'not ready'}`,
    )
    problems.push(...unexpected(full, /^(200|503 )/))
  }
  await sleep(3_000)
  console.log(`with room: ${summarise(writers.take())}`)
  disk.fillUpTo(100_000)
  await sleep(15_000)
  await reportDuring('no room for data')
  await afterwards()
  disk.fillUpTo(1_000_000)
  const stopped = await exhaustLog(scene.postgres.url)
  await sleep(5_000)
  await reportDuring(`no room for the log (${stopped ? 'PostgreSQL ended the connection' : 'it found room in old pieces'})`)
  await afterwards()
  await writers.stop()
  return problems
}

/** Fills the database's volume: nothing acknowledged may be lost, and it continues once there is room. */
export const databaseDiskFull = async (): Promise<string[]> => {
  const { folder, remove } = await createFolder()
  const disk = createDisk(`${folder}/disk`, 700)
  try {
    execFileSync('chmod', ['755', `${folder}/disk`])
    return await onScene((scene) => fillDatabase(scene, disk), { folder: `${folder}/disk/postgres` })
  } finally {
    await disk.close()
    await remove()
  }
}
