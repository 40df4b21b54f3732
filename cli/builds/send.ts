import { createReadStream } from 'node:fs'
import type { FailureEnvelope } from '@portico/contract/kernel/envelope'
import { DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import type { Access } from '../access.ts'
import { credentials, exits, Problem, problemOf } from '../client.ts'
import type { LocalFile } from './folder.ts'

/** Bytes of one request: whole pieces, of which the server keeps what has arrived. */
const requestBytes = 60 * 1024 * 1024
/** Milliseconds before each further try after a lost line. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000]

const problemIn = (portal: string, error: Error): Problem => {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  if (!answer) return new Problem(`${portal} cannot be reached. Run the command again to go on.`, exits.unreachable)
  try {
    return problemOf(answer.getStatus(), JSON.parse(answer.getBody()) as FailureEnvelope)
  } catch {
    // Answers to HEAD have no words.
    return new Problem(`${portal} answered ${answer.getStatus()}.`, answer.getStatus() === 401 ? exits.signedOut : exits.refused)
  }
}

/** Bytes read at once: with those of Node's default, sixteen times fewer, reading costs more than sending. */
const readBytes = 1024 * 1024

/** Gives the library a file to read from, in larger parts than it would read by itself. */
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

/** Sends what is missing of a file by the tus protocol, and goes on after a lost line. @throws Problem */
export const sendFile = (access: Access, url: string, { path, size }: LocalFile, onProgress: (sent: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(Buffer.alloc(0), {
      fileReader: fileReader(path, size),
      uploadUrl: `${access.portal}${url}`,
      uploadSize: size,
      chunkSize: requestBytes,
      retryDelays,
      headers: credentials(access),
      storeFingerprintForResuming: false,
      onProgress,
      onSuccess: () => resolve(),
      onError: (error) => reject(problemIn(access.portal, error)),
    })
    upload.start()
  })
