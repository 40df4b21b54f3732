import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readerAt } from './address.ts'
import { forEachInTurn } from './each.ts'
import type { FileStore, PiecedFiles } from './files.ts'

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const draftEnding = '.part'

/** Removes drafts without an owner that have not been written to since the given time. */
const sweepDrafts = async (folder: string, before: Date, isOwned: (id: string) => Promise<boolean>): Promise<void> => {
  const drafts = (await readdir(folder)).filter((name) => name.endsWith(draftEnding))
  await forEachInTurn(drafts, async (name) => {
    const path = join(folder, name)
    const { mtime } = await stat(path)
    if (mtime < before && !(await isOwned(name.slice(0, -draftEnding.length)))) await rm(path, { force: true })
  })
}

/** Puts a complete draft in its place. */
const place = async (draft: string, path: string): Promise<void> => {
  if ((await mkdir(dirname(path), { recursive: true })) !== undefined) await syncFolder(dirname(dirname(path)))
  await rename(draft, path)
  await syncFolder(dirname(path))
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Bytes of a piece of a file that arrives in pieces. */
export const pieceSize = 1024 * 1024

/**
 * Stores files that arrive in pieces, as drafts with their own id as name, so that any process finds them. The length of a draft
 * is its progress. Pieces are small, so that a killed process loses little, and are synced and recorded several at a time.
 */
const piecesIn = (pathOf: (id: string) => string, draftOf: (id: string) => string): PiecedFiles => ({
  size: pieceSize,
  span: 5 * pieceSize,
  begin: async (id) => {
    const handle = await open(draftOf(id), 'wx', 0o600)
    await handle.close()
    return ''
  },
  storedSize: ({ id }) =>
    stat(draftOf(id)).then(
      ({ size }) => size,
      () => 0,
    ),
  write: async ({ id }, offset, bytes) => {
    const handle = await open(draftOf(id), 'r+')
    try {
      for (let written = 0; written < bytes.length;)
        written += (await handle.write(bytes, written, bytes.length - written, offset + written)).bytesWritten
    } finally {
      await handle.close()
    }
    return undefined
  },
  sync: async ({ id }) => {
    const handle = await open(draftOf(id), 'r+')
    await handle.datasync().finally(() => handle.close())
  },
  finish: async ({ id }) => {
    const [draft, path] = [draftOf(id), pathOf(id)]
    await place(draft, path).catch(async (error: unknown) => {
      // Another process may have finished it, or may be finishing it now: then the file is there, but its folder perhaps not yet synced.
      if ((await isThere(draft)) || !(await isThere(path))) throw error
      await syncFolder(dirname(path))
    })
  },
})

/** Stores files in a folder, spread over subfolders by the first characters of their ids. */
export const folderStore = (folder: string): FileStore => {
  mkdirSync(folder, { recursive: true })
  const pathOf = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('A file id is a UUID.')
    return join(folder, id.slice(0, 2), id)
  }
  const draftOf = (id: string) => join(folder, `${basename(pathOf(id))}${draftEnding}`)
  return {
    put: async (id, bytes) => {
      const path = pathOf(id)
      const draft = join(folder, `${randomUUID()}${draftEnding}`)
      try {
        // Called before anything else, so that no error of the stream goes unhandled.
        await pipeline(bytes, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
        await place(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    get: async (id, range) => readerAt({ path: pathOf(id) })(range),
    addressOf: async (id) => ({ path: pathOf(id) }),
    remove: async (id) => {
      await rm(pathOf(id), { force: true })
      await rm(draftOf(id), { force: true })
    },
    sweep: (before, isOwned) => sweepDrafts(folder, before, isOwned),
    pieces: piecesIn(pathOf, draftOf),
  }
}
