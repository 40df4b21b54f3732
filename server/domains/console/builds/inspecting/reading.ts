import type { Inspection, PackageProblem } from '@portico/contract/console/builds'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FileStore } from '../../../../kernel/files/files.ts'
import { createLanes } from '../../../../kernel/lanes.ts'
import { limitTime } from '../../../../kernel/workers/limited-worker.ts'
import { threadOptions } from '../../../../kernel/workers/threads.ts'
import type { ReadResult, ReadTask } from './worker.ts'

/** A stored file's checksums, and the description of a package. */
export interface FileContents {
  size: number
  md5: string
  sha256: string
  blake2b: string
  inspection: Inspection | null
  problem: PackageProblem | null
}

/** Size in bytes from which a file counts as large: reading it takes seconds or even minutes. */
const largeFrom = 512 * 1024 * 1024

/** Returns the lane in which a file of this size is read. */
export const laneOf = (size: number): 'large' | 'other' => (size < largeFrom ? 'other' : 'large')

/** Each lane reads one file at a time: packages do not wait for a file of gigabytes, and other cores are left to the API. */
const lanes = { large: createLanes({ count: 1 }), other: createLanes({ count: 1 }) }
/** With a small young generation, the thread's garbage takes little memory. */
const limits = { old: 192, young: 2 }
/**
 * Milliseconds of CPU for inspecting a package: a crafted one could block the thread, and all uploads, for hours. Reading the file's bytes
 * before that takes as long as the file is large, and no more.
 */
const inspectMs = 10_000

type InspectionResult = Pick<FileContents, 'inspection' | 'problem'>
const nothing: InspectionResult = { inspection: null, problem: null }
/** A package that exhausts the thread's memory or time is refused. Any other end of the thread is no fault of the package. */
const broken: InspectionResult = { inspection: null, problem: 'broken' }
const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const run = (task: ReadTask, milliseconds: number): Promise<FileContents> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'worker.ts'), {
      workerData: task,
      // Packages come from partners: the thread that reads them has no secrets, not even those of the bucket.
      ...threadOptions(limits),
    })
    let hashes: Omit<FileContents, keyof InspectionResult> | undefined
    let found: InspectionResult | undefined
    let isSlow = false
    let stop = (): void => {}
    worker.on('message', (result: ReadResult) => {
      if ('sha256' in result) {
        hashes = result
        stop = limitTime(worker, milliseconds, (reason) => {
          isSlow = reason === 'computed'
          void worker.terminate()
        })
      } else found = result
    })
    let failure: Error | undefined
    worker.once('error', (error: Error) => (failure = error))
    worker.once('exit', () => {
      stop()
      const isExhausted = failure ? isOutOfMemory(failure) : isSlow
      const contents = found ?? (task.extension === null ? nothing : isExhausted ? broken : undefined)
      if (hashes && contents) resolve({ ...hashes, ...contents })
      else reject(failure ?? new Error('The thread that reads files ended.'))
    })
  })

/** A stored file to be read. */
interface FileToRead {
  id: string
  size: number
  /** For a package to inspect; null for any other file. */
  extension: string | null
}

/**
 * Reads a stored file in a worker thread: its checksums and description.
 * @throws when the file store fails or the thread ends early, so that reading may be tried again
 */
export const readContents = (
  files: Pick<FileStore, 'addressOf'>,
  { id, size, extension }: FileToRead,
  milliseconds: number = inspectMs,
): Promise<FileContents> => lanes[laneOf(size)].run(async () => run({ address: await files.addressOf(id), extension }, milliseconds))
