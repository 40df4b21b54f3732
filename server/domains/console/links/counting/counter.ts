import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { type Click, toCountedClick, type CountedClick, createRateCap, hourIn, rollUp, visitorsIn } from './clicks.rules.ts'
import { openCountries } from './countries.ts'
import { countingStore } from './counting.store.ts'

/** Milliseconds between batches: the most that a killed process loses. */
const interval = 1_000
/** Maximum clicks buffered while the database is unreachable; later ones are lost. */
const maxWaiting = 200_000
/** Maximum clicks per transaction. */
const maxPerTransaction = 20_000

/** Counts clicks: in memory first, and in the database once a second. */
export interface Counter {
  count: (click: Click) => void
  start: () => Promise<void>
  /** Flushes the rest and stops. */
  stop: () => Promise<void>
}

const write = (db: Db, clicks: readonly CountedClick[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const store = countingStore(tx)
    const visitors = visitorsIn(clicks)
    const added = visitors.length === 0 ? [] : await store.addVisitors(visitors)
    const fresh = new Set(added.map(({ linkId, day, hash }) => `${linkId} ${day} ${hash}`))
    const { daily, hourly } = rollUp(clicks, (visitor) => fresh.delete(visitor))
    await store.addDaily(daily)
    if (hourly.length > 0) await store.addHourly(hourly)
    await store.addTotals(daily.filter(({ dimension }) => dimension === 'all'))
  })

/** Returns a function that reads the salts of the clicks' days, each once. */
const createSalts = (db: Db, hourOf: (at: Date) => string) => {
  let salts = new Map<string, string>()
  return async (clicks: readonly Click[]): Promise<(day: string) => string> => {
    const days = new Set(clicks.map(({ at }) => hourOf(at).slice(0, 10)))
    const pairs = [...days].map(async (day): Promise<[string, string]> => [day, salts.get(day) ?? (await countingStore(db).salt(day))])
    salts = new Map(await Promise.all(pairs))
    return (day) => salts.get(day) ?? ''
  }
}

/** Returns a function that writes clicks as they are counted. */
const createWriter = ({ background, config }: Pick<Deps, 'background' | 'config'>) => {
  const hourOf = hourIn(config.DISPLAY_TIME_ZONE)
  const cap = createRateCap()
  const countryHeader = config.COUNTRY_HEADER?.toLowerCase()
  const saltsFor = createSalts(background, hourOf)
  return async (clicks: readonly Click[], countryAt: (address: string) => string | undefined): Promise<void> => {
    const around = { hourOf, saltOf: await saltsFor(clicks), countryHeader, countryAt }
    await write(
      background,
      clicks.map((click) => cap(toCountedClick(click, around))),
    )
  }
}

export const createCounter = (parts: Pick<Deps, 'background' | 'config' | 'log'>): Counter => {
  const { config, log } = parts
  const writeClicks = createWriter(parts)
  let countryAt: (address: string) => string | undefined = () => undefined
  let pending: Click[] = []
  let lostClicks = 0
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const writeAll = async (): Promise<void> => {
    if (lostClicks > 0) log.error({ lost: lostClicks }, 'clicks were lost, because the database could not be reached')
    lostClicks = 0
    while (pending.length > 0) {
      const clicks = pending.slice(0, maxPerTransaction)
      await writeClicks(clicks, countryAt)
      pending = pending.slice(clicks.length)
    }
  }
  const flush = (): Promise<void> => (writing ??= writeAll().finally(() => (writing = undefined)))
  const flushSoon = (): void => void flush().catch((error: unknown) => log.error({ err: error }, 'clicks could not be written; they wait'))

  return {
    count: (click) => {
      if (pending.length < maxWaiting) pending.push(click)
      else lostClicks += 1
    },
    start: async () => {
      countryAt = await openCountries(config.COUNTRY_DATABASE)
      timer ??= setInterval(flushSoon, interval).unref()
    },
    stop: async () => {
      clearInterval(timer)
      await writing?.catch(() => {})
      await flush()
    },
  }
}
