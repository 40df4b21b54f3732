import { setImmediate as giveWay } from 'node:timers/promises'
import { dayMs } from '@portico/contract/kernel/time'
import type { Db } from '../../../../kernel/database/database.ts'
import { feedStore } from './feed.store.ts'
import { fillColumns, load } from './loading.ts'
import { columnsFor, type Model, removeApp, setApp, setAppTexts, setFields } from '../model/model.ts'
import { inSnapshot } from './reading.store.ts'
import type { SearchedApp, SearchSource } from '../search.source.ts'

/** Apps per statement: few enough that the embedded database, which runs in this process, does not block others for long. */
const batch = 1_000
/** Timeout of a statement that reads a key's values for all apps. */
const fillSeconds = 60

const inBatches = async <Item>(items: readonly Item[], work: (part: readonly Item[]) => Promise<void>): Promise<void> => {
  for (let at = 0; at < items.length; at += batch) {
    await work(items.slice(at, at + batch))
    await giveWay()
  }
}

/** The model with its position in the feed. */
export interface FollowedModel {
  model: Model
  /** Entries of transactions from here on are read again. */
  horizon: string
  /** Entries among those that have been processed already. */
  seen: Set<number>
  readAt: number
}

export const loadFollowed = async (db: Db, source: SearchSource): Promise<FollowedModel> => {
  const readAt = Date.now()
  const horizon = await feedStore(db).horizon()
  return { model: await load(db, source), horizon, seen: new Set(), readAt }
}

const refreshApps = async (db: Db, source: SearchSource, model: Model, ids: readonly string[]): Promise<void> =>
  inBatches(ids, async (part) => {
    const apps = new Map<string, SearchedApp>((await source.apps(db, { ids: part })).map((app) => [app.facts.id, app]))
    const texts = new Map((await source.texts(db, part)).map((app) => [app.appId, app]))
    for (const id of part) {
      const app = apps.get(id)
      if (!app) removeApp(model, id)
      else {
        setApp(model, app)
        setAppTexts(model, texts.get(id) ?? { appId: id, fields: [] })
      }
    }
  })

/** Loads only new keys and ones of another type: changed values of other keys are reported app by app. */
const refreshFields = async (db: Db, source: SearchSource, model: Model): Promise<void> => {
  const fields = await source.fields(db)
  const { columns, added } = columnsFor(model, fields)
  if (added.length > 0) await inSnapshot(db, (tx) => fillColumns(tx, source, model, added), fillSeconds)
  setFields(model, fields, columns)
}

/** The feed keeps two days; a process more than one day behind reloads from scratch. */
const tooLong = dayMs
/** Number of changed apps from which, if they are a large share of all, reloading everything is faster than reading each. */
const tooMany = 5_000

/**
 * Applies the changes committed since the last time. An entry says only that something changed: its new state is read
 * from the database, so reading an entry twice is harmless.
 */
export const catchUp = async (db: Db, source: SearchSource, followed: FollowedModel): Promise<void> => {
  const readAt = Date.now()
  if (readAt - followed.readAt > tooLong) {
    Object.assign(followed, await loadFollowed(db, source))
    return
  }
  const { horizon, entries } = await feedStore(db).since(followed.horizon)
  const fresh = entries.filter(({ seq }) => !followed.seen.has(seq))
  const apps = [...new Set(fresh.flatMap(({ appId }) => (appId === null ? [] : [appId])))]
  if (apps.length > tooMany && apps.length > followed.model.apps.length / 4) {
    Object.assign(followed, await loadFollowed(db, source))
    return
  }
  if (fresh.some(({ definitionId }) => definitionId !== null)) await refreshFields(db, source, followed.model)
  await refreshApps(db, source, followed.model, apps)
  followed.horizon = horizon
  followed.seen = new Set(entries.filter(({ transaction }) => BigInt(transaction) >= BigInt(horizon)).map(({ seq }) => seq))
  followed.readAt = readAt
}
