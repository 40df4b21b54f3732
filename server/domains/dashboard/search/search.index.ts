import { absoluteDay } from '@portico/contract/dashboard/search'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Among } from './asking/evaluate.ts'
import { feedStore } from './following/feed.store.ts'
import { keepUp } from './following/keeping-up.ts'
import { everyone, type Model, sizeOf } from './model/model.ts'
import type { SearchSource, Viewer } from './search.source.ts'
import { marked } from './model/sets.ts'

/** What operators want to know of the read model. */
interface ReadModelState {
  /** Since it was last known to hold everything that is committed. */
  ageSeconds: number
  apps: number
  /** About how much memory it takes. */
  bytes: number
}

/** The search's memory of one process, and how it keeps up with the database. */
export interface SearchIndex {
  source: SearchSource
  /** Loads it and follows the changes from then on. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Something was committed: the next search reads the changes first. */
  changed(): void
  /**
   * The model, with everything that was committed when it was asked for by this process. Waits for that at most five
   * seconds; then, or when reading fails, it is as it was.
   */
  current(): Promise<Model>
  visible(db: Db, model: Model, viewer: Viewer): Promise<Among>
  /** Today in the display time zone, `yyyy-MM-dd`. */
  today(): string
  /** A day, maybe relative, as `yyyy-MM-dd`. */
  dayOf(day: string): string
  /** Undefined before it is loaded. Asks neither the database nor any app. */
  readModelState(): ReadModelState | undefined
}

/** A notice may be lost with its connection; so changes are looked for this often at least. */
const atLeastMs = 10_000

const amongIds = (model: Model, ids: readonly string[]): Among => {
  const marks = new Uint8Array(model.apps.length)
  for (const id of ids) {
    const number = model.numbers.get(id)
    if (number !== undefined) marks[number] = model.present[number] ?? 0
  }
  return { apps: marked(marks), marks }
}

/** Tells today's date in the display time zone. It is written once a second, because that takes longer than many a search. */
const todayIn = ({ clock, config }: Pick<Deps, 'clock' | 'config'>): (() => string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: config.DISPLAY_TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' })
  let known = { second: Number.NaN, day: '' }
  return () => {
    const now = clock.now()
    const second = Math.floor(now.getTime() / 1_000)
    if (known.second !== second) known = { second, day: format.format(now) }
    return known.day
  }
}

/** Search over what the source knows. */
export const createSearch = (deps: Deps, source: SearchSource): SearchIndex => {
  const following = keepUp(deps, source)
  const today = todayIn(deps)
  let ending: (() => Promise<void>) | undefined
  let timer: NodeJS.Timeout | undefined

  deps.jobs.every('change-feed', '23 4 * * *', async () => void (await feedStore(deps.db).forgetOld()))
  return {
    source,
    start: async () => {
      ending ??= await deps.listen('change_feed', following.refresh)
      timer ??= setInterval(following.refresh, atLeastMs).unref()
      await following.load()
    },
    stop: async () => {
      clearInterval(timer)
      await ending?.()
    },
    changed: following.stale,
    current: following.model,
    visible: async (db, model, viewer) => {
      const ids = await source.visible(db, viewer)
      return ids === 'all' ? everyone(model) : amongIds(model, ids)
    },
    today,
    dayOf: (wanted) => absoluteDay(wanted, today()),
    readModelState: () => {
      const followed = following.followed()
      if (!followed) return undefined
      const { model, readAt } = followed
      return { ageSeconds: (Date.now() - readAt) / 1_000, apps: everyone(model).apps.length, bytes: sizeOf(model) }
    },
  }
}
