import { absoluteDay } from '@portico/contract/dashboard/search'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { createLanes } from '../../../kernel/lanes.ts'
import type { Candidates } from './querying/evaluate.ts'
import { feedStore } from './following/feed.store.ts'
import { createUpdater } from './following/updater.ts'
import { inSnapshot } from './following/reading.store.ts'
import { everyone, type Model, sizeOf } from './model/model.ts'
import type { SearchSource, Viewer } from './search.source.ts'
import { listMarked } from './model/sets.ts'

/** The state of the read model, for operators. */
interface ReadModelState {
  /** Seconds since it was last known to include every commit. */
  ageSeconds: number
  apps: number
  /** Approximate memory in bytes. */
  bytes: number
}

/** One process's search data, kept up to date with the database. */
export interface SearchIndex {
  source: SearchSource
  /**
   * Reads the past on a person's behalf, which takes longer than a call may, with a time limit and connections of its own.
   * @throws busy while too many reads of that person, or of all people, are waiting
   */
  readAsOf<Result>(userKey: string, work: (tx: Db) => Promise<Result>): Promise<Result>
  /** Loads it and follows changes from then on. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Reports a commit: the next search reads the changes first. */
  changed(): void
  /**
   * Returns the model, with everything committed before the call as far as this process knows. Waits for that at most five
   * seconds; then, or when reading fails, returns it as it is.
   */
  current(): Promise<Model>
  visible(db: Db, model: Model, viewer: Viewer): Promise<Candidates>
  /** Returns today in the display time zone, `yyyy-MM-dd`. */
  today(): string
  /** Resolves a day, possibly relative, to `yyyy-MM-dd`. */
  dayOf(day: string): string
  /** Returns the moment at which a day ends in the display time zone, in seconds since 1970. */
  endOf(day: string): number
  /** Undefined before it is loaded. Accesses neither the database nor any app. */
  readModelState(): ReadModelState | undefined
}

/** Timeout of each statement that reads the past, in seconds: every version of a million apps takes some. */
const pastSeconds = 30
/** Reads of the past that run at once, so that jobs still find a connection. */
const pastAtOnce = 2

/** Notices may be lost with their connection, so changes are checked at least this often. */
const checkIntervalMs = 10_000

const amongIds = (model: Model, ids: readonly string[]): Candidates => {
  const marks = new Uint8Array(model.apps.length)
  for (const id of ids) {
    const number = model.numbers.get(id)
    if (number !== undefined) marks[number] = model.present[number] ?? 0
  }
  return { apps: listMarked(marks), marks }
}

/** Returns a clock of today's date in the display time zone. Formatted once a second, since that takes longer than many searches. */
const todayIn = ({ clock, config }: Pick<Deps, 'clock' | 'config'>): (() => string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: config.DISPLAY_TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' })
  let cached = { second: Number.NaN, day: '' }
  return () => {
    const now = clock.now()
    const second = Math.floor(now.getTime() / 1_000)
    if (cached.second !== second) cached = { second, day: format.format(now) }
    return cached.day
  }
}

/** Creates the search over a source's data. */
export const createSearch = (deps: Deps, source: SearchSource): SearchIndex => {
  const following = createUpdater(deps, source)
  const pastLanes = createLanes({ count: pastAtOnce, maxWait: pastSeconds, initialSeconds: 1, maxWaiting: 2 })
  const today = todayIn(deps)
  let stopListening: (() => Promise<void>) | undefined
  let timer: NodeJS.Timeout | undefined

  deps.jobs.every('change-feed', '23 4 * * *', async () => void (await feedStore(deps.db).deleteOld()))
  return {
    source,
    readAsOf: (userKey, work) => pastLanes.run(() => inSnapshot(deps.db, work, pastSeconds), userKey),
    start: async () => {
      stopListening ??= await deps.listen('change_feed', following.refresh)
      timer ??= setInterval(following.refresh, checkIntervalMs).unref()
      await following.load()
    },
    stop: async () => {
      clearInterval(timer)
      await stopListening?.()
    },
    changed: following.markStale,
    current: following.model,
    visible: async (db, model, viewer) => {
      const ids = await source.visible(db, viewer)
      return ids === 'all' ? everyone(model) : amongIds(model, ids)
    },
    today,
    dayOf: (day) => absoluteDay(day, today()),
    endOf: (day) => Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(deps.config.DISPLAY_TIME_ZONE).epochMilliseconds / 1_000,
    readModelState: () => {
      const followed = following.followed()
      if (!followed) return undefined
      const { model, readAt } = followed
      return { ageSeconds: (Date.now() - readAt) / 1_000, apps: everyone(model).apps.length, bytes: sizeOf(model) }
    },
  }
}
