import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The checksums of a file. */
export interface Checksums {
  md5: string
  sha256: string
}

/** Computes the checksums of a file in a thread of its own, so that they delay nothing that is sent meanwhile. */
export const checksumsOf = async (path: string): Promise<Checksums> => {
  const worker = new Worker(new URL('./checksums.worker.ts', import.meta.url), { workerData: path })
  // Rejects with the thread's error, such as a file that cannot be read.
  const [checksums] = (await once(worker, 'message')) as [Checksums]
  return checksums
}
