import { type Kysely, sql } from 'kysely'

const feed = async (db: Kysely<never>): Promise<void> => {
  // Transactions commit in another order than they begin, so readers remember a transaction instead of a number.
  await sql`
    create table change_feed (
      seq bigint generated always as identity primary key,
      transaction xid8 not null default pg_current_xact_id(),
      app_id text,
      definition_id integer,
      at timestamptz not null default now()
    )`.execute(db)
  await sql`create index change_feed_transaction on change_feed (transaction)`.execute(db)

  for (const [table, column, from] of [
    ['meta_value', 'app_id', 'app_id'],
    ['app', 'app_id', 'id'],
    ['meta_definition', 'definition_id', 'id'],
  ] as const) {
    await sql`
      create function ${sql.ref(`feed_${table}`)}() returns trigger language plpgsql as ${sql.lit(`
        begin
          insert into change_feed (${column}) select distinct ${from} from changed;
          if found then perform pg_notify('change_feed', ''); end if;
          return null;
        end`)}`.execute(db)
    for (const [event, rows] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ] as const)
      await sql`
        create trigger ${sql.ref(`feed_${event}`)} after ${sql.raw(event)} on ${sql.ref(table)}
        referencing ${sql.raw(rows)} table as changed
        for each statement execute function ${sql.ref(`feed_${table}`)}()`.execute(db)
  }
}

const groups = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table meta_definition
      add column service_group text check (service_group in ('SDK Version', 'Product Usage', 'Core Usage')),
      add column platform text check (platform in ('aos', 'ios')),
      add check ((platform is not null) = coalesce(service_group = 'SDK Version', false))`.execute(db)
  await sql`
    update meta_definition d set
      service_group = case
        when d.name in ('SDK Version (IOS)', 'SDK Version (Android)') then 'SDK Version'
        when lower(c.name) = 'product usage' then 'Product Usage' else 'Core Usage' end,
      platform = case d.name when 'SDK Version (IOS)' then 'ios' when 'SDK Version (Android)' then 'aos' end
    from meta_category c
    where c.id = d.category_id and (
      (d.type = 'VERSION' and d.name in ('SDK Version (IOS)', 'SDK Version (Android)'))
      or (d.type = 'BOOL' and lower(c.name) in ('product usage', 'core usage')))`.execute(db)
}

const saved = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table favorite (
      id uuid primary key default gen_random_uuid(),
      user_id text not null references person on delete cascade,
      name text not null check (char_length(name) between 1 and 40),
      favo_type text not null check (favo_type in ('APP', 'PLATFORM', 'GAME_DEVELOPER', 'CONTRACT', 'SEARCH')),
      condition jsonb not null,
      watched boolean not null default false,
      last_result text[],
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index favorite_user on favorite (user_id, lower(name))`.execute(db)
  await sql`create index favorite_watched on favorite (id) where watched`.execute(db)

  await sql`
    create table my_dashboard (
      id uuid primary key default gen_random_uuid(),
      user_id text not null references person on delete cascade,
      name text not null check (char_length(name) between 1 and 40),
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index my_dashboard_user on my_dashboard (user_id, lower(name))`.execute(db)
  await sql`
    create table my_dashboard_app (
      dashboard_id uuid not null references my_dashboard on delete cascade,
      app_id text not null references app on delete cascade,
      position integer not null,
      primary key (dashboard_id, app_id)
    )`.execute(db)
  await sql`
    create table my_dashboard_meta (
      dashboard_id uuid not null references my_dashboard on delete cascade,
      definition_id integer not null references meta_definition on delete cascade,
      primary key (dashboard_id, definition_id)
    )`.execute(db)

  await sql`
    create table hidden_meta (
      user_id text not null references person on delete cascade,
      app_id text not null references app on delete cascade,
      definition_id integer not null references meta_definition on delete cascade,
      primary key (user_id, app_id, definition_id)
    )`.execute(db)
}

/** Adds the change feed of search, groups of platform services, favorites, dashboards, and display options. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await feed(db)
  await groups(db)
  await saved(db)
}
