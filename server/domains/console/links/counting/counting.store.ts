import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import type { DailyRow, HourlyRow } from './clicks.rules.ts'
import '../links.tables.ts'

const saltBytes = 16

export const countingStore = (db: Db) => ({
  /** Returns the salt of a day, shared by all processes; the first to ask creates it. */
  salt: async (day: string): Promise<string> => {
    await sql`
      insert into tracker_salt (day, salt) values (${day}, ${randomBytes(saltBytes).toString('base64url')}) on conflict do nothing`.execute(
      db,
    )
    const { rows } = await sql<{ salt: string }>`select salt from tracker_salt where day = ${day}`.execute(db)
    return rows[0]?.salt ?? ''
  },

  /** Records visitors; returns those that are new on that day. */
  addVisitors: async (visitors: readonly { link: number; day: string; hash: string }[]) => {
    const { rows } = await sql<{ linkId: number; day: string; hash: string }>`
      insert into tracker_visitor (day, link_id, hash)
      select v.day, v.link, v.hash from json_to_recordset(${JSON.stringify(visitors)}::json) as v(link integer, day date, hash text)
      join tracker_link l on l.id = v.link
      order by v.day, v.link, v.hash
      on conflict do nothing
      returning link_id, to_char(day, 'YYYY-MM-DD') as day, hash`.execute(db)
    return rows
  },

  /** Adds clicks to the daily figures, and their dimensions to the monthly ones. */
  addDaily: async (rows: readonly DailyRow[]): Promise<void> => {
    await sql`
      insert into tracker_daily (link_id, day, dimension, value, clicks, visitors, bots)
      select v.link, v.day, v.dimension, v.value, v.clicks, v.visitors, v.bots
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as v(link integer, day date, dimension text, value text, clicks integer, visitors integer, bots integer)
      join tracker_link l on l.id = v.link
      order by v.link, v.dimension, v.day, v.value
      on conflict (link_id, dimension, day, value) do update set
        clicks = tracker_daily.clicks + excluded.clicks,
        visitors = tracker_daily.visitors + excluded.visitors,
        bots = tracker_daily.bots + excluded.bots`.execute(db)
    await sql`
      insert into tracker_monthly (link_id, month, dimension, value, clicks, visitors)
      select v.link, date_trunc('month', v.day)::date, v.dimension, v.value, sum(v.clicks), sum(v.visitors)
      from json_to_recordset(${JSON.stringify(rows.filter(({ dimension }) => dimension !== 'all'))}::json)
        as v(link integer, day date, dimension text, value text, clicks integer, visitors integer)
      join tracker_link l on l.id = v.link
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (link_id, dimension, month, value) do update set
        clicks = tracker_monthly.clicks + excluded.clicks,
        visitors = tracker_monthly.visitors + excluded.visitors`.execute(db)
  },

  addHourly: (rows: readonly HourlyRow[]) =>
    sql`
      insert into tracker_hourly (link_id, hour, clicks, visitors)
      select v.link, v.hour, v.clicks, v.visitors
      from json_to_recordset(${JSON.stringify(rows)}::json) as v(link integer, hour timestamp, clicks integer, visitors integer)
      join tracker_link l on l.id = v.link
      order by v.link, v.hour
      on conflict (link_id, hour) do update set
        clicks = tracker_hourly.clicks + excluded.clicks,
        visitors = tracker_hourly.visitors + excluded.visitors`.execute(db),

  addTotals: (rows: readonly { link: number; clicks: number; visitors: number }[]) =>
    sql`
      insert into tracker_total (link_id, clicks, visitors)
      select v.link, sum(v.clicks), sum(v.visitors)
      from json_to_recordset(${JSON.stringify(rows)}::json) as v(link integer, clicks integer, visitors integer)
      join tracker_link l on l.id = v.link
      group by v.link order by v.link
      on conflict (link_id) do update set
        clicks = tracker_total.clicks + excluded.clicks,
        visitors = tracker_total.visitors + excluded.visitors`.execute(db),

  addInstalls: async (linkId: number, day: string, count: number): Promise<void> => {
    await sql`
      insert into tracker_daily (link_id, day, dimension, value, installs) values (${linkId}, ${day}, 'all', '', ${count})
      on conflict (link_id, dimension, day, value) do update set installs = tracker_daily.installs + excluded.installs`.execute(db)
    await sql`
      insert into tracker_total (link_id, installs) values (${linkId}, ${count})
      on conflict (link_id) do update set installs = tracker_total.installs + excluded.installs`.execute(db)
  },

  /** Deletes short-lived data: salts and visitors from before a day, hourly figures from before another. */
  sweep: async (before: { visitors: string; hours: string }): Promise<void> => {
    await db.deleteFrom('trackerVisitor').where('day', '<', before.visitors).execute()
    await db.deleteFrom('trackerSalt').where('day', '<', before.visitors).execute()
    await db.deleteFrom('trackerHourly').where('hour', '<', before.hours).execute()
  },
})
