import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FileStore } from './files.ts'

/** An id that no upload can get, since those are random. All processes store and remove the same probe. */
const probeId = '00000000-0000-0000-0000-000000000000'
/** More than fits into the space left on a full volume. */
const probeBytes = Buffer.alloc(65_536)
/** Milliseconds for which a result is reused, and after which a store that does not respond counts as not writable. */
const [defaultValidMs, timeoutMs] = [30_000, 5_000]

const storeProbe = async (files: FileStore): Promise<void> => {
  await files.put(probeId, Readable.from([probeBytes]))
  await files.remove(probeId)
}

/**
 * Creates a check of whether files can be stored: it stores a file and removes it, at most every 30 seconds however often it is called.
 * @param failed called with the reason
 */
export const writableCheck = (files: FileStore, failed: (error: unknown) => void, validMs = defaultValidMs): (() => Promise<boolean>) => {
  let checkedAt = -Infinity
  let answer: Promise<boolean> | undefined
  const check = (): Promise<boolean> => {
    const attempt = storeProbe(files).then(
      () => true,
      (error: unknown) => {
        failed(error)
        return false
      },
    )
    return Promise.race([attempt, pause(timeoutMs, false, { ref: false })])
  }
  return () => {
    const now = performance.now()
    if (answer && now - checkedAt < validMs) return answer
    checkedAt = now
    answer = check()
    return answer
  }
}
