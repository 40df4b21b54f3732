import type { Deps } from '../../deps.ts'
import { catchUp, type Followed, loadFollowed } from './following.ts'
import type { Model } from './model.ts'
import type { SearchSource } from './search.source.ts'

/** Holds the model and reads what changed: when it is told to, and before it is asked while something is known to have changed. */
export const keepUp = ({ db, log }: Pick<Deps, 'db' | 'log'>, source: SearchSource) => {
  let followed: Promise<Followed> | undefined
  let reading: Promise<void> | undefined
  let isStale = false

  /** Reads until nothing was committed meanwhile; who comes while it reads waits for the reading after it. */
  const read = async (): Promise<void> => {
    const state = await (followed ??= loadFollowed(db, source))
    while (isStale) {
      isStale = false
      try {
        await catchUp(db, source, state)
      } catch (error) {
        isStale = true
        throw error
      }
    }
  }
  const upToDate = (): Promise<void> => (reading ??= read().finally(() => (reading = undefined)))

  return {
    load: async (): Promise<void> => {
      followed = undefined
      await upToDate()
    },
    stale: (): void => {
      isStale = true
    },
    refresh: (): void => {
      isStale = true
      upToDate().catch((error: unknown) => log.warn({ err: error }, 'search could not read what changed; it will try again'))
    },
    model: async (): Promise<Model> => {
      while (isStale || followed === undefined) await upToDate()
      return (await followed).model
    },
  }
}
