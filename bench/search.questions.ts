import { expectOk, type browser } from './client.ts'
import type { Ask, Question } from './questions.ts'

type Browser = ReturnType<typeof browser>

const api = '/dashboard-api/api/v1.0'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

const ask = async ({ send }: Browser, path: string, fields: [string, string][]): Promise<void> =>
  void expectOk(await send('POST', `${api}/${path}`, new URLSearchParams(fields).toString(), form))
const find = (browser: Browser, query: string, more: [string, string][] = []): Promise<void> =>
  ask(browser, 'search/list-detail', [['query', query], ['size', '10'], ...more])

/** The id of a field by its name, as a subselect that is planned once. */
const id = (name: string): string => `(select id from meta_definition where name = '${name}')`
/** Apps with a condition on a field's text or sort key. */
const apps = (name: string, condition: string): string => `select app_id from meta_value where definition_id = ${id(name)} and ${condition}`
const page = (found: string, order = 'app_id'): string =>
  `select app_id, count(*) over () as total from (${found}) f order by ${order} limit 10`

const middle = '2023-04-15'
const broad = `Field 1.3 < ${middle} AND Field 1.5 is not "value 5"`
const broadSql = `${apps('Field 1.3', `sort_key < '${middle}'`)} except ${apps('Field 1.5', "text = 'value 5'")}`
const facetFields = ['Field 1.2', 'Field 1.4', 'Field 2.4', 'Field 3.4', 'game developer']
const studios = Array.from({ length: 20 }, (_, number) => `Studio ${number}`)

const yearAgo = `
  select app_id, count(*) over () as total from (
    select distinct on (app_id) app_id, "values" from meta_version
    where category_id = 1 and created_at < now() - interval '1 year' order by app_id, version desc
  ) v where "values" ->> 'Field 1.4' = 'True' and "values" ->> 'Field 1.2' like '3.%' order by app_id limit 10`

const one = (name: string, portal: Question['portal'], sql: (turn: number) => string): Question => ({
  name,
  lanes: [1, 16],
  portal,
  sql: async (to: Ask, lane, turn) => void (await to(sql(turn * 16 + lane), [])),
})

/** Questions to the search, each with the best SQL for it: on its own covering indexes by key and text, and by key and sort key. */
export const searchQuestions = ({ dashboardId, userKey }: { dashboardId: string; userKey: string }): Question[] => [
  one(
    'Search: two equalities',
    (browser, lane, turn) => find(browser, `Field 1.1 = "value ${(turn * 16 + lane) % 2000}" AND Field 1.4 = true`),
    (turn) => page(`${apps('Field 1.1', `text = 'value ${turn % 2000}'`)} intersect ${apps('Field 1.4', "text = 'True'")}`),
  ),
  one(
    'Search: half of all apps, minus one value',
    (browser) => find(browser, broad),
    () => page(broadSql),
  ),
  one(
    'Search: a range and a version with *',
    (browser) => find(browser, `Field 1.3 between 2022-01-01 and 2022-12-31 AND Field 1.2 = 3.*`),
    () => page(`${apps('Field 1.3', "sort_key between '2022-01-01' and '2022-12-31'")} intersect ${apps('Field 1.2', "text like '3.%'")}`),
  ),
  one(
    'Search: three groups joined by OR',
    (browser, lane, turn) => {
      const value = (turn * 16 + lane) % 2000
      return find(
        browser,
        `Field 1.1 = "value ${value}" AND Field 1.4 = true OR Field 2.1 = "value ${value}" OR Field 3.1 = "value ${value}" AND Field 3.4 = false`,
      )
    },
    (turn) => {
      const equal = (name: string, text: string): string => apps(name, `text = '${text}'`)
      const value = `value ${turn % 2000}`
      return page(
        `(${equal('Field 1.1', value)} intersect ${equal('Field 1.4', 'True')}) union ${equal('Field 2.1', value)} union (${equal('Field 3.1', value)} intersect ${equal('Field 3.4', 'False')})`,
      )
    },
  ),
  one(
    'Search: half of all apps by a date',
    (browser) =>
      find(browser, broad, [
        ['sort', 'Field 2.3'],
        ['order', 'desc'],
      ]),
    () =>
      `select f.app_id, count(*) over () as total from (${broadSql}) f
       left join meta_value s on s.app_id = f.app_id and s.definition_id = ${id('Field 2.3')} order by s.sort_key desc limit 10`,
  ),
  one(
    'Apps by 20 developers, 20 of each',
    (browser) =>
      ask(browser, 'search/list/groupby-metas', [
        ['query', JSON.stringify([{ field: 'game developer', operator: '=', value: studios }])],
        ['srchType', 'GAME_DEVELOPER'],
        ['size', '20'],
      ]),
    () =>
      `select text, app_id, name, total from (
         select v.text, v.app_id, a.name, count(*) over (partition by v.text) as total, row_number() over (partition by v.text order by a.name) as place
         from meta_value v join app a on a.id = v.app_id
         where v.definition_id = ${id('game developer')} and v.text = any(array[${studios.map((studio) => `'${studio}'`).join()}])
       ) f where place <= 20`,
  ),
  one(
    'Facets of five fields over half of all apps',
    (browser) => ask(browser, 'search/facets', [['query', broad], ...facetFields.map((field): [string, string] => ['fields', field])]),
    () =>
      `with f as materialized (${broadSql})
       ${facetFields.map((field) => `(select '${field}' as field, v.text, count(*) from f join meta_value v on v.app_id = f.app_id and v.definition_id = ${id(field)} group by v.text order by 3 desc limit 10)`).join(' union all ')}`,
  ),
  {
    ...one(
      'Search as of a year ago',
      (browser) => find(browser, 'Field 1.4 = true AND Field 1.2 = 3.* as of -1y'),
      () => yearAgo,
    ),
    lanes: [1],
  },
  one(
    'Favorites: a list of 200',
    async ({ send }) => void expectOk(await send('GET', `${api}/favorite/list`)),
    () => `select id, name, favo_type, condition, watched from favorite where user_id = '${userKey}' order by lower(name), id`,
  ),
  one(
    'My dashboard: 200 apps, 20 fields',
    async ({ send }) => void expectOk(await send('GET', `${api}/customize/${dashboardId}`)),
    () =>
      `select a.app_id, p.name, d.name as key, v.text from my_dashboard_app a join app p on p.id = a.app_id
       join my_dashboard_meta m using (dashboard_id) join meta_definition d on d.id = m.definition_id
       left join meta_value v on v.app_id = a.app_id and v.definition_id = m.definition_id
       where a.dashboard_id = '${dashboardId}' order by a.position, d.position`,
  ),
]
