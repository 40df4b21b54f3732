import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './files.ts'

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const draftEnding = '.part'

/** Removes drafts that have not been written to since the given time. */
const sweepDrafts = async (folder: string, before: Date): Promise<void> => {
  const drafts = (await readdir(folder)).filter((name) => name.endsWith(draftEnding))
  for (const name of drafts) {
    const path = join(folder, name)
    const { mtime } = await stat(path)
    if (mtime < before) await rm(path, { force: true })
  }
}

/** Stores files in a folder, spread over subfolders by the first characters of their ids. */
export const folderStore = (folder: string): FileStore => {
  mkdirSync(folder, { recursive: true })
  const pathOf = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('A file id is a UUID.')
    return join(folder, id.slice(0, 2), id)
  }
  return {
    put: async (id, bytes) => {
      const path = pathOf(id)
      const draft = join(folder, `${randomUUID()}${draftEnding}`)
      try {
        // Called before anything else, so that no error of the stream goes unhandled.
        await pipeline(bytes, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
        await mkdir(dirname(path), { recursive: true })
        await rename(draft, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    get: async (id) => {
      const handle = await open(pathOf(id), 'r')
      return createReadStream('', { fd: handle })
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    sweep: (before) => sweepDrafts(folder, before),
  }
}
