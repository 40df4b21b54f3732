import type { Inspection, PackageProblem } from '@portico/contract/console/builds'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createLanes } from '../../../../kernel/lanes.ts'
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

/** One at a time, so that large files leave the other cores to the API. */
const lane = createLanes({ count: 1 })
const megabytes = 192
/** Milliseconds for inspecting a package after its bytes are read: a crafted one could block the thread, and all uploads, for hours. */
const inspectMs = 60_000

const run = (task: ReadTask, withinMs: number): Promise<FileContents> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'worker.ts'), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      execArgv: [],
    })
    let hashes: Omit<FileContents, 'inspection' | 'problem'> | undefined
    let found: Pick<FileContents, 'inspection' | 'problem'> | undefined
    let timer: NodeJS.Timeout | undefined
    worker.on('message', (result: ReadResult) => {
      if ('sha256' in result) {
        hashes = result
        timer = setTimeout(() => void worker.terminate(), withinMs)
      } else found = result
    })
    let failure: Error | undefined
    worker.once('error', (error: Error) => (failure = error))
    worker.once('exit', () => {
      clearTimeout(timer)
      if (!hashes) return reject(failure ?? new Error('The thread that reads files ended.'))
      // A package that exhausts the thread's memory or time is refused.
      const broken = { inspection: null, problem: task.extension === null ? null : ('broken' as const) }
      resolve({ ...hashes, ...(found ?? broken) })
    })
  })

/** Reads a stored file in a worker thread: its checksums and description. @throws when the file store fails */
export const readContents = (task: ReadTask, withinMs: number = inspectMs): Promise<FileContents> => lane.run(() => run(task, withinMs))
