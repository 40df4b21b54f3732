import { type Algorithm, hashFile } from './hashing.ts'

/** A file to be hashed in a worker, and the chunk size in bytes. */
export interface HashTask {
  file: File
  algorithm: Algorithm
  chunk: number
}

/** A report of the worker: bytes hashed, finally the checksum, or why the file cannot be read. */
export type HashReport = { read: number } | { checksum: string } | { error: string }

const report = (message: HashReport): void => postMessage(message)

addEventListener('message', ({ data: { file, algorithm, chunk } }: MessageEvent<HashTask>) => {
  hashFile(file, algorithm, chunk, (read) => report({ read })).then(
    (checksum) => report({ checksum }),
    (error: unknown) => report({ error: String(error) }),
  )
})
