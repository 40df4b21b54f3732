import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../../../../deps.ts'
import { catchUp, type Followed, loadFollowed } from './following.ts'
import type { Model } from '../model/model.ts'
import type { SearchSource } from '../search.source.ts'

const failedIn =
  (log: Deps['log']) =>
  (error: unknown): void =>
    log.warn({ err: error }, 'search could not read what changed; it will try again')

/** Waits for what is being read, but not for ever, and not when it fails: there is something to answer from. */
const forAWhile = async (reading: Promise<void>, patienceMs: number, log: Deps['log']): Promise<void> => {
  const patience = new AbortController()
  const lateness = pause(patienceMs, 'late', { signal: patience.signal, ref: false }).catch(() => undefined)
  const end = await Promise.race([reading.catch(failedIn(log)), lateness])
  patience.abort()
  if (end === 'late') log.warn('search answers from what it knows: reading what changed takes too long')
}

/** Milliseconds in which changes are gathered before they are read. */
const restMs = 50

/** Makes what does a piece of work after a while, once however often it was asked for meanwhile. */
const gathering = (milliseconds: number): ((work: () => void) => void) => {
  let timer: NodeJS.Timeout | undefined
  return (work) => {
    timer ??= setTimeout(() => {
      timer = undefined
      work()
    }, milliseconds).unref()
  }
}

/**
 * Holds the model and reads what changed: when it is told to, and before it is asked while something is known to have changed.
 * @param patienceMs how long a search waits for that; then it answers from what is known, and reading goes on
 */
export const keepUp = ({ db, log }: Pick<Deps, 'db' | 'log'>, source: SearchSource, patienceMs = 5_000) => {
  let followed: Followed | undefined
  let reading: Promise<void> | undefined
  const soon = gathering(restMs)
  /** How often something is known to have changed, and how much of that has been read. */
  let told = 0
  let known = 0

  /** Reads until nothing was committed meanwhile. */
  const read = async (): Promise<void> => {
    const state = followed ?? (await loadFollowed(db, source))
    followed = state
    while (known < told) {
      const upTo = told
      await catchUp(db, source, state)
      known = upTo
    }
  }
  const upToDate = (): Promise<void> => (reading ??= read().finally(() => (reading = undefined)))
  const stale = (): void => void (told += 1)

  const readUpTo = async (needed: number): Promise<void> => {
    while (followed === undefined || known < needed) await upToDate()
  }

  return {
    load: async (): Promise<void> => {
      await reading?.catch(() => undefined)
      followed = undefined
      await upToDate()
    },
    stale,
    /** Something was committed somewhere: it is read soon, with what comes at the same time, or at once by a search. */
    refresh: (): void => {
      stale()
      soon(() => void (known < told && upToDate().catch(failedIn(log))))
    },
    model: async (): Promise<Model> => {
      if (followed === undefined) await readUpTo(told)
      else if (known < told) await forAWhile(readUpTo(told), patienceMs, log)
      if (!followed) throw new Error('search has not been loaded')
      return followed.model
    },
    /** The model without waiting, and when it was last known to be complete; undefined before the first time. */
    followed: (): Followed | undefined => followed,
  }
}
