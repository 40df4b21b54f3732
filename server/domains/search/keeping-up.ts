import type { Deps } from '../../deps.ts'
import { catchUp, type Followed, loadFollowed } from './following.ts'
import type { Model } from './model.ts'
import type { SearchSource } from './search.source.ts'

/** Holds the model and reads what changed: when it is told to, and before it is asked while something is known to have changed. */
export const keepUp = ({ db, log }: Pick<Deps, 'db' | 'log'>, source: SearchSource) => {
  let followed: Promise<Followed> | undefined
  let reading: Promise<void> | undefined
  /** How often something is known to have changed, and how much of that has been read. */
  let told = 0
  let known = 0

  /** Reads until nothing was committed meanwhile. */
  const read = async (): Promise<void> => {
    followed ??= loadFollowed(db, source).catch((error: unknown) => {
      followed = undefined
      throw error
    })
    const state = await followed
    while (known < told) {
      const upTo = told
      await catchUp(db, source, state)
      known = upTo
    }
  }
  const upToDate = (): Promise<void> => (reading ??= read().finally(() => (reading = undefined)))
  const stale = (): void => void (told += 1)

  return {
    load: async (): Promise<void> => {
      followed = undefined
      await upToDate()
    },
    stale,
    refresh: (): void => {
      stale()
      upToDate().catch((error: unknown) => log.warn({ err: error }, 'search could not read what changed; it will try again'))
    },
    model: async (): Promise<Model> => {
      const needed = told
      while (followed === undefined || known < needed) await upToDate()
      return (await followed).model
    },
  }
}
