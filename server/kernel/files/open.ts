import type { FileStore } from './files.ts'
import { folderStore } from './folder.ts'
import type { Bucket } from './s3.ts'

/** The location of the file store. */
type FilesPlace = { folder: string } | { bucket: Bucket }

/** Opens the file store. */
export const openFiles = async (place: FilesPlace): Promise<FileStore> => {
  if ('folder' in place) return folderStore(place.folder)
  // Most portals use a folder and start without the S3 libraries.
  const { s3Store } = await import('./s3.ts')
  return s3Store(place.bucket)
}
