import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { WorkerOptions } from 'node:worker_threads'

// V8's options for the sizes of the portal's own heap would override those of every thread started after it.
for (const option of ['--max-semi-space-size', '--initial-old-space-size']) setFlagsFromString(`${option}=0`)

/** Limits in MB of the old and the young generation of a thread's heap. */
interface ThreadLimits {
  old: number
  young: number
}

/**
 * Returns the options of a thread that reads user input: limited memory, and none of the process's settings and secrets. It only knows
 * where Node keeps compiled modules, because otherwise it would load Node's TypeScript compiler, for 10 MB.
 */
export const threadOptions = ({ old, young }: ThreadLimits): WorkerOptions => {
  const compiled = getCompileCacheDir()
  return {
    resourceLimits: { maxOldGenerationSizeMb: old, maxYoungGenerationSizeMb: young, stackSizeMb: 4 },
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) },
    execArgv: [],
  }
}
