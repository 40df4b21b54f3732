import type { Locale } from '@portico/contract/kernel/locale'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import './maintenance.tables.ts'

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
  noticed: (msgType: string, personId: string) =>
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
      .select(['msgType', 'messages', 'startsAt', 'endsAt'])
      .select([
        sql<boolean>`starts_at <= now() and ends_at > now()`.as('active'),
        sql<number>`(select count(*) from maintenance_noticed as seen where seen.msg_type = notice.msg_type and seen.version = notice.version)`.as(
          'noticed',
        ),
      ])
      .orderBy('endsAt', 'desc')
      .execute(),

  save: (msgType: string, notice: { messages: Partial<Record<Locale, string>>; startsAt: Date; endsAt: Date }) => {
    const values = { ...notice, messages: JSON.stringify(notice.messages) }
    return db
      .insertInto('maintenanceNotice')
      .values({ msgType, ...values })
      .onConflict((conflict) =>
        conflict.column('msgType').doUpdateSet({ ...values, updatedAt: now, version: sql<number>`maintenance_notice.version + 1` }),
      )
      .execute()
  },

  remove: (msgType: string) => db.deleteFrom('maintenanceNotice').where('msgType', '=', msgType).returning('msgType').executeTakeFirst(),
})
