import type { App } from '@portico/contract/apps/apps'
import { changesBetween, type TimelineEntry } from '@portico/contract/dashboard/metadata'
import type { Db } from '../../../../kernel/database/database.ts'
import type { Paging } from '../../../../kernel/database/page.ts'
import type { Person } from '../../../../kernel/identity/actor.ts'
import { appVisibleTo } from '../../../apps/apps/index.ts'
import { metaDatasOf } from '../metadata.rules.ts'
import { type TimelineQuery, type TimelineRow, timelineStore } from './timeline.store.ts'

const entryOf = (row: TimelineRow): TimelineEntry => {
  const names = row.names ?? []
  const after = metaDatasOf(row.values, names)
  const changes = changesBetween(row.before === null ? [] : metaDatasOf(row.before, names), after)
  return {
    catgId: row.catgId,
    catgName: row.catgName,
    version: row.version,
    updatedAt: row.createdAt.toISOString(),
    day: row.day,
    userInfo: { name: row.authorName, email: row.authorEmail ?? '' },
    reason: row.reason,
    changes,
    unchanged: after.length - changes.filter((change) => change.after !== null).length,
  }
}

interface Timeline {
  app: App
  entries: TimelineEntry[]
  total: number
  months: { month: string; count: number }[]
  authors: { name: string; isSystem: boolean; count: number }[]
  catgs: { catgId: number; catgName: string; count: number }[]
}

/** Returns a page of an app's changes and their distribution; undefined if the app is hidden from the person. */
export const timelineOf = async (db: Db, person: Person, query: TimelineQuery & Paging): Promise<Timeline | undefined> => {
  const app = await appVisibleTo(db, person, query.appId)
  if (!app) return undefined
  const rows = await timelineStore(db).page(person, query, query)
  const counts = await timelineStore(db).counts(person, query)
  const months = counts.flatMap(({ kind, name, count }) => (kind === 'month' ? [{ month: name, count }] : []))
  return {
    app,
    entries: rows.map(entryOf),
    total: months.reduce((sum, { month, count }) => (query.month === undefined || query.month === month ? sum + count : sum), 0),
    months: months.toSorted((a, b) => (a.month < b.month ? 1 : -1)),
    authors: counts.flatMap(({ kind, name, isSystem, count }) => (kind === 'author' ? [{ name, isSystem: isSystem === true, count }] : [])),
    catgs: counts.flatMap(({ kind, name, catgId, count }) =>
      kind === 'catg' && catgId !== null ? [{ catgId, catgName: name, count }] : [],
    ),
  }
}
