import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FileStore } from './files.ts'

/** No file of anybody's: ids are random. All processes store and remove the same one. */
const probeId = '00000000-0000-0000-0000-000000000000'
/** More than fits into what a full volume has left over. */
const probeBytes = Buffer.alloc(65_536)
/** Milliseconds that an answer holds, and after which a store that says nothing counts as one that cannot. */
const [holds, patience] = [30_000, 5_000]

const tryIt = async (files: FileStore): Promise<void> => {
  await files.put(probeId, Readable.from([probeBytes]))
  await files.remove(probeId)
}

/**
 * Makes what tells whether files can be stored, by storing one and removing it: at most every half minute, however often it is asked.
 * @param failed told why not
 */
export const writableCheck = (files: FileStore, failed: (error: unknown) => void, holdsMs = holds): (() => Promise<boolean>) => {
  let asked = -Infinity
  let answer: Promise<boolean> | undefined
  const check = (): Promise<boolean> => {
    const tried = tryIt(files).then(
      () => true,
      (error: unknown) => {
        failed(error)
        return false
      },
    )
    return Promise.race([tried, pause(patience, false, { ref: false })])
  }
  return () => {
    const now = performance.now()
    if (answer && now - asked < holdsMs) return answer
    asked = now
    answer = check()
    return answer
  }
}
