import { type browser, expectOk } from './client.ts'

type Browser = ReturnType<typeof browser>
/** Sends SQL straight to the database, without the portal. */
export type Ask = (text: string, values: unknown[]) => Promise<unknown>

/** The same question to the portal and to the database. `lane` and `turn` choose what is asked for. */
export interface Question {
  name: string
  /** Whether lanes may ask it side by side more than once in a while; whole lists are heavy. */
  lanes: readonly number[]
  portal(browser: Browser, lane: number, turn: number): Promise<void>
  sql(ask: Ask, lane: number, turn: number): Promise<void>
}

const api = '/dashboard-api/api/v1.0'
const category = 3

const latestSql = `
  select c.id, c.name, v.id as version_id, v.version, v.values, v.created_at
  from meta_category c
  left join lateral (
    select id, version, values, created_at from meta_version where app_id = $1 and category_id = c.id order by version desc limit 1
  ) v on true
  order by c.position`

const versionsSql = `
  select v.id, v.version, v.values, v.author_name, p.name, p.email, v.reason, v.created_at, count(*) over () as total
  from meta_version v left join person p on p.id = v.author_id
  where v.app_id = $1 and v.category_id = $2 order by v.version desc limit 10`

const saveSql = `
  with base as (select version, values from meta_version where app_id = $1 and category_id = $2 order by version desc limit 1 for update),
  saved as (
    insert into meta_version (app_id, category_id, version, values, author_name)
    select $1, $2, version + 1, values || jsonb_build_object($3::text, $4::text), 'SQL' from base
    returning version
  ),
  logged as (insert into activity_log (actor_kind, actor_name, action, details) select 'system', 'SQL', 'bench', jsonb_build_object('version', version) from saved)
  update meta_value set text = $4, sort_key = $4
  where app_id = $1 and definition_id = (select id from meta_definition where name = $3)`

const field = `Field ${category}.5`

/** @param apps ids to ask about; each lane keeps to its own */
export const questions = (apps: readonly string[]): Question[] => {
  const appOf = (lane: number, turn: number, lanes: number): string => apps[(turn * lanes + lane) % apps.length]!
  const versions = new Map<number, { id: string; version: number }>()
  const own = (lane: number): string => apps[apps.length - 1 - lane]!
  return [
    {
      name: "An app's latest metadata",
      lanes: [1, 16],
      portal: async ({ send }, lane, turn) => void expectOk(await send('GET', `${api}/app/${appOf(lane, turn, 16)}/meta/latest/list`)),
      sql: async (ask, lane, turn) => void (await ask(latestSql, [appOf(lane, turn, 16)])),
    },
    {
      name: 'Version history of a category',
      lanes: [1, 16],
      portal: async ({ send }, lane, turn) =>
        void expectOk(await send('GET', `${api}/app/${appOf(lane, turn, 16)}/meta/catg/${category}/versions?size=10`)),
      sql: async (ask, lane, turn) => void (await ask(versionsSql, [appOf(lane, turn, 16), category])),
    },
    {
      name: 'Saving a category',
      lanes: [1, 16],
      portal: async ({ send }, lane, turn) => {
        const app = own(lane)
        const base = versions.get(lane) ?? (await latestOf(send, app))
        const body = {
          appId: app,
          catgId: category,
          ...base,
          meta: { metaDatas: [{ key: field, value: `saved ${turn} ${performance.now()}` }] },
        }
        const reply = expectOk(await send('POST', `${api}/app/${app}/catg/${category}/metas/add`, body))
        versions.set(lane, JSON.parse(reply.body).data)
      },
      sql: async (ask, lane, turn) => void (await ask(saveSql, [own(lane + 100), category, field, `saved ${turn}`])),
    },
    {
      name: 'A page of 200 apps by keyword',
      lanes: [1, 16],
      portal: async ({ send }) =>
        void expectOk(await send('GET', `${api}/app/list?keyword=saga&size=200`, undefined, { 'accept-encoding': 'br' })),
      sql: async (ask) =>
        void (await ask(
          `select id, name, status, icon_file_id, count(*) over () as total from app
           where lower(name) like $1 or lower(id) like $1 order by lower(name), id limit 200`,
          ['%saga%'],
        )),
    },
    {
      name: 'The whole list of apps',
      lanes: [1],
      portal: async ({ send }) => void expectOk(await send('GET', `${api}/app/list?size=10000`, undefined, { 'accept-encoding': 'br' })),
      sql: async (ask) => void (await ask('select id, name, status, icon_file_id from app order by lower(name), id limit 10000', [])),
    },
  ]
}

const latestOf = async (send: Browser['send'], app: string): Promise<{ id: string; version: number }> => {
  const reply = expectOk(await send('GET', `${api}/app/${app}/meta/latest/list`))
  const { catgMetas } = JSON.parse(reply.body).data as { catgMetas: { catgId: number; id: string; version: number }[] }
  const found = catgMetas.find(({ catgId }) => catgId === category)!
  return { id: found.id, version: found.version }
}
