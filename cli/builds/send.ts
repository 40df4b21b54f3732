import { createReadStream } from 'node:fs'
import { pieceSize } from '@portico/contract/console/builds'
import type { FailureEnvelope } from '@portico/contract/kernel/envelope'
import { DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import type { Access } from '../access.ts'
import { credentials, exits, Problem, problemOf } from '../client.ts'
import type { LocalFile } from './folder.ts'

/** Milliseconds before each retry after a lost connection. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000]

const problemIn = (portal: string, error: Error): Problem => {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  if (!answer) return new Problem(`${portal} cannot be reached. Run the command again to go on.`, exits.unreachable)
  try {
    return problemOf(answer.getStatus(), JSON.parse(answer.getBody()) as FailureEnvelope)
  } catch {
    // Responses to HEAD have no body.
    return new Problem(`${portal} answered ${answer.getStatus()}.`, answer.getStatus() === 401 ? exits.signedOut : exits.refused)
  }
}

/** Bytes per read. With Node's default, a sixteenth of this, reading costs more than sending. */
const readBytes = 1024 * 1024

/** Lets the library read a file in larger parts than it would by itself. */
const fileReader = (path: string, size: number): NonNullable<UploadOptions['fileReader']> => ({
  openFile: async () => ({
    size,
    slice: async (start, end) => {
      const to = Math.min(end, size)
      const value = createReadStream(path, { start, end: to - 1, highWaterMark: readBytes })
      return { value: Object.assign(value, { size: to - start }), done: to === size }
    },
    close: () => {},
  }),
})

interface Sending {
  onProgress: (sent: number) => void
  /** Ends the upload, whose rest is not needed. */
  signal: AbortSignal
}

/**
 * Uploads the missing part of a file with the tus protocol, resuming after a lost connection. Each request carries one piece, so that a
 * killed server has received at most one that it does not keep.
 * @throws Problem
 */
export const sendFile = (access: Access, url: string, { path, size }: LocalFile, { onProgress, signal }: Sending): Promise<void> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(Buffer.alloc(0), {
      fileReader: fileReader(path, size),
      uploadUrl: `${access.portal}${url}`,
      uploadSize: size,
      chunkSize: pieceSize,
      retryDelays,
      headers: credentials(access),
      storeFingerprintForResuming: false,
      onProgress,
      onSuccess: () => resolve(),
      onError: (error) => reject(problemIn(access.portal, error)),
    })
    const stop = () => {
      void upload.abort()
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
    upload.start()
  })
