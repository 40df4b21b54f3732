import { setImmediate as giveWay } from 'node:timers/promises'
import type { Db } from '../../kernel/database/database.ts'
import { feedStore } from './feed.store.ts'
import { createModel, type Model, removeApp, setApp, setAppTexts, setFields } from './model.ts'
import type { AppFacts, SearchSource } from './search.source.ts'

/** Apps per statement: few enough that the embedded database, which works in this process, lets others get a word in. */
const batch = 1_000

const inBatches = async <Item>(items: readonly Item[], work: (part: readonly Item[]) => Promise<void>): Promise<void> => {
  for (let at = 0; at < items.length; at += batch) {
    await work(items.slice(at, at + batch))
    await giveWay()
  }
}

const loadApps = async (db: Db, source: SearchSource, model: Model): Promise<void> => {
  let after = ''
  for (;;) {
    const apps = await source.apps(db, { after, size: batch })
    for (const app of apps) setApp(model, app)
    const last = apps.at(-1)
    if (!last) return
    after = last.id
  }
}

/** Builds the model from the database, some thousand apps at a time: while the values of some are taken over, the next are read. */
const load = async (db: Db, source: SearchSource): Promise<Model> => {
  const model = createModel()
  setFields(model, await source.fields(db))
  await loadApps(db, source, model)
  const ends = model.apps.filter((_, at) => at % batch === batch - 1 || at === model.apps.length - 1).map(({ id }) => id)
  const read = (at: number) => {
    const upTo = ends[at]
    if (upTo === undefined) return undefined
    const reading = source.texts(db, { after: ends[at - 1] ?? '', upTo })
    // It is awaited later; should it fail before that, nobody would be listening.
    reading.catch(() => undefined)
    return reading
  }
  let next = read(0)
  for (let at = 1; next; at += 1) {
    const texts = await next
    next = read(at)
    for (const app of texts) setAppTexts(model, app)
    await giveWay()
  }
  return model
}

/** The model with what it has read of the feed. */
export interface Followed {
  model: Model
  /** Transactions from here on are read again. */
  horizon: string
  /** Entries of those that are known already. */
  seen: Set<number>
  readAt: number
}

export const loadFollowed = async (db: Db, source: SearchSource): Promise<Followed> => {
  const horizon = await feedStore(db).horizon()
  return { model: await load(db, source), horizon, seen: new Set(), readAt: Date.now() }
}

const refreshApps = async (db: Db, source: SearchSource, model: Model, ids: readonly string[]): Promise<void> =>
  inBatches(ids, async (part) => {
    const apps = new Map<string, AppFacts>((await source.apps(db, { ids: part })).map((app) => [app.id, app]))
    const texts = new Map((await source.texts(db, { ids: part })).map((app) => [app.appId, app]))
    for (const id of part) {
      const app = apps.get(id)
      if (!app) removeApp(model, id)
      else {
        setApp(model, app)
        setAppTexts(model, texts.get(id) ?? { appId: id, fields: [] })
      }
    }
  })

const refreshFields = async (db: Db, source: SearchSource, model: Model, ids: ReadonlySet<number>): Promise<void> => {
  setFields(model, await source.fields(db))
  const columns = [...model.columns.values()].filter(({ field }) => ids.has(field.id))
  if (columns.length === 0) return
  for (const app of await source.textsOfFields(
    db,
    columns.map(({ field }) => field.id),
  ))
    setAppTexts(model, app, columns)
}

/** Two days are kept of the feed; who has not read it for one starts anew. */
const tooLong = 24 * 3_600_000

/**
 * Takes over what was committed since the last time. Each entry says only that something changed: what it became is read
 * from the database, so that reading an entry twice does no harm.
 */
export const catchUp = async (db: Db, source: SearchSource, followed: Followed): Promise<void> => {
  if (Date.now() - followed.readAt > tooLong) {
    Object.assign(followed, await loadFollowed(db, source))
    return
  }
  const { horizon, entries } = await feedStore(db).since(followed.horizon)
  const fresh = entries.filter(({ seq }) => !followed.seen.has(seq))
  const fields = new Set(fresh.flatMap(({ definitionId }) => (definitionId === null ? [] : [definitionId])))
  const apps = [...new Set(fresh.flatMap(({ appId }) => (appId === null ? [] : [appId])))]
  if (fields.size > 0) await refreshFields(db, source, followed.model, fields)
  await refreshApps(db, source, followed.model, apps)
  followed.horizon = horizon
  followed.seen = new Set(entries.filter(({ transaction }) => BigInt(transaction) >= BigInt(horizon)).map(({ seq }) => seq))
  followed.readAt = Date.now()
}
