import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../../../../deps.ts'
import { catchUp, type FollowedModel, loadFollowed } from './following.ts'
import type { Model } from '../model/model.ts'
import type { SearchSource } from '../search.source.ts'

const failedIn =
  (log: Deps['log']) =>
  (error: unknown): void =>
    log.warn({ err: error }, 'search could not read what changed; it will try again')

/** Waits for a read in progress up to a limit, ignoring failures: the model can still answer as it is. */
const waitWithTimeout = async (reading: Promise<void>, timeoutMs: number, log: Deps['log']): Promise<void> => {
  const timeout = new AbortController()
  const lateness = pause(timeoutMs, 'late', { signal: timeout.signal, ref: false }).catch(() => undefined)
  const end = await Promise.race([reading.catch(failedIn(log)), lateness])
  timeout.abort()
  if (end === 'late') log.warn('search is serving stale data: reading changes timed out')
}

/** Milliseconds for which changes are collected before they are read. */
const debounceMs = 50

/** Creates a debouncer: it runs the work once after a delay, however often it was requested in between. */
const debounce = (milliseconds: number): ((work: () => void) => void) => {
  let timer: NodeJS.Timeout | undefined
  return (work) => {
    timer ??= setTimeout(() => {
      timer = undefined
      work()
    }, milliseconds).unref()
  }
}

/**
 * Keeps the model up to date: reads changes when notified, and before a search while there are known changes.
 * @param timeoutMs how long a search waits for that; then it answers from the model as it is, and reading continues
 */
export const createUpdater = ({ db, log }: Pick<Deps, 'db' | 'log'>, source: SearchSource, timeoutMs = 5_000) => {
  let followed: FollowedModel | undefined
  let reading: Promise<void> | undefined
  const debounced = debounce(debounceMs)
  /** Number of known changes, and how many of them have been read. */
  let announced = 0
  let followedUpTo = 0

  /** Reads the changes known when it begins. If it continued with later commits, it might never end while many people save. */
  const read = async (): Promise<void> => {
    const state = followed ?? (await loadFollowed(db, source))
    followed = state
    const upTo = announced
    if (followedUpTo < upTo) await catchUp(db, source, state)
    followedUpTo = upTo
  }
  const upToDate = (): Promise<void> => (reading ??= read().finally(() => (reading = undefined)))
  const markStale = (): void => void (announced += 1)

  const readUpTo = async (needed: number): Promise<void> => {
    while (followed === undefined || followedUpTo < needed) await upToDate()
  }

  return {
    load: async (): Promise<void> => {
      await reading?.catch(() => undefined)
      followed = undefined
      await upToDate()
    },
    markStale,
    /** Reports a commit anywhere: it is read soon, together with others, or at once by a search. */
    refresh: (): void => {
      markStale()
      debounced(() => void readUpTo(announced).catch(failedIn(log)))
    },
    model: async (): Promise<Model> => {
      if (followed === undefined) await readUpTo(announced)
      else if (followedUpTo < announced) await waitWithTimeout(readUpTo(announced), timeoutMs, log)
      if (!followed) throw new Error('search has not been loaded')
      return followed.model
    },
    /** Returns the model without waiting, and when it was last complete; undefined before it is loaded. */
    followed: (): FollowedModel | undefined => followed,
  }
}
