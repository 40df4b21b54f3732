import { authSetting } from '@portico/contract/console/game-auth'
import type { Run } from './load.ts'

/** The app with the long lists. */
export const fullApp = 'LG-FULL'
/** The link that is followed; it has no clicks before. */
export const followedSlug = 'followed'
/** The link and the campaign with ten million clicks in a year. */
export const busyLink = 1
export const busyCampaign = 1

/** Apps of the member's team; the others belong to the other companies. */
const ownApps = 2_000
const [companies, links, days] = [30, 50, 365]
const utm = `'{"source":"","medium":"","campaign":"","term":"","content":""}'::jsonb`

const people = (member: string): string[] => [
  `insert into company (name, kind) select 'Studio ' || n, 'partner' from generate_series(1, ${companies}) n`,
  `insert into organization (company_id, name, type) select id, 'Default', 0 from company where name like 'Studio %' order by id`,
  `insert into organization_member (organization_id, user_id) select min(o.id), '${member}' from organization o join company c on c.id = o.company_id where c.name = 'Studio 1'`,
  `update person set company_id = (select id from company where name = 'Studio 1') where id = '${member}'`,
]

const apps = (member: string, count: number): string[] => [
  `create temporary table team as
   select row_number() over (order by o.id) - 1 as n, o.id, o.company_id from organization o join company c on c.id = o.company_id where c.name like 'Studio %'`,
  `create temporary table new_app as
   select n, 'LG-' || upper(substr(md5(n::text), 1, 8)) || n as id, case when n <= ${ownApps} then 0 else 1 + n % ${companies - 1} end as team
   from generate_series(1, ${count}) n order by 2`,
  `insert into app (id, name, status, app_type, main_platform, developer_id, created_at, updated_at)
   select a.id, (array['Aurora','Tide','Ember','Lunar','Iron','Velvet','Crystal','Shadow','Golden','Silent'])[1 + a.n % 10] || ' ' ||
     (array['Saga','Quest','Legends','Rush','Empire','Tactics','Garden','Odyssey'])[1 + a.n / 10 % 8] || ' ' || a.n,
     (array['PUBLISHED','PUBLISHED','DEVELOPING','DEACTIVATED'])[1 + a.n % 4], 1 + a.n % 3, 1, t.company_id, now() - interval '2 years', now() - a.n * interval '7 minutes'
   from new_app a join team t on t.n = a.team`,
  `insert into app (id, name, status, app_type, main_platform, developer_id) select '${fullApp}', 'Full of everything', 'PUBLISHED', 1, 1, company_id from team where n = 0`,
  `insert into app_organization (app_id, organization_id) select a.id, t.id from new_app a join team t on t.n = a.team`,
  `insert into app_organization (app_id, organization_id) select '${fullApp}', id from team where n = 0`,
  `insert into app_member (app_id, user_id, role_id, organization_id)
   select a.app_id, '${member}', 90, a.organization_id from app_organization a join team t on t.id = a.organization_id where t.n = 0`,
]

const support = [
  `insert into support_category (app_id, names, description, shown, position) values ('${fullApp}', '{"en_US":"Sign-in"}', '', true, 1)`,
  `insert into ticket (app_id, category_id, title, priority, type, status, requester_id, created_at, updated_at)
   select '${fullApp}', c.id, (array['Login fails','Payment declined','Push never arrives','Crash on start','ログインできません','결제 실패','支付失败','Question'])[1 + n % 8] || ' ' || n, (array['LOW','NORMAL','HIGH','URGENT'])[1 + n % 4], 'question',
     (array['NEW','OPEN','PENDING','SOLVED','CLOSED'])[1 + n % 5], p.id, now() - n * interval '3 minutes', now() - n * interval '3 minutes'
   from generate_series(1, 100000) n, (select id from support_category where app_id = '${fullApp}') c, (select id from person order by created_at limit 1) p`,
  `insert into conversation_entry (about, about_id, author_id, body, created_at)
   select 'ticket', id, requester_id, 'Since build ' || id % 500 || ' the ' || (array['server','client','console'])[1 + id % 3] || ' answers ' || md5(id::text) ||
     (array['. Please restart it.','。サーバーを再起動してください。','. 서버를 다시 시작해 주세요.','。请重启服务器。'])[1 + id % 4] || case when id % 10000 = 0 then ' zebra' else '' end, created_at
   from ticket where app_id = '${fullApp}'`,
]

/** All versions are in one folder, with two components and five files each, which share their bytes. */
const builds = [
  `insert into build_version (app_id, folder, os, name, memo, status, created_at)
   select '${fullApp}', 'staging', (array['aos','ios'])[1 + n % 2], '1.' || n / 100 || '.' || n % 100, '', 'DRAFT', now() - n * interval '20 minutes'
   from generate_series(1, 10000) n`,
  `insert into build_component (version_id, type, name, position)
   select v.id, c.type, c.type, c.position from build_version v, (values ('client', 1), ('server', 2)) c (type, position)`,
  `insert into build_blob (id, app_id, size, md5, sha256, blake2b)
   select gen_random_uuid(), '${fullApp}', n * 1000000, md5(n::text), encode(sha256(n::text::bytea), 'hex'), encode(sha512(n::text::bytea), 'hex')
   from generate_series(1, 5) n`,
  `insert into build_file (id, component_id, variant, name, size, md5, sha256, status, blob_id, received)
   select gen_random_uuid(), c.id, 'original', 'part-' || b.size / 1000000 || '.bin', b.size, b.md5, b.sha256, 'ready', b.id, b.size
   from build_component c cross join build_blob b`,
]

const templates = [
  `insert into message_template (app_id, phase, kind, template_id, name, layout, languages, state)
   select '${fullApp}', 1, 'user', 'template_' || n, 'Template ' || n, 'TEXT', '{en_US}', 'DRAFT' from generate_series(1, 5000) n`,
  `insert into message_revision (template_id, no, state, content, pictures)
   select id, 1, 'DRAFT', jsonb_build_object('en_US', jsonb_build_object('text', 'Hello ' || name)), '{}' from message_template where app_id = '${fullApp}'`,
]

/** The sandbox's authentication setting, as the platform reads it. */
const settings = [
  `insert into app_setting (app_id, kind, scope, version, body, secrets)
   values ('${fullApp}', '${authSetting.name}', 'sandbox', 1, '${JSON.stringify(authSetting.empty)}', '{}')`,
]

const tracker = [
  `insert into tracker_campaign (app_id, code, name, channel, owner, budget, goal, utm) values ('${fullApp}', 'CMP00001', 'A year', '', '', '', '', ${utm})`,
  `insert into tracker_link (app_id, kind, domain, slug, slug_key, name, settings, target, campaign_id)
   select '${fullApp}', 'shorten', '', slug, slug, slug, jsonb_build_object('name', slug, 'campaignId', null, 'inventoryId', null, 'tags', '[]'::jsonb,
     'preview', '{"title":"","description":"","image":""}'::jsonb, 'utm', ${utm}, 'startsAt', null, 'endsAt', null, 'afterUrl', '', 'url', 'https://press.example.com/kit',
     'weight', 1, 'variants', '[]'::jsonb, 'os', '{"android":"","ios":"","windows":"","macos":""}'::jsonb), 'https://press.example.com/kit', case when n <= ${links} then 1 end
   from (select n, case when n > ${links} then '${followedSlug}' else 'busy' || n end as slug from generate_series(1, ${links + 1}) n) named order by n`,
  `insert into tracker_daily (link_id, day, dimension, value, clicks, visitors)
   select l, current_date - d, dimension, value, clicks, clicks / 2
   from generate_series(1, ${links}) l, generate_series(0, ${days - 1}) d, (
     select 'all' as dimension, '' as value, 548 as clicks
     union all select 'country', chr(65 + n / 26) || chr(65 + n % 26), 18 from generate_series(0, 29) n
     union all select 'os', (array['android','ios','windows','macos','linux'])[n], 109 from generate_series(1, 5) n
     union all select 'language', (array['en','ja','ko','zh','fr','de','es','pt'])[n], 68 from generate_series(1, 8) n
     union all select 'referrer', 'site' || n || '.example', 27 from generate_series(1, 20) n
   ) parts`,
  `insert into tracker_monthly (link_id, month, dimension, value, clicks, visitors)
   select link_id, date_trunc('month', day)::date, dimension, value, sum(clicks), sum(visitors) from tracker_daily where dimension <> 'all' group by 1, 2, 3, 4`,
]

/** Fills an empty, migrated database so that the console's lists are long; triggers and foreign keys are off meanwhile. */
export const loadConsole = async (run: Run, member: string, count: number): Promise<void> => {
  await run('set session_replication_role = replica')
  for (const statement of [...people(member), ...apps(member, count), ...support, ...builds, ...templates, ...settings, ...tracker])
    await run(statement)
  await run('set session_replication_role = origin')
  await run('vacuum analyze')
}
