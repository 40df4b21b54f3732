import { createReadStream } from 'node:fs'
import type { FailureEnvelope } from '@portico/contract/kernel/envelope'
import { DetailedError, Upload } from 'tus-js-client'
import type { Access } from '../access.ts'
import { credentials, exits, Problem, problemOf } from '../client.ts'
import type { LocalFile } from './folder.ts'

/** Bytes per request: whole pieces, of which the server keeps those that have arrived. */
const requestBytes = 60 * 1024 * 1024
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

/** Uploads the missing part of a file with the tus protocol, resuming after a lost connection. @throws Problem */
export const sendFile = (access: Access, url: string, { path, size }: LocalFile, onProgress: (sent: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(createReadStream(path), {
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
