import { type Kysely, sql } from 'kysely'

/** Adds campaigns of an app, and their inventories. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table tracker_campaign (
      id integer generated always as identity primary key,
      app_id text not null references app on delete cascade,
      code text not null unique check (char_length(code) = 8),
      name text not null check (char_length(name) between 1 and 100),
      starts_at timestamptz,
      ends_at timestamptz,
      channel text not null,
      owner text not null,
      budget text not null,
      goal text not null,
      utm jsonb not null,
      archived_at timestamptz,
      version integer not null default 1,
      created_by text references person on delete set null,
      updated_at timestamptz not null default now(),
      check (ends_at > starts_at)
    )`.execute(db)
  await sql`create unique index tracker_campaign_name on tracker_campaign (app_id, lower(name))`.execute(db)
  await sql`create index tracker_campaign_author on tracker_campaign (created_by)`.execute(db)

  await sql`
    create table tracker_inventory (
      id integer generated always as identity primary key,
      app_id text not null references app on delete cascade,
      name text not null check (char_length(name) between 1 and 100),
      description text not null,
      media text not null,
      size text not null,
      version integer not null default 1,
      created_by text references person on delete set null,
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create unique index tracker_inventory_name on tracker_inventory (app_id, lower(name))`.execute(db)
  await sql`create index tracker_inventory_author on tracker_inventory (created_by)`.execute(db)

  await sql`
    create table tracker_campaign_inventory (
      campaign_id integer not null references tracker_campaign on delete cascade,
      inventory_id integer not null references tracker_inventory on delete cascade,
      primary key (campaign_id, inventory_id)
    )`.execute(db)
  await sql`create index tracker_campaign_inventory_inventory on tracker_campaign_inventory (inventory_id)`.execute(db)
}
