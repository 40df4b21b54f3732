import type { Inspection, PackageProblem } from '@portico/contract/console/builds'
import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { type FileAddress, readerAt } from '../../../../kernel/files/address.ts'
import { freeBuffer } from '../../../../kernel/files/buffers.ts'

/** A stored file to be read in a worker thread. */
export interface ReadTask {
  address: FileAddress
  extension: string | null
}

/** The thread's results: first the checksums, then the description. */
export type ReadResult =
  | { size: number; md5: string; sha256: string; blake2b: string }
  | { inspection: Inspection | null; problem: PackageProblem | null }

const { address, extension } = workerData as ReadTask
const post = (result: ReadResult): void => parentPort?.postMessage(result)

const read = readerAt(address)
const [md5, sha256, blake2b] = [createHash('md5'), createHash('sha256'), createHash('blake2b512')]
let size = 0
for await (const part of (await read()) as AsyncIterable<Buffer>) {
  size += part.length
  for (const hash of [md5, sha256, blake2b]) hash.update(part)
  freeBuffer(part)
}
post({ size, md5: md5.digest('hex'), sha256: sha256.digest('hex'), blake2b: blake2b.digest('hex') })

// Loaded only for a package, because this takes a third of the thread's memory.
if (extension !== null) {
  const [{ Unreadable }, { inspectPackage }] = await Promise.all([import('./archive.ts'), import('./package.ts')])
  try {
    post({ inspection: await inspectPackage(read, size, extension), problem: null })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    post({ inspection: null, problem: error.problem })
  }
}
