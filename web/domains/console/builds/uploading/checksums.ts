import { hashChunk } from '@portico/contract/console/builds'
import type { Algorithm } from './hashing.ts'
import type { HashReport, HashTask } from './hashing.worker.ts'

/**
 * Computes a checksum of a file in a worker of its own, which ends when it is known, cannot be, or is no longer wanted.
 * @param onProgress called with the bytes hashed so far
 */
export const checksumOf = (file: File, algorithm: Algorithm, signal: AbortSignal, onProgress: (bytes: number) => void): Promise<string> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = new Worker(new URL('./hashing.worker.ts', import.meta.url), { type: 'module' })
    const end = () => worker.terminate()
    const refuse = (reason: unknown) => {
      end()
      reject(reason)
    }
    worker.onmessage = ({ data }: MessageEvent<HashReport>) => {
      if ('read' in data) onProgress(data.read)
      else if ('error' in data) refuse(new Error(data.error))
      else {
        end()
        resolve(data.checksum)
      }
    }
    worker.onerror = () => refuse(new Error('The file could not be read.'))
    signal.addEventListener('abort', () => refuse(signal.reason), { once: true })
    worker.postMessage({ file, algorithm, chunk: hashChunk } satisfies HashTask)
  })
