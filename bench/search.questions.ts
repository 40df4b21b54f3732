import { type Browser, expectOk, type Reply } from './client.ts'
import { type Question, totalOf } from './question.ts'
import { api } from './questions.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

const post = async ({ send }: Browser, path: string, fields: [string, string][]): Promise<Reply> =>
  expectOk(await send('POST', `${api}/${path}`, new URLSearchParams(fields).toString(), form))
const find = (browser: Browser, query: string, more: [string, string][] = []): Promise<Reply> =>
  post(browser, 'search/list-detail', [['query', query], ['size', '10'], ...more])

/** The id of a field by its name, as a subquery that is planned once. */
const id = (name: string): string => `(select id from meta_definition where name = '${name}')`
/** Apps with a condition on a field's text or sort key. */
const apps = (name: string, condition: string): string => `select app_id from meta_value where definition_id = ${id(name)} and ${condition}`
const page = (found: string): string => `select app_id, count(*) over () as total from (${found}) f order by app_id limit 10`

type Agreement = NonNullable<NonNullable<Question['sql']>['agree']>

const foundPage: Agreement = {
  portal: (data: { 'app-detail-list': { id: string }[]; total: number }) => ({
    total: data.total,
    page: data['app-detail-list'].map((app) => app.id),
  }),
  rows: (rows: { app_id: string; total: number }[]) => ({ total: totalOf(rows as never), page: rows.map(({ app_id }) => app_id) }),
}

const middle = '2023-04-15'
const broad = `Field 1.3 < ${middle} AND Field 1.5 is not "value 5"`
const broadSql = `${apps('Field 1.3', `sort_key < '${middle}'`)} except ${apps('Field 1.5', "text = 'value 5'")}`

const valueOf = (pick: number): string => `value ${pick % 2000}`
const byValue = (pick: number): unknown[] => [valueOf(pick)]
const noRows = (): unknown[] => []

const lanes = [1, 16] as const

const then = 'Field 1.4 = true AND Field 1.2 = 3.*'
const thenSql = `select app_id, count(*) over () as total from (
  select distinct on (app_id) app_id, "values" from meta_version
  where category_id = 1 and created_at < $1::date + 1 order by app_id, version desc
) v where "values" ->> 'Field 1.4' = 'True' and "values" ->> 'Field 1.2' like '3.%' order by app_id limit 10`
/** Returns one of 31 days, a year ago and before: generated apps had the same two versions on all of them. */
const dayOf = (pick: number): string => new Date(Date.now() - (365 + (pick % 31)) * 86_400_000).toISOString().slice(0, 10)

const searches: Question[] = [
  {
    name: 'Search: two equalities',
    lanes,
    portal: (browser, pick) => find(browser, `Field 1.1 = "${valueOf(pick)}" AND Field 1.4 = true`),
    sql: {
      text: page(`${apps('Field 1.1', 'text = $1')} intersect ${apps('Field 1.4', "text = 'True'")}`),
      values: byValue,
      agree: foundPage,
    },
  },
  {
    name: 'Search: half of all apps, minus one value',
    lanes,
    portal: (browser) => find(browser, broad),
    sql: { text: page(broadSql), values: noRows, agree: foundPage },
  },
  {
    name: 'Search: a range and a version with *',
    lanes,
    portal: (browser) => find(browser, `Field 1.3 between 2022-01-01 and 2022-12-31 AND Field 1.2 = 3.*`),
    sql: {
      text: page(
        `${apps('Field 1.3', "sort_key between '2022-01-01' and '2022-12-31'")} intersect ${apps('Field 1.2', "text like '3.%'")}`,
      ),
      values: noRows,
      agree: foundPage,
    },
  },
  {
    name: 'Search: three groups joined by OR',
    lanes,
    portal: (browser, pick) => {
      const value = valueOf(pick)
      return find(
        browser,
        `Field 1.1 = "${value}" AND Field 1.4 = true OR Field 2.1 = "${value}" OR Field 3.1 = "${value}" AND Field 3.4 = false`,
      )
    },
    sql: {
      text: page(
        `(${apps('Field 1.1', 'text = $1')} intersect ${apps('Field 1.4', "text = 'True'")}) union ${apps('Field 2.1', 'text = $1')}
         union (${apps('Field 3.1', 'text = $1')} intersect ${apps('Field 3.4', "text = 'False'")})`,
      ),
      values: byValue,
      agree: foundPage,
    },
  },
  {
    name: 'Search: half of all apps, sorted by a date',
    lanes,
    portal: (browser) =>
      find(browser, broad, [
        ['sort', 'Field 2.3'],
        ['order', 'desc'],
      ]),
    sql: {
      text: `select f.app_id, count(*) over () as total from (${broadSql}) f
             left join meta_value s on s.app_id = f.app_id and s.definition_id = ${id('Field 2.3')} order by s.sort_key desc, f.app_id desc limit 10`,
      values: noRows,
      agree: foundPage,
    },
  },
  {
    name: 'Search as of a day about a year ago, another each time',
    lanes: [1],
    portal: (browser, pick) => find(browser, `${then} as of ${dayOf(pick)}`),
    sql: { text: thenSql, values: (pick) => [dayOf(pick)], agree: foundPage },
  },
  {
    name: 'Search as of a year ago, always the same day',
    lanes: [1],
    portal: (browser) => find(browser, `${then} as of -1y`),
    sql: { text: thenSql, values: () => [dayOf(0)], agree: foundPage },
  },
  {
    name: 'Versions of all apps over twelve months',
    lanes: [1],
    portal: (browser) =>
      post(browser, 'search/adoption', [
        ['field', 'Field 1.2'],
        ['months', '12'],
      ]),
  },
]

const studios = Array.from({ length: 20 }, (_, number) => `Studio ${number}`)

/** Apps of each developer, regardless of the order in which the two sort names. */
const byDevelopers: Question = {
  name: 'Apps by 20 developers, 20 of each',
  lanes,
  portal: (browser) =>
    post(browser, 'search/list/groupby-metas', [
      ['query', JSON.stringify([{ field: 'game developer', operator: '=', value: studios }])],
      ['srchType', 'GAME_DEVELOPER'],
      ['size', '20'],
    ]),
  sql: {
    text: `select text, app_id, name, total from (
             select v.text, v.app_id, a.name, count(*) over (partition by v.text) as total,
               row_number() over (partition by v.text order by lower(a.name), a.id) as place
             from meta_value v join app a on a.id = v.app_id
             where v.definition_id = ${id('game developer')} and v.text = any($1)
           ) f where place <= 20 order by text, place`,
    values: () => [studios],
    agree: {
      portal: (data: { 'app-list': { id: string; total: number; apps: { id: string }[] }[] }) =>
        Object.fromEntries(
          data['app-list'].map(({ id: studio, total, apps: found }) => [studio, { total, apps: found.map((app) => app.id) }]),
        ),
      rows: (rows: { text: string; app_id: string; total: number }[]) =>
        Object.fromEntries(
          Object.entries(Object.groupBy(rows, ({ text }) => text)).map(([studio, group = []]) => [
            studio,
            { total: totalOf(group as never), apps: group.map(({ app_id }) => app_id) },
          ]),
        ),
    },
  },
}

const versionField = 'Field 1.2'
const facetFields = [versionField, 'Field 1.4', 'Field 2.4', 'Field 3.4', 'game developer']
/** Versions are counted by minor version, newest first; other values one by one, most common first. */
const facetSql = (field: string): string =>
  field === versionField
    ? `
  (select '${field}' as field, count(*) as count, (select count(*) from f) as total from f
   join meta_value v on v.app_id = f.app_id and v.definition_id = ${id(field)}
   group by split_part(v.text, '.', 1)::integer, split_part(v.text, '.', 2)::integer
   order by split_part(v.text, '.', 1)::integer desc, split_part(v.text, '.', 2)::integer desc limit 10)`
    : `
  (select '${field}' as field, count(*) as count, (select count(*) from f) as total from f
   join meta_value v on v.app_id = f.app_id and v.definition_id = ${id(field)} group by v.text order by 2 desc limit 10)`

/** Only counts are compared: which of several values with the same count comes last is arbitrary. */
const facets: Question = {
  name: 'Facets of five fields over half of all apps',
  lanes,
  portal: (browser) =>
    post(browser, 'search/facets', [['query', broad], ...facetFields.map((field): [string, string] => ['fields', field])]),
  sql: {
    text: `with f as materialized (${broadSql}) ${facetFields.map(facetSql).join(' union all ')}`,
    values: noRows,
    agree: {
      portal: (data: { facets: { field: string; bars: { count: number }[] }[]; total: number }) => ({
        total: data.total,
        counts: Object.fromEntries(data.facets.map(({ field, bars }) => [field, bars.map(({ count }) => count)])),
      }),
      rows: (rows: { field: string; count: number; total: number }[]) => ({
        total: totalOf(rows as never),
        counts: Object.fromEntries(
          Object.entries(Object.groupBy(rows, ({ field }) => field)).map(([field, group = []]) => [
            field,
            group.map(({ count }) => Number(count)),
          ]),
        ),
      }),
    },
  },
}

/** Questions about favorites and a dashboard. */
const savedQuestions = ({ dashboardId, userKey }: { dashboardId: string; userKey: string }): Question[] => [
  {
    name: 'Favorites: a list of 200',
    lanes,
    portal: async ({ send }) => expectOk(await send('GET', `${api}/favorite/list`)),
    sql: {
      text: 'select id, name, favo_type, condition, watched from favorite where user_id = $1 order by lower(name), id',
      values: () => [userKey],
      agree: {
        portal: ({ favorites }: { favorites: { id: string; name: string }[] }) =>
          favorites.map(({ id: favorite, name }) => [favorite, name]),
        rows: (rows: { id: string; name: string }[]) => rows.map(({ id: favorite, name }) => [favorite, name]),
      },
    },
  },
  {
    name: 'Favorites: how many apps each of 200 leads to',
    lanes: [1],
    portal: async ({ send }) => expectOk(await send('GET', `${api}/favorite/counts`)),
  },
  {
    name: 'My dashboard: 200 apps, 20 fields',
    lanes,
    portal: async ({ send }) => expectOk(await send('GET', `${api}/customize/${dashboardId}`)),
    sql: {
      text: `select a.app_id, p.name, d.name as key, v.text from my_dashboard_app a join app p on p.id = a.app_id
             join my_dashboard_meta m using (dashboard_id) join meta_definition d on d.id = m.definition_id
             left join meta_value v on v.app_id = a.app_id and v.definition_id = m.definition_id
             where a.dashboard_id = $1 order by a.position, d.position`,
      values: () => [dashboardId],
      agree: {
        portal: ({ customizeBrd }: { customizeBrd: { appList: { id: string; appMetaVals: { key: string; value: string[] }[] }[] } }) =>
          customizeBrd.appList
            .flatMap((app) => app.appMetaVals.flatMap(({ key, value }) => value.map((text) => `${app.id} ${key} ${text}`)))
            .toSorted(),
        rows: (rows: { app_id: string; key: string; text: string }[]) =>
          rows.map(({ app_id, key, text }) => `${app_id} ${key} ${text}`).toSorted(),
      },
    },
  },
]

/** Questions to search, each with the best SQL for it: on its own covering indexes by key and text, and by key and sort key. */
export const searchQuestions = (person: { dashboardId: string; userKey: string }): Question[] => [
  ...searches,
  byDevelopers,
  facets,
  ...savedQuestions(person),
]
