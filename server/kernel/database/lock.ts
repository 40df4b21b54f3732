import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Thrown when the folder belongs to another process that is still running. */
export class FolderInUse extends Error {}

interface Owner {
  pid: number
  /** When the process started, so that another process with a reused pid is not mistaken for it. Empty if unknown. */
  began: string
}

const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const startOnLinux = (pid: number): string => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${afterName[19] ?? ''}`
}

const startOf = (pid: number): string => {
  try {
    if (process.platform === 'linux') return startOnLinux(pid)
    if (process.platform === 'win32') return ''
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const ownerIn = (text: string): Owner | undefined => {
  const [pid = '', ...rest] = text.trim().split(' ')
  return /^\d+$/.test(pid) ? { pid: Number(pid), began: rest.join(' ') } : undefined
}

const isAlive = (owner: Owner): boolean => runs(owner.pid) && (owner.began === '' || owner.began === startOf(owner.pid))

/** Creates the lock atomically, as a link to a file that is already written. */
const claim = (path: string, mine: string): boolean => {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, mine)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes a dead process's lock. If another process got there first, its new lock is put back untouched. */
const clear = (path: string, stale: string): void => {
  const aside = `${path}.${process.pid}.stale`
  renameSync(path, aside)
  if (read(aside) !== stale) linkSync(aside, path)
  rmSync(aside, { force: true })
}

/**
 * Makes this process the only one that opens the folder's database, since two would corrupt it. Takes over the lock of a
 * process that has died.
 * @returns a function that releases the folder
 * @throws FolderInUse naming the process
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'database.lock')
  const mine = `${process.pid} ${startOf(process.pid)}\n`
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    if (claim(path, mine)) return () => read(path) === mine && rmSync(path, { force: true })
    const content = read(path)
    const owner = content === undefined ? undefined : ownerIn(content)
    if (owner && isAlive(owner))
      throw new FolderInUse(
        `The database in ${folder} is in use by process ${owner.pid}. Stop that process first, or choose another DATA_DIR.`,
      )
    if (content !== undefined) clear(path, content)
  }
  throw new FolderInUse(`The database in ${folder} is being opened by other processes. Stop them first, or choose another DATA_DIR.`)
}
