import { type Kysely, sql } from 'kysely'

const quickStart = JSON.stringify({ en_US: 'Quick start', ja_JP: 'クイックスタート', ko_KR: '빠른 시작', zh_CN: '快速入门' })

/** Items that apps sell, and the quick starts in the menu, below what they are of. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table gp_item (
      id integer generated always as identity primary key,
      app_id text not null references app on delete cascade,
      phase smallint not null check (phase between 1 and 3),
      product_id text not null check (product_id ~ '^[a-z0-9._]{1,100}$'),
      name text not null,
      type text not null,
      tier integer,
      prices jsonb not null,
      stores jsonb not null,
      status text not null default 'DRAFT',
      version integer not null default 1,
      created_by text references person on delete set null,
      updated_by text references person on delete set null,
      updated_at timestamptz not null default now(),
      unique (app_id, phase, product_id)
    )`.execute(db)
  await sql`create index gp_item_created_by on gp_item (created_by)`.execute(db)
  await sql`create index gp_item_updated_by on gp_item (updated_by)`.execute(db)
  for (const product of ['gp-auth', 'gp-billing'])
    await sql`
      insert into console_product (product_id, parent_id, page_code, name_by_locale, page_category, switchable, need_channel, s_id, sort)
      select ${`${product}-quick-start`}, product_id, ${`${product}-quick-start`}, ${quickStart}::jsonb, page_category, false, false, null, sort
      from console_product where product_id = ${product}`.execute(db)
}
