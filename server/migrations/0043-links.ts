import { type Kysely, sql } from 'kysely'

/** Adds links of an app (deep links, reward URLs, shortened URLs) with their history, and claims of rewards. */
export const up = async (db: Kysely<never>): Promise<void> => {
  // Slugs are compared by their key, which ignores case and characters that look alike. Removed links keep their slugs.
  await sql`
    create table tracker_link (
      id integer generated always as identity primary key,
      app_id text not null references app on delete cascade,
      kind text not null check (kind in ('deep', 'reward', 'shorten')),
      domain text not null,
      slug text not null,
      slug_key text not null,
      name text not null check (char_length(name) between 1 and 100),
      settings jsonb not null,
      target text not null,
      password_hash text,
      campaign_id integer references tracker_campaign on delete set null,
      inventory_id integer references tracker_inventory on delete set null,
      deep_link_id integer references tracker_link on delete cascade,
      starts_at timestamptz,
      ends_at timestamptz,
      total integer,
      enabled boolean not null default true,
      version integer not null default 1,
      created_by text references person on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      unique (domain, slug_key),
      check ((kind = 'reward') = (deep_link_id is not null))
    )`.execute(db)
  await sql`create index tracker_link_app on tracker_link (app_id, kind) where deleted_at is null`.execute(db)
  await sql`create index tracker_link_campaign on tracker_link (campaign_id)`.execute(db)
  await sql`create index tracker_link_inventory on tracker_link (inventory_id)`.execute(db)
  await sql`create index tracker_link_deep on tracker_link (deep_link_id)`.execute(db)
  await sql`create index tracker_link_author on tracker_link (created_by)`.execute(db)

  await sql`
    create table tracker_link_version (
      link_id integer not null references tracker_link on delete cascade,
      version integer not null,
      settings jsonb not null,
      updated_by text references person on delete set null,
      updated_at timestamptz not null default now(),
      primary key (link_id, version)
    )`.execute(db)
  await sql`create index tracker_link_version_author on tracker_link_version (updated_by)`.execute(db)

  // In a table of its own, because changes to links notify all processes.
  await sql`
    create table tracker_reward (
      link_id integer primary key references tracker_link on delete cascade,
      issued integer not null default 0
    )`.execute(db)
  await sql`
    create table reward_claim (
      id bigint generated always as identity primary key,
      link_id integer not null references tracker_link on delete cascade,
      user_key text not null,
      number integer not null,
      at timestamptz not null default now(),
      unique (link_id, user_key, number)
    )`.execute(db)
  await sql`create index reward_claim_at on reward_claim (link_id, at)`.execute(db)

  // Each process caches link targets until one of these tables changes.
  await sql`
    create function tell_tracker_links() returns trigger language plpgsql as $$
    begin perform pg_notify('tracker_links', ''); return null; end $$`.execute(db)
  for (const table of ['tracker_link', 'tracker_campaign'])
    await sql`
      create trigger ${sql.id(`${table}_told`)} after insert or update or delete on ${sql.table(table)}
      for each statement execute function tell_tracker_links()`.execute(db)
}
