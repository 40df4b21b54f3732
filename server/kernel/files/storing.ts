import { randomUUID } from 'node:crypto'
import type { Readable, Transform } from 'node:stream'
import type { Db } from '../database/database.ts'
import type { FileStore } from './files.ts'
import { createMeasuringStream, type FileMeasures } from './measuring.ts'
import { storedFiles } from './stored.store.ts'
import { removeUnused } from './sweep.ts'

/**
 * Forwards bytes and errors. Unlike a pipeline it does not destroy the source when the store fails, so an error of the source always
 * means that the source failed.
 */
const follow = (source: Readable, through: Transform): void => {
  if (source.errored) through.destroy(source.errored)
  else source.once('error', (error) => through.destroy(error)).pipe(through)
}

export type StoredFile = FileMeasures & { id: string }

/**
 * Stores a stream under a new id, recorded before its first byte. The file has no owner yet.
 * @param db outside any transaction where the stream may be slow
 */
export const storeFile = async (db: Db, files: FileStore, bytes: Readable): Promise<StoredFile> => {
  const id = randomUUID()
  const { through, measured } = createMeasuringStream()
  follow(bytes, through)
  try {
    await storedFiles(db).register(id)
    await files.put(id, through)
  } catch (error) {
    through.destroy()
    await removeUnused(db, files, [id]).catch(() => {})
    throw error
  }
  return { id, ...measured() }
}
