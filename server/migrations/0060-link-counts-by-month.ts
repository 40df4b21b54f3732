import { type Kysely, sql } from 'kysely'

/** Adds the dimensions of clicks by month, because figures of a year would otherwise sum up a million rows. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table tracker_monthly (
      link_id integer not null references tracker_link on delete cascade,
      month date not null,
      dimension text not null,
      value text not null,
      clicks integer not null default 0,
      visitors integer not null default 0,
      primary key (link_id, dimension, month, value)
    )`.execute(db)
  await sql`
    insert into tracker_monthly (link_id, month, dimension, value, clicks, visitors)
    select link_id, date_trunc('month', day)::date, dimension, value, sum(clicks), sum(visitors)
    from tracker_daily where dimension <> 'all' group by 1, 2, 3, 4`.execute(db)
}
