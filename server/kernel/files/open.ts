import { requireNoTransaction } from '../database/transaction.ts'
import type { FileStore } from './files.ts'
import { folderStore } from './folder.ts'
import type { Bucket } from './s3.ts'

/** The location of the file store. */
type FilesPlace = { folder: string } | { bucket: Bucket }

type Work = (...args: unknown[]) => Promise<unknown>

/** Makes every function refuse to be called in a transaction, which would be held while files are read or written. */
const outsideTransactions = <Part extends object>(part: Part): Part => {
  const guard =
    (work: Work): Work =>
    async (...args) => {
      requireNoTransaction()
      return work(...args)
    }
  const guarded = Object.entries(part).map(
    ([name, member]) => [name, typeof member === 'function' ? guard(member as Work) : member] as const,
  )
  return Object.fromEntries(guarded) as Part
}

const open = async (place: FilesPlace): Promise<FileStore> => {
  if ('folder' in place) return folderStore(place.folder)
  // Most portals use a folder and start without the S3 libraries.
  const { s3Store } = await import('./s3.ts')
  return s3Store(place.bucket)
}

/** Opens the file store. Its functions refuse to be called within `inTransaction`. */
export const openFiles = async (place: FilesPlace): Promise<FileStore> => {
  const store = await open(place)
  return { ...outsideTransactions(store), pieces: outsideTransactions(store.pieces) }
}
