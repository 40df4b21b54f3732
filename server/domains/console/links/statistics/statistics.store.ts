import type { Dimension, LinkKind } from '@portico/contract/console/links'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import '../links.tables.ts'
import { type Days, partsOf } from './periods.rules.ts'

/** The links to sum over. */
export type Scope = { of: 'campaign' | 'inventory' | 'link'; id: number }

interface Counts {
  clicks: number
  visitors: number
}

const columnOf = { campaign: 'campaign_id', inventory: 'inventory_id', link: 'id' } as const

export const statisticsStore = (db: Db, { of, id }: Scope, timeZone: string) => {
  const links = sql`(select id from tracker_link where ${sql.ref(columnOf[of])} = ${id} and deleted_at is null)`
  const rows = async <T>(query: RawBuilder<T>): Promise<T[]> => (await query.execute(db)).rows
  return {
    totals: async ({ from, to }: Days) => {
      const [found] = await rows(
        sql<Counts & { bots: number; installs: number }>`
          select coalesce(sum(clicks), 0)::float8 as clicks, coalesce(sum(visitors), 0)::float8 as visitors,
            coalesce(sum(bots), 0)::float8 as bots, coalesce(sum(installs), 0)::float8 as installs
          from tracker_daily where link_id in ${links} and dimension = 'all' and day between ${from} and ${to}`,
      )
      return found ?? { clicks: 0, visitors: 0, bots: 0, installs: 0 }
    },

    rewards: async ({ from, to }: Days): Promise<number> => {
      const [found] = await rows(
        sql<{ issued: number }>`
          select count(*) as issued from reward_claim where link_id in ${links}
          and at >= ${from}::date::timestamp at time zone ${timeZone} and at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
      )
      return found?.issued ?? 0
    },

    byDay: ({ from, to }: Days) =>
      rows(
        sql<Counts & { at: string }>`
          select to_char(day, 'YYYY-MM-DD') as at, sum(clicks)::float8 as clicks, sum(visitors)::float8 as visitors
          from tracker_daily where link_id in ${links} and dimension = 'all' and day between ${from} and ${to}
          group by day`,
      ),

    byHour: ({ from, to }: Days) =>
      rows(
        sql<Counts & { at: string }>`
          select to_char(hour, 'YYYY-MM-DD"T"HH24') as at, sum(clicks)::float8 as clicks, sum(visitors)::float8 as visitors
          from tracker_hourly where link_id in ${links} and hour >= ${from}::date and hour < ${to}::date + 1
          group by hour`,
      ),

    /** Lists the values of a dimension with the most clicks. */
    breakdown: (dimension: Dimension, days: Days, limit: number) => {
      const { months, head, tail } = partsOf(days)
      const part = (table: 'tracker_monthly' | 'tracker_daily', at: 'month' | 'day', { from, to }: Days) => sql`
        select value, clicks, visitors from ${sql.table(table)}
        where link_id in ${links} and dimension = ${dimension} and ${sql.ref(at)} between ${from} and ${to}`
      return rows(
        sql<Counts & { value: string }>`
          select value, sum(clicks)::float8 as clicks, sum(visitors)::float8 as visitors
          from (
            ${part('tracker_monthly', 'month', months)} union all ${part('tracker_daily', 'day', head)} union all ${part('tracker_daily', 'day', tail)}
          ) as counted
          group by value order by 2 desc, 1 limit ${limit}`,
      )
    },

    /** Lists the links by clicks, those without any last. */
    links: ({ from, to }: Days, limit: number) =>
      rows(
        sql<Counts & { id: number; kind: LinkKind; name: string; domain: string; slug: string; installs: number }>`
          select l.id, l.kind, l.name, l.domain, l.slug, coalesce(d.clicks, 0)::float8 as clicks,
            coalesce(d.visitors, 0)::float8 as visitors, coalesce(d.installs, 0)::float8 as installs
          from tracker_link l left join (
            select link_id, sum(clicks) as clicks, sum(visitors) as visitors, sum(installs) as installs
            from tracker_daily where link_id in ${links} and dimension = 'all' and day between ${from} and ${to} group by link_id
          ) d on d.link_id = l.id
          where l.id in ${links} order by 6 desc, l.id limit ${limit}`,
      ),
  }
}

/** Returns whether an app has the requested campaign, inventory or link. */
export const exists = async (db: Db, appId: string, { of, id }: Scope, kind?: LinkKind): Promise<boolean> => {
  if (of === 'link') {
    const link = await db
      .selectFrom('trackerLink')
      .select('kind')
      .where('appId', '=', appId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    return link !== undefined && link.kind === kind
  }
  const table = of === 'campaign' ? 'trackerCampaign' : 'trackerInventory'
  return (await db.selectFrom(table).select('id').where('appId', '=', appId).where('id', '=', id).executeTakeFirst()) !== undefined
}
