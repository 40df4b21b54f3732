import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import { type Database, openFolder, openPostgres } from '../kernel/database/open.ts'
import { createTestDatabase } from './database.ts'
import { type RunningProcess, run } from './process.ts'

/** The secret that signs the sessions of portals on PostgreSQL. */
export const secret = 'x'.repeat(40)

/** A folder and database for real processes of the portal, on the engine under test. */
export interface Place {
  folder: string
  environment: Record<string, string>
  /** Opens the database while no process of the portal uses it. At first it is empty and migrated. */
  open(): Promise<Database>
  /** Removes the embedded database, so that the next process creates one. */
  removeDatabase(): Promise<void>
  /** Kills the started processes and removes the data. */
  clear(): Promise<void>
  /** Runs `main.ts` or another file that starts a portal. */
  start(more?: Record<string, string>, file?: string): RunningProcess
  /** Runs a file as `npm start` does, which restarts it when it fails. */
  supervise(file: string, more?: Record<string, string>): RunningProcess
}

/** The timeout in milliseconds of a test that starts processes, generous enough for a busy machine. */
export const processTimeout = 240_000

const root = join(import.meta.dirname, '../..')
const supervisor = pathToFileURL(join(root, 'scripts/supervise.mjs'))
const supervising = (file: string): string =>
  `import { supervise } from ${JSON.stringify(supervisor)}; process.exitCode = await supervise([${JSON.stringify(file)}])`

export const createPlace = async (): Promise<Place> => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-place-'))
  const embedded = join(folder, 'database')
  const template = inject('template')
  // Creating an embedded database takes three times as long as starting a portal on one.
  if (template.engine === 'embedded') await cp(template.folder, embedded, { recursive: true })
  const database = template.engine === 'postgres' ? await createTestDatabase(template.url, template.template) : undefined
  const environment = { DATA_DIR: folder, DEMO: 'off', PORT: '0', ...(database && { DATABASE_URL: database.url, PORTAL_SECRET: secret }) }
  const started: { portal: RunningProcess; end: NodeJS.Signals }[] = []
  const begin = (args: readonly string[], more: Record<string, string>, end: NodeJS.Signals): RunningProcess => {
    const portal = run(args, { ...environment, ...more })
    started.push({ portal, end })
    return portal
  }
  return {
    folder,
    environment,
    start: (more = {}, file = 'server/main.ts') => begin([join(root, file)], more, 'SIGKILL'),
    // The supervisor can only pass on a signal that it can handle.
    supervise: (file, more = {}) => begin(['--input-type=module', '--eval', supervising(file)], more, 'SIGTERM'),
    open: async () => (database ? openPostgres(database.url, 2) : openFolder(folder)),
    removeDatabase: () => rm(embedded, { recursive: true, force: true }),
    clear: async () => {
      for (const { portal, end } of started) {
        portal.child.kill(end)
        await portal.ended
      }
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the address that a portal printed. */
export const addressOf = async (portal: RunningProcess): Promise<string> => {
  await portal.printed('is ready at')
  return /is ready at (\S+)/.exec(portal.output())?.[1] ?? ''
}

/** Waits until a condition holds. @throws after half of `processTimeout` */
export const waitUntil = async (check: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + processTimeout / 2
  while (!(await check().catch(() => false))) {
    if (Date.now() > end) throw new Error('The condition never became true.')
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

/** Creates a proxy to a server whose connections can be cut and restored. */
export const createCuttableLine = async (target: { host: string; port: number }) => {
  const ends = new Set<Socket>()
  let whole = true
  let quiet = false
  const server = createServer((near) => {
    if (!whole) return void near.destroy()
    const far = createConnection(target)
    for (const end of [near, far]) {
      ends.add(end)
      end
        .on('error', () => end.destroy())
        .on('close', () => {
          ends.delete(end)
          near.destroy()
          far.destroy()
        })
    }
    near.on('data', (bytes) => void (quiet || far.write(bytes)))
    far.on('data', (bytes) => void (quiet || near.write(bytes)))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const cut = () => {
    whole = false
    for (const end of ends) end.destroy()
  }
  return {
    port,
    cut,
    /** Keeps connections open but discards what is sent over them. */
    mute: () => void (quiet = true),
    /** Adds bytes to what the server sends over its connections. */
    add: (bytes: Buffer): void => {
      for (const end of ends) if (end.localPort === port) end.write(bytes)
    },
    reconnect: () => {
      whole = true
      quiet = false
    },
    close: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
