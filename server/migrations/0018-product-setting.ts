import { type Kysely, sql } from 'kysely'

const named = (en: string, ja: string, ko: string, zh: string) => ({ en_US: en, ja_JP: ja, ko_KR: ko, zh_CN: zh })

type Names = ReturnType<typeof named>
/** Product id, parent, page, whether it can be turned on by itself, whether it needs a channel, permission id, name. */
type Row = readonly [string, string | null, string | null, boolean, boolean, number | null, Names]

const channel: readonly Row[] = [
  ['channel', null, null, true, false, 70001, named('Channel', 'チャネル', '채널', '频道')],
  ['channel-basic', 'channel', 'channel-basic', false, false, 70001, named('Basic information', '基本情報', '기본 정보', '基本信息')],
  [
    'channel-technical',
    'channel',
    'channel-technical',
    false,
    false,
    70002,
    named('Technical information', '技術情報', '기술 정보', '技术信息'),
  ],
  [
    'channel-role-users',
    'channel',
    'channel-role-users',
    false,
    false,
    null,
    named('Test users', 'テストユーザー', '테스트 사용자', '测试用户'),
  ],
  [
    'channel-dummy-friends',
    'channel',
    'channel-dummy-friends',
    false,
    false,
    null,
    named('Dummy friends', 'ダミーの友だち', '더미 친구', '虚拟好友'),
  ],
  [
    'channel-ip-whitelist',
    'channel',
    'channel-ip-whitelist',
    false,
    false,
    null,
    named('IP whitelist', 'IP ホワイトリスト', 'IP 화이트리스트', 'IP 白名单'),
  ],
  ['message', null, null, false, false, null, named('Message', 'メッセージ', '메시지', '消息')],
  ['message-user', 'message', 'message-user', true, true, 40002, named('User messages', 'ユーザーメッセージ', '사용자 메시지', '用户消息')],
  [
    'message-oa',
    'message',
    'message-oa',
    true,
    true,
    40001,
    named('Official account messages', '公式アカウントメッセージ', '공식 계정 메시지', '官方账号消息'),
  ],
]

const gamePlatform: readonly Row[] = [
  ['game-platform', null, null, false, false, null, named('Game platform', 'ゲームプラットフォーム', '게임 플랫폼', '游戏平台')],
  ['gp-auth', 'game-platform', 'gp-auth-setting', true, false, null, named('Authentication', '認証', '인증', '认证')],
  ['gp-billing', 'game-platform', 'gp-billing-setting', true, false, null, named('Billing', '課金', '결제', '计费')],
  ['gp-notice', 'game-platform', 'gp-notice', true, false, null, named('Notice', 'お知らせ', '공지', '公告')],
  ['gp-whitelist', 'game-platform', 'gp-whitelist', true, false, null, named('Whitelist', 'ホワイトリスト', '화이트리스트', '白名单')],
  [
    'gp-sdk-whitelist',
    'game-platform',
    'gp-sdk-whitelist',
    true,
    false,
    null,
    named('SDK whitelist', 'SDK ホワイトリスト', 'SDK 화이트리스트', 'SDK 白名单'),
  ],
  ['gp-push', 'game-platform', 'gp-push', true, false, null, named('Push', 'プッシュ', '푸시', '推送')],
]

const others: readonly Row[] = [
  ['pion', null, 'pion', true, false, null, named('PION', 'PION', 'PION', 'PION')],
  ['tracker', null, null, true, false, null, named('Tracker', 'トラッカー', '트래커', '跟踪')],
  ['tracker-campaign', 'tracker', 'tracker-campaign', false, false, null, named('Campaign', 'キャンペーン', '캠페인', '活动')],
  ['tracker-inventory', 'tracker', 'tracker-inventory', false, false, null, named('Inventory', 'インベントリ', '인벤토리', '广告位')],
  ['tracker-deep-link', 'tracker', 'tracker-deep-link', false, false, null, named('Deep link', 'ディープリンク', '딥링크', '深度链接')],
  [
    'tracker-reward-url',
    'tracker',
    'tracker-reward-url',
    false,
    false,
    null,
    named('Reward URL', 'リワード URL', '리워드 URL', '奖励 URL'),
  ],
  ['tracker-shorten-url', 'tracker', 'tracker-shorten-url', false, false, null, named('Shortened URL', '短縮 URL', '단축 URL', '短链接')],
  ['landing-page', null, null, true, false, null, named('Landing page', 'ランディングページ', '랜딩 페이지', '着陆页')],
  ['landing-configuration', 'landing-page', 'landing-configuration', false, false, null, named('Configuration', '構成', '구성', '配置')],
  ['landing-template', 'landing-page', 'landing-template', false, false, null, named('Templates', 'テンプレート', '템플릿', '模板')],
  ['security', null, null, false, false, null, named('Security', 'セキュリティ', '보안', '安全')],
  ['security-liapp', 'security', 'security-liapp', true, false, null, named('LIAPP', 'LIAPP', 'LIAPP', 'LIAPP')],
  ['security-air', 'security', 'security-air', true, false, null, named('AIR', 'AIR', 'AIR', 'AIR')],
]

/** Returns the first product above one, which is its category. */
const categoryOf = (rows: readonly Row[], id: string): string => {
  const parent = rows.find(([own]) => own === id)?.[1]
  return parent ? categoryOf(rows, parent) : id
}

/** Adds the platform's products, and which of them are on for an app in which phase. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table console_product (
      id integer generated always as identity primary key,
      product_id text not null unique,
      parent_id text references console_product (product_id),
      page_code text,
      name_by_locale jsonb not null,
      page_category text not null,
      switchable boolean not null,
      need_channel boolean not null,
      s_id integer,
      sort integer not null
    )`.execute(db)
  await sql`create index console_product_parent on console_product (parent_id)`.execute(db)
  await sql`
    create table app_product (
      app_id text not null references app on delete cascade,
      product_id text not null references console_product (product_id),
      phase integer not null check (phase between 1 and 3),
      status integer not null check (status between 0 and 2),
      initialised_at timestamptz not null default now(),
      linked_at timestamptz not null default now(),
      linked_by text references person on delete set null,
      primary key (app_id, phase, product_id)
    )`.execute(db)
  await sql`create index app_product_product on app_product (product_id)`.execute(db)
  await sql`create index app_product_linked_by on app_product (linked_by)`.execute(db)
  const rows = [...channel, ...gamePlatform, ...others]
  for (const [sort, [id, parent, page, switchable, needChannel, sId, names]] of rows.entries())
    await sql`
      insert into console_product (product_id, parent_id, page_code, name_by_locale, page_category, switchable, need_channel, s_id, sort)
      values (${id}, ${parent}, ${page}, ${JSON.stringify(names)}, ${categoryOf(rows, id)}, ${switchable}, ${needChannel}, ${sId}, ${sort})`.execute(
      db,
    )
}
