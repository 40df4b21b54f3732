import type { Inspection, PackageProblem } from '@portico/contract/console/builds'
import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { type FilesPlace, openFiles } from '../../../../kernel/files/open.ts'
import { Unreadable } from './archive.ts'
import { inspectPackage } from './package.ts'

/** A stored file to be read in a worker thread. */
export interface ReadTask {
  place: FilesPlace
  id: string
  /** For a package to inspect; null for any other file. */
  extension: string | null
}

/** The thread's results: first the checksums, then the description. */
export type ReadResult =
  | { size: number; md5: string; sha256: string; blake2b: string }
  | { inspection: Inspection | null; problem: PackageProblem | null }

const { place, id, extension } = workerData as ReadTask
const post = (result: ReadResult): void => parentPort?.postMessage(result)

/** Frees a buffer that has been read and is used nowhere else; the garbage collector would let dozens of megabytes accumulate. */
const free = ({ buffer, byteLength }: Buffer): void => {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0)
}

const files = await openFiles(place)
const [md5, sha256, blake2b] = [createHash('md5'), createHash('sha256'), createHash('blake2b512')]
let size = 0
for await (const part of (await files.get(id)) as AsyncIterable<Buffer>) {
  size += part.length
  for (const hash of [md5, sha256, blake2b]) hash.update(part)
  free(part)
}
post({ size, md5: md5.digest('hex'), sha256: sha256.digest('hex'), blake2b: blake2b.digest('hex') })

if (extension !== null)
  try {
    post({ inspection: await inspectPackage(files, id, size, extension), problem: null })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    post({ inspection: null, problem: error.problem })
  }
