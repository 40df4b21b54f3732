import { reminderDays, sdkList } from '@portico/contract/console/game-whitelists'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './game-whitelists.tables.ts'

/** An address that expires soon, and who added it. */
interface ExpiringAddress {
  id: number
  appId: string
  ip: string
  until: Date
  timeZone: string
  createdBy: string | null
}

const untilOf = sql<Date>`(e.body ->> 'until')::timestamptz`

export const remindersStore = (db: Db) => ({
  /** Lists addresses that expire within the reminder period and have had no reminder, at most `limit`. */
  due: (now: Date, limit: number): Promise<ExpiringAddress[]> =>
    db
      .selectFrom('appEntry as e')
      .leftJoin('gpSdkReminder as r', 'r.entryId', 'e.id')
      .select(['e.id', 'e.appId', 'e.createdBy', untilOf.as('until')])
      .select([sql<string>`e.body ->> 'ip'`.as('ip'), sql<string>`e.body ->> 'timeZone'`.as('timeZone')])
      .where('e.kind', '=', sdkList.name)
      .where(untilOf, '>', now)
      .where(untilOf, '<=', sql<Date>`${now}::timestamptz + make_interval(days => ${reminderDays}::integer)`)
      .where((eb) => eb.or([eb('r.until', 'is', null), eb('r.until', '<>', untilOf)]))
      .orderBy('e.id')
      .limit(limit)
      .forUpdate('e')
      .skipLocked()
      .execute(),

  /** Records that a reminder of these addresses was sent. */
  keep: async (endings: readonly ExpiringAddress[]): Promise<void> => {
    if (endings.length === 0) return
    await db
      .insertInto('gpSdkReminder')
      .values(endings.map(({ id, until }) => ({ entryId: id, until })))
      .onConflict((conflict) => conflict.column('entryId').doUpdateSet(({ ref }) => ({ until: ref('excluded.until') })))
      .execute()
  },

  /** Returns the recipients for each address: the person who added it, if they still have a role on the app, and the app's PMs. */
  recipients: async (endings: readonly ExpiringAddress[], roleIds: readonly number[]): Promise<Map<number, string[]>> => {
    if (endings.length === 0) return new Map()
    const ids = endings.map(({ id }) => id)
    const rows = await db
      .selectFrom('appEntry as e')
      .innerJoin('appMember as m', 'm.appId', 'e.appId')
      .select(['e.id', 'm.userId'])
      .distinct()
      .where('e.id', 'in', ids)
      .where((eb) => eb.or([eb('m.roleId', 'in', roleIds), eb('m.userId', '=', eb.ref('e.createdBy'))]))
      .execute()
    return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, people]) => [id, people.map(({ userId }) => userId)]))
  },
})
