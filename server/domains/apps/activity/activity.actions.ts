import { type ActivityEntry, activityLimits } from '@portico/contract/apps/activity'
import { csvText } from '@portico/contract/kernel/csv'
import type { Db } from '../../../kernel/database/database.ts'
import { conditionsOf, entryOf, partsOf, positionOf } from './activity.rules.ts'
import { activityLogStore } from './activity.store.ts'

type Filters = Parameters<typeof conditionsOf>[0]
type Place = Parameters<typeof conditionsOf>[1]

/** Lists a page of an app's log, with the position at which the next page begins. */
export const activityPage = async (
  db: Db,
  place: Place,
  { after, size, ...filters }: Filters & { after?: string | undefined; size: number },
): Promise<{ list: ActivityEntry[]; next: string | null }> => {
  const conditions = conditionsOf(filters, place)
  if (!conditions) return { list: [], next: null }
  const rows = await activityLogStore(db).entries(conditions, size + 1, after === undefined ? undefined : positionOf(after))
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { list: page.map(entryOf), next: rows.length > size && last ? `${last.micros}-${last.id}` : null }
}

/** Lists an app's newest entries of the last 30 days. */
export const latestActivity = async (db: Db, place: Place, limit: number): Promise<ActivityEntry[]> =>
  (await activityPage(db, place, { size: limit })).list

/** Lists the people and actions by which entries can be filtered. */
export const activityFilters = async (db: Db, { appId, ownKey, reader }: Place) => {
  const store = activityLogStore(db)
  const people = await store.actors({ appId, reader })
  const users = ownKey === undefined ? people : people.filter(({ userKey }) => userKey === ownKey)
  return { users, actions: (await store.actions({ appId, actorKey: ownKey ?? null, reader })).map(partsOf) }
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** Returns an app's log as CSV, the newest entries first, with times in ISO 8601 and areas and actions by name. */
export const activityCsv = async (db: Db, place: Place, filters: Filters): Promise<string> => {
  const conditions = conditionsOf(filters, place)
  const rows = conditions ? await activityLogStore(db).entries(conditions, activityLimits.download) : []
  return csvText([
    ['when', 'user', 'role', 'area', 'action', 'target', 'phase', 'IP', 'before', 'after', 'details'],
    ...rows
      .map(entryOf)
      .map(({ at, user, roleId, area, action, target, phase, ip, before, after, details }) => [
        at,
        user,
        roleId ?? '',
        area,
        action,
        target,
        phase ?? '',
        ip ?? '',
        textOf(before),
        textOf(after),
        textOf(details),
      ]),
  ])
}
