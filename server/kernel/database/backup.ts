import { dayMs } from '@portico/contract/kernel/time'
import { constants } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const isBackup = (name: string): boolean => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name)

/** Returns the name of a backup: its time in UTC, without the colons that some file systems do not allow. */
const nameAt = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
const timeOf = (name: string): number => Date.parse(name.replace(/-(\d\d)-(\d\d)Z$/, ':$1:$2Z'))

const list = async (folder: string): Promise<string[]> => (await readdir(folder).catch((): string[] => [])).filter(isBackup).toSorted()

/** Copies under another name first, so that an interrupted copy never counts as a backup. */
const copy = async (from: string, folder: string, name: string): Promise<void> => {
  const draft = join(folder, 'unfinished')
  await rm(draft, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await cp(from, draft, { recursive: true, mode: constants.COPYFILE_FICLONE })
    await rename(draft, join(folder, name))
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * Copies the embedded database of a folder to its `backups`, unless there is none yet or the latest copy is younger than a day, and removes
 * all but the latest `keep`. The database must be closed.
 * @param keep number of backups to keep; with 0 nothing is copied or removed
 * @returns the name of the new backup, if one was made
 */
export const backUp = async (folder: string, keep: number, now: Date): Promise<string | undefined> => {
  if (keep === 0 || !(await readdir(folder)).includes('database')) return undefined
  const backups = join(folder, 'backups')
  const earlier = await list(backups)
  const latest = earlier.at(-1)
  if (latest !== undefined && now.getTime() - timeOf(latest) < dayMs) return undefined
  const name = nameAt(now)
  await copy(join(folder, 'database'), backups, name)
  for (const old of earlier.slice(0, Math.max(0, earlier.length + 1 - keep))) await rm(join(backups, old), { recursive: true, force: true })
  return name
}
