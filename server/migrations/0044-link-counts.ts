import { type Kysely, sql } from 'kysely'

/**
 * Adds aggregated clicks of links. Nothing of a single click is stored except, for two days, a hash that counts a visitor once a
 * day. Days and hours are those of the portal's time zone.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table tracker_total (
      link_id integer primary key references tracker_link on delete cascade,
      clicks bigint not null default 0,
      visitors bigint not null default 0,
      installs bigint not null default 0
    )`.execute(db)
  // The dimension "all" has one row per day, with the value ''.
  await sql`
    create table tracker_daily (
      link_id integer not null references tracker_link on delete cascade,
      day date not null,
      dimension text not null,
      value text not null,
      clicks integer not null default 0,
      visitors integer not null default 0,
      bots integer not null default 0,
      installs integer not null default 0,
      primary key (link_id, dimension, day, value)
    )`.execute(db)
  await sql`
    create table tracker_hourly (
      link_id integer not null references tracker_link on delete cascade,
      hour timestamp not null,
      clicks integer not null default 0,
      visitors integer not null default 0,
      primary key (link_id, hour)
    )`.execute(db)
  await sql`create index tracker_hourly_hour on tracker_hourly (hour)`.execute(db)
  await sql`
    create table tracker_visitor (
      day date not null,
      link_id integer not null references tracker_link on delete cascade,
      hash text not null,
      primary key (day, link_id, hash)
    )`.execute(db)
  await sql`create index tracker_visitor_link on tracker_visitor (link_id)`.execute(db)
  await sql`create table tracker_salt (day date primary key, salt text not null)`.execute(db)
}
