import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './files.ts'

/** Counts and hashes what passes. */
export const measure = () => {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { through, result: () => ({ size, sha256: hash.digest('hex') }) }
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Files in a folder, spread over subfolders by the first characters of their ids. */
export const folderStore = (folder: string): FileStore => {
  const pathOf = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('A file id is a UUID.')
    return join(folder, id.slice(0, 2), id)
  }
  return {
    put: async (id, bytes) => {
      const path = pathOf(id)
      const draft = join(folder, `${randomUUID()}.part`)
      await mkdir(dirname(path), { recursive: true })
      const { through, result } = measure()
      try {
        await pipeline(bytes, through, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
        await rename(draft, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      return result()
    },
    get: async (id) => {
      const handle = await open(pathOf(id), 'r')
      return createReadStream('', { fd: handle })
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  }
}
