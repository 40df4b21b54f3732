import { absoluteDay } from '@portico/contract/search'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../kernel/database/database.ts'
import { type Column, setTexts } from './column.ts'
import type { Mask } from './evaluate.ts'
import { feedStore } from './feed.store.ts'
import { keepUp } from './keeping-up.ts'
import type { Model } from './model.ts'
import type { FieldTexts, SearchSource, Viewer } from './search.source.ts'

/** The search's memory of one process, and how it keeps up with the database. */
export interface SearchIndex {
  source: SearchSource
  /** Loads it and follows the changes from then on. Calls that search wait for nothing else. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Something was committed: the next search reads the changes first. */
  changed(): void
  /** The model, with everything that was committed when it was asked for by this process. */
  current(): Promise<Model>
  visible(db: Db, model: Model, viewer: Viewer): Promise<Mask>
  /** Today in the display time zone, `yyyy-MM-dd`. */
  today(): string
  /** A day, maybe relative, as `yyyy-MM-dd`. */
  dayOf(day: string): string
  /** Puts an app's texts into columns by the id of their key. */
  fill(model: Model, appId: string, fields: readonly FieldTexts[], columns: ReadonlyMap<number, Column>): void
}

/** A notice may be lost with its connection; so changes are looked for this often at least. */
const atLeastMs = 10_000

const maskOf = (model: Model, ids: readonly string[]): Mask => {
  const mask = new Uint8Array(model.apps.length)
  for (const id of ids) {
    const number = model.numbers.get(id)
    if (number !== undefined) mask[number] = model.present[number] ?? 0
  }
  return mask
}

const fill: SearchIndex['fill'] = (model, appId, fields, columns) => {
  const number = model.numbers.get(appId)
  if (number === undefined) return
  for (const { fieldId, texts } of fields) {
    const column = columns.get(fieldId)
    if (column) setTexts(column, number, texts)
  }
}

/** Search over what the source knows. */
export const createSearch = (deps: Deps, source: SearchSource): SearchIndex => {
  const following = keepUp(deps, source)
  const day = new Intl.DateTimeFormat('sv-SE', {
    timeZone: deps.config.DISPLAY_TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const today = () => day.format(deps.clock.now())
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
      return ids === 'all' ? model.present.slice(0, model.apps.length) : maskOf(model, ids)
    },
    today,
    dayOf: (wanted) => absoluteDay(wanted, today()),
    fill,
  }
}
