import type { FileStore } from '../../../../kernel/files/files.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import type { FileAnswer } from '../../../../kernel/http/files/files.ts'
import { type FileRow, isReady } from './files.store.ts'

/** Returns a file of a build, in ranges too. @throws file_not_found before it is complete */
export const bytesOf = ({ files }: { files: FileStore }, file: FileRow): FileAnswer => {
  const { name, size, sha256, blobId } = isReady(file) ? file : fail('file_not_found')
  const last = name.split('/').at(-1) ?? name
  return {
    name: last,
    contentType: 'application/octet-stream',
    size,
    etag: sha256,
    ranges: true,
    bytes: (range) => files.get(blobId, range),
  }
}
