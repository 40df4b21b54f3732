import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The requested checksums of a file. */
export interface Checksums {
  md5: string
  sha256?: string
}

/** A file, and whether its SHA-256 is needed too. */
export interface ChecksumTask {
  path: string
  sha256: boolean
}

/** Computes the checksums of a file in a separate thread, which does not delay sending. @param signal ends it */
export const checksumsOf = async (task: ChecksumTask, signal?: AbortSignal): Promise<Checksums> => {
  const worker = new Worker(new URL('./checksums.worker.ts', import.meta.url), { workerData: task })
  try {
    // Rejects with the thread's error, such as a file that cannot be read.
    const [checksums] = (await once(worker, 'message', { ...(signal && { signal }) })) as [Checksums]
    return checksums
  } finally {
    await worker.terminate()
  }
}
