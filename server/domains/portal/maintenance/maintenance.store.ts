import type { Locale } from '@portico/contract/kernel/locale'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './maintenance.tables.ts'

interface Notice {
  messages: Partial<Record<Locale, string>>
  startsAt: Date
  endsAt: Date
}

const now = sql<Date>`now()`

export const maintenanceStore = (db: Db) => ({
  /** Returns the current notice that ends first and that the person has not closed. */
  current: (personId: string | null) =>
    db
      .selectFrom('maintenanceNotice as notice')
      .select(['msgType', 'messages'])
      .where('startsAt', '<=', now)
      .where('endsAt', '>', now)
      .where(
        sql<boolean>`not exists (
          select 1 from maintenance_noticed as seen
          where seen.msg_type = notice.msg_type and seen.version = notice.version and seen.person_id = ${personId}::text)`,
      )
      .orderBy('endsAt')
      .limit(1)
      .executeTakeFirst(),

  /** Records that a person closed a notice; does nothing if it does not exist. */
  markNoticed: (msgType: string, personId: string) =>
    db
      .insertInto('maintenanceNoticed')
      .columns(['msgType', 'version', 'personId'])
      .expression(
        db
          .selectFrom('maintenanceNotice')
          .select(['msgType', 'version', sql<string>`${personId}`.as('personId')])
          .where('msgType', '=', msgType),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  list: () =>
    db
      .selectFrom('maintenanceNotice as notice')
      .select(['msgType', 'messages', 'startsAt', 'endsAt', 'version'])
      .select([
        sql<boolean>`starts_at <= now() and ends_at > now()`.as('active'),
        sql<number>`(select count(*) from maintenance_noticed as seen where seen.msg_type = notice.msg_type and seen.version = notice.version)`.as(
          'noticed',
        ),
      ])
      .orderBy('endsAt', 'desc')
      .execute(),

  /** Returns the version of a notice; undefined when there is none. */
  versionOf: async (msgType: string): Promise<number | undefined> =>
    (await db.selectFrom('maintenanceNotice').select('version').where('msgType', '=', msgType).executeTakeFirst())?.version,

  /** Saves a notice that is still at this version; 0 when there is none. @returns the next version, or undefined */
  save: async (msgType: string, notice: Notice, version: number): Promise<number | undefined> => {
    const values = { ...notice, messages: JSON.stringify(notice.messages) }
    const change = db
      .updateTable('maintenanceNotice')
      .set({ ...values, updatedAt: now, version: version + 1 })
      .where('msgType', '=', msgType)
      .where('version', '=', version)
      .returning('version')
    const first = db
      .insertInto('maintenanceNotice')
      .values({ msgType, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
    return (await (version === 0 ? first.executeTakeFirst() : change.executeTakeFirst()))?.version
  },

  remove: (msgType: string) => db.deleteFrom('maintenanceNotice').where('msgType', '=', msgType).returning('msgType').executeTakeFirst(),
})
