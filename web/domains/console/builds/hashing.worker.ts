import { hashFile } from './hashing.ts'

/** A file to be hashed in a worker, and the chunk size in bytes. */
export interface HashTask {
  file: File
  chunk: number
}

addEventListener('message', ({ data: { file, chunk } }: MessageEvent<HashTask>) => {
  hashFile(file, chunk, (read) => postMessage({ read })).then(
    (hashes) => postMessage({ hashes }),
    (error: unknown) => postMessage({ error: String(error) }),
  )
})
