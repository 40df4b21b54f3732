import { type Browser, dataOf, expectOk, type Reply } from './client.ts'
import { maxLanes } from './measure.ts'
import { type Question, totalOf } from './question.ts'

export const api = '/dashboard-api/api/v1.0'
const gamesApi = '/games-api/api/v1.0'
const category = 3
const field = `Field ${category}.5`

const latest: NonNullable<Question['sql']>['agree'] = {
  portal: ({
    catgMetas,
  }: {
    catgMetas: { catgId: number; id: string; version: number; meta: { metaDatas: { key: string; value: unknown }[] } }[]
  }) =>
    catgMetas.map(({ catgId, id, version, meta }) => ({
      catgId,
      id,
      version,
      values: Object.fromEntries(meta.metaDatas.map(({ key, value }) => [key, value])),
    })),
  rows: (rows: { id: number; version_id: string; version: number; values: object }[]) =>
    rows.map(({ id, version_id, version, values }) => ({ catgId: id, id: version_id, version, values })),
}
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

const appsPage: NonNullable<Question['sql']>['agree'] = {
  portal: ({ apps, total }: { apps: { id: string; name: string }[]; total: number }) => ({
    total,
    apps: apps.map(({ id, name }) => [id, name]),
  }),
  rows: (rows: { id: string; name: string; total: number }[]) => ({ total: totalOf(rows), apps: rows.map(({ id, name }) => [id, name]) }),
}
const appsSql = (condition: string, size: number): string => `
  select id, name, status, icon_file_id, count(*) over () as total from app ${condition} order by lower(name), id limit ${size}`

interface Saved {
  id: string
  version: number
}

const latestVersion = async (browser: Browser, app: string): Promise<Saved> => {
  const { catgMetas } = dataOf(await browser.send('GET', `${api}/app/${app}/meta/latest/list`)) as {
    catgMetas: (Saved & { catgId: number })[]
  }
  const { id, version } = catgMetas.find(({ catgId }) => catgId === category)!
  return { id, version }
}

/** Saves version after version, each lane on its own app. @param savers cookies of those who do so in turn */
const saving = (apps: readonly string[], savers: readonly string[]): Question => {
  const saved = new Map<number, Saved>()
  const own = (lane: number): string => apps[apps.length - 1 - lane]!
  return {
    name: 'Saving a category',
    lanes: [1, 16],
    portal: async (browser, pick) => {
      const lane = pick % maxLanes
      const app = own(lane)
      const base = saved.get(lane) ?? (await latestVersion(browser, app))
      const metaDatas = [{ key: field, value: `saved ${pick} ${performance.now()}` }]
      const body = { appId: app, catgId: category, ...base, meta: { metaDatas } }
      const cookie = savers[pick % savers.length] ?? ''
      const reply = await browser.send('POST', `${api}/app/${app}/catg/${category}/metas/add`, body, { cookie })
      saved.set(lane, dataOf(reply) as Saved)
      return reply
    },
    sql: { text: saveSql, values: (pick) => [own((pick % maxLanes) + 100), category, field, `saved ${pick}`] },
  }
}

/** Fails unless the database contains what the portal saved, both as a version and for search. */
export const expectSaved = async (
  browser: Browser,
  apps: readonly string[],
  rowsOf: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>,
): Promise<void> => {
  const app = apps[apps.length - maxLanes - 1]!
  const base = await latestVersion(browser, app)
  const value = `checked ${performance.now()}`
  const path = `${api}/app/${app}/catg/${category}/metas/add`
  const { version } = dataOf(
    await browser.send('POST', path, { appId: app, catgId: category, ...base, meta: { metaDatas: [{ key: field, value }] } }),
  ) as Saved
  const { rows } = await rowsOf(
    `select v.version, v.values ->> $3 as kept, m.text from meta_version v
     join meta_value m on m.app_id = v.app_id and m.definition_id = (select id from meta_definition where name = $3)
     where v.app_id = $1 and v.category_id = $2 order by v.version desc limit 1`,
    [app, category, field],
  )
  const [found] = rows as { version: number; kept: string; text: string }[]
  if (version !== base.version + 1 || found?.version !== version || found.kept !== value || found.text !== value)
    throw new Error(`saved "${value}" as version ${version}, but the database holds ${JSON.stringify(found)}`)
}

const asVisitor = (browser: Browser, path: string): Promise<Reply> => browser.send('GET', path, undefined, { cookie: '' })

/**
 * Reads and saves.
 * @param apps ids to ask about; lanes that save use separate ones
 * @param savers cookies of those who save
 */
export const questions = (apps: readonly string[], savers: readonly string[]): Question[] => {
  const appOf = (pick: number): string => apps[pick % (apps.length - 200)]!
  let etag: string | undefined
  return [
    {
      name: "App page: an app's latest metadata",
      lanes: [1, 16],
      portal: async ({ send }, pick) => expectOk(await send('GET', `${api}/app/${appOf(pick)}/meta/latest/list`)),
      sql: { text: latestSql, values: (pick) => [appOf(pick)], agree: latest },
    },
    {
      name: 'Version history of a category',
      lanes: [1, 16],
      portal: async ({ send }, pick) => expectOk(await send('GET', `${api}/app/${appOf(pick)}/meta/catg/${category}/versions?size=10`)),
      sql: {
        text: versionsSql,
        values: (pick) => [appOf(pick), category],
        agree: {
          portal: ({ versions, total }: { versions: Saved[]; total: number }) => ({
            total,
            page: versions.map(({ id, version }) => [id, version]),
          }),
          rows: (rows: (Saved & { total: number })[]) => ({
            total: totalOf(rows as never),
            page: rows.map(({ id, version }) => [id, version]),
          }),
        },
      },
    },
    saving(apps, savers),
    {
      name: 'A page of 200 apps by keyword',
      lanes: [1, 16],
      portal: async ({ send }) => expectOk(await send('GET', `${api}/app/list?keyword=saga&size=200`)),
      sql: { text: appsSql('where lower(name) like $1 or lower(id) like $1', 200), values: () => ['%saga%'], agree: appsPage },
    },
    {
      name: 'The first 10,000 of the list of apps',
      lanes: [1],
      portal: async ({ send }) => expectOk(await send('GET', `${api}/app/list?size=10000`)),
      sql: { text: appsSql('', 10_000), values: () => [], agree: appsPage },
    },
    {
      name: 'The same asked again with its ETag: 304',
      lanes: [1],
      portal: async ({ send }) => {
        etag ??= String(expectOk(await send('GET', `${api}/app/list?size=10000`)).headers.etag)
        return expectOk(await send('GET', `${api}/app/list?size=10000`, undefined, { 'if-none-match': etag }), 304)
      },
    },
    {
      name: 'Environment (`env/info`), signed in',
      lanes: [1, 16],
      portal: async ({ send }) => expectOk(await send('GET', `${gamesApi}/env/info`)),
    },
    {
      name: 'Environment (`env/info`), nobody signed in',
      lanes: [1, 16],
      portal: async (browser) => expectOk(await asVisitor(browser, `${gamesApi}/env/info`)),
    },
    {
      name: 'Ways to sign in, nobody signed in',
      lanes: [1, 16],
      portal: async (browser) => expectOk(await asVisitor(browser, `${gamesApi}/account/sign-in/options`)),
    },
    {
      name: 'A page of the guides, nobody signed in',
      lanes: [1, 16],
      portal: async (browser) => expectOk(await asVisitor(browser, '/documents-api/resource/page/Developer_Guide')),
    },
  ]
}
