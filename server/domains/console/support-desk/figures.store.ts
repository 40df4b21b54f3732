import type { DeskFigures } from '@portico/contract/console/support-desk'
import type { Locale } from '@portico/contract/kernel/locale'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { categoryName } from '../categories/index.ts'
import { type Agent, supportedBy } from './desk.store.ts'
import './support-desk.tables.ts'

const median = (seconds: ReturnType<typeof sql>) =>
  sql`round(percentile_cont(0.5) within group (order by extract(epoch from ${seconds})))::integer`

/**
 * Returns the figures of the tickets opened on the last days up to today, by the time zone of the business hours. First replies and
 * solutions are judged once they are given, or once they are overdue on an open ticket.
 */
export const figuresOf = async (db: Db, agent: Agent, days: number, locale: Locale): Promise<DeskFigures> => {
  const { rows } = await sql<DeskFigures>`
    with zone as (select time_zone as name, (now() at time zone time_zone)::date as today from support_target),
    opened as materialized (
      select t.*, d.first_reply_due, d.solve_due, t.status not in ('SOLVED', 'CLOSED') as still_open,
        (t.created_at at time zone zone.name)::date as opened_on, (t.solved_at at time zone zone.name)::date as solved_on
      from zone cross join ticket t left join ticket_due d on d.ticket_id = t.id
      where t.created_at >= (zone.today - ${days - 1}::integer)::timestamp at time zone zone.name and ${supportedBy(agent, 't.app_id')}),
    by_day as (
      select day::date as day, (select count(*) from opened where opened_on = day::date) as opened,
        (select count(*) from opened where solved_on = day::date) as solved
      from zone, generate_series(zone.today - ${days - 1}::integer, zone.today, interval '1 day') as day),
    by_category as (
      select ${categoryName('opened.category_id', locale)} as category, count(*) as opened, count(solved_at) as solved
      from opened group by opened.category_id)
    select count(*)::integer as opened, count(solved_at)::integer as solved, count(*) filter (where still_open)::integer as open,
      count(*) filter (where first_reply_due is not null and (first_reply_at is not null or still_open and first_reply_due < now()))::integer as judged,
      count(*) filter (where first_reply_at <= first_reply_due)::integer as within_target,
      count(*) filter (where solve_due is not null and (solved_at is not null or still_open and solve_due < now()))::integer as solve_judged,
      count(*) filter (where solved_at <= solve_due)::integer as solved_within_target,
      count(satisfied)::integer as rated, count(*) filter (where satisfied)::integer as satisfied,
      ${median(sql`first_reply_at - created_at`)} as first_reply_seconds, ${median(sql`solved_at - created_at`)} as solve_seconds,
      (select jsonb_agg(jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'), 'opened', opened, 'solved', solved) order by day) from by_day) as days,
      (select coalesce(jsonb_agg(to_jsonb(by_category) order by opened desc, category), '[]') from by_category) as categories
    from opened`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('A statement without groups returns one row.')
  return figures
}
