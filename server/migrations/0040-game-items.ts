import { type Kysely, sql } from 'kysely'

const quickStarts = {
  'gp-auth': { en_US: 'Authentication quick start', ja_JP: '認証クイックスタート', ko_KR: '인증 빠른 시작', zh_CN: '认证快速入门' },
  'gp-billing': { en_US: 'Billing quick start', ja_JP: '課金クイックスタート', ko_KR: '결제 빠른 시작', zh_CN: '计费快速入门' },
}

/** Adds items that apps sell, and the quick starts in the menu. */
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
  for (const [product, names] of Object.entries(quickStarts))
    await sql`
      insert into console_product (product_id, parent_id, page_code, name_by_locale, page_category, switchable, need_channel, s_id, sort)
      select ${`${product}-quick-start`}, product_id, ${`${product}-quick-start`}, ${JSON.stringify(names)}::jsonb, page_category, false, false, null, sort
      from console_product where product_id = ${product}`.execute(db)
}
