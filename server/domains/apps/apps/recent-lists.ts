import { type App, maxAppList } from '@portico/contract/apps/apps'

/** An answer with apps. */
interface AppList {
  apps: App[]
  total: number
}

/** Minimum apps of a list that is kept. A shorter one is quickly read and written anew. */
export const minKeptApps = 1_000

/** Maximum apps of all kept lists together: one of the longest, or several that are shorter. They take up to 50 MB. */
const maxApps = maxAppList

/** Keeps the long lists of apps that were answered last, by a hash of their rows: a caller whose rows have that hash may have the list. */
export const createRecentLists = () => {
  /** The least recently used first. */
  const lists = new Map<string, AppList>()
  return {
    /** Returns the lists that are kept now; the result does not change when others are kept. */
    all: (): ReadonlyMap<string, AppList> => new Map(lists),

    /** Keeps a list that was just used, if it is a long one. */
    keep: (hash: string, list: AppList): void => {
      if (list.apps.length < minKeptApps) return
      lists.delete(hash)
      lists.set(hash, list)
      let sum = 0
      for (const { apps } of lists.values()) sum += apps.length
      for (const [oldest, { apps }] of lists) {
        if (sum <= maxApps) return
        lists.delete(oldest)
        sum -= apps.length
      }
    },
  }
}
