import type { FileStore } from './files.ts'
import { folderStore } from './folder.ts'
import type { Bucket } from './s3.ts'

/** Where files are kept, as plain data: it can be handed to a thread. */
export type FilesPlace = { folder: string } | { bucket: Bucket }

/** Opens the file store. */
export const openFiles = async (place: FilesPlace): Promise<FileStore> => {
  if ('folder' in place) return folderStore(place.folder)
  // Most portals keep their files in a folder and start without the libraries for buckets.
  const { s3Store } = await import('./s3.ts')
  return s3Store(place.bucket)
}
