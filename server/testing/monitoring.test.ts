import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { measure, type ReadModelState } from '../gauges.ts'
import { openPostgres } from '../kernel/database/open.ts'
import { testPortal } from './portal.ts'

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8')

interface Dashboard {
  panels: { targets?: { expr: string }[] }[]
  templating: { list: { name: string; definition?: string }[] }
}
interface Alerts {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string; description: string } }[] }[]
}

const dashboard = JSON.parse(read('grafana-dashboard.json')) as Dashboard
const alerts = (parse(read('prometheus-alerts.yaml')) as Alerts).groups.flatMap(({ rules }) => rules)
const variables = dashboard.templating.list.flatMap(({ definition }) => /^label_values\((.+), /.exec(definition ?? '')?.[1] ?? [])
const urls = [
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...alerts.map(({ expr }) => expr),
  ...variables,
]

/** Matches what names no metric: labels, ranges, groupings, offsets and operators in words. */
const unnamed = /\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) \([^)]*\)|\boffset \d+[a-z]+|\b(?:and|or|unless)\b/g
/** Returns the metrics that an expression names: everything that is not a function, label, range or number. */
const namesIn = (expression: string): string[] => expression.replace(unnamed, ' ').match(/[a-z_]\w*(?!\w*\s*\()/gi) ?? []

/** Returns the metrics that a portal exposes; a histogram by the names of its series. */
const exposed = async (): Promise<Set<string>> => {
  const { portal } = await testPortal()
  const { body } = await portal.app.inject('/metrics')
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    types.flatMap(([, name = '', type]) => (type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name])),
  )
}

test('the metric names in an expression are recognised', () => {
  expect(namesIn('topk(10, sum by (le) (rate(a_bucket{route=~"x"}[$__rate_interval]))) / b{c="d"} * 1000 > 1.5')).toEqual(['a_bucket', 'b'])
  expect(namesIn('a > 2 * min_over_time(b{c="d"}[6h] offset 1d) and c > 0')).toEqual(['a', 'b', 'c'])
})

test('every metric that the dashboard and the alerts use is exposed', async () => {
  const exposedNames = await exposed()
  const names = new Set(urls.flatMap(namesIn))
  // Prometheus adds this one itself.
  names.delete('up')
  expect(names.size).toBeGreaterThan(10)
  expect([...names].filter((name) => !exposedNames.has(name))).toEqual([])
})

test('every code of a failure that they name is exposed before it occurs', async () => {
  const { portal } = await testPortal()
  const { body } = await portal.app.inject('/metrics')
  const codes = new Set(urls.flatMap((expr) => [...expr.matchAll(/code="(\w+)"/g)].map(([, code]) => code)))
  expect(codes.size).toBeGreaterThan(2)
  for (const code of codes) expect(body).toContain(`http_failures_total{code="${code}"}`)
})

test('metrics that need the database are exposed once a portal runs', async () => {
  const { portal } = await testPortal()
  const { body } = await portal.app.inject('/metrics')
  for (const line of [
    'mails{state="waiting"} 0',
    'jobs{queue="sign-in",state="failed"} 0',
    'files_writable 1',
    'database_connections{pool="calls",state="idle"}',
    'password_hashings{state="waiting"} 0',
    'markdown_renderings{state="waiting"} 0',
    'picture_encodings{state="running"} 0',
  ])
    expect(body).toContain(line)
})

test('the age of search is unknown before it is loaded, and both pools are counted', async () => {
  const { portal } = await testPortal()
  const registry = new Registry()
  const database = openPostgres('postgres://nobody@127.0.0.1:1/none', 7)
  let state: ReadModelState | undefined
  measure(registry, {
    deps: portal.deps,
    database,
    isWritable: async () => true,
    readModel: () => state,
  })
  const age = async () => (await registry.getSingleMetricAsString('search_age_seconds')).split('\n').at(-1)
  // The client library writes `Nan`, which Prometheus reads in any case.
  expect(await age()).toMatch(/^search_age_seconds nan$/i)
  state = { ageSeconds: 3, apps: 1, bytes: 1 }
  expect(await age()).toBe('search_age_seconds 3')
  const connections = await registry.getSingleMetricAsString('database_connections')
  expect(connections).toContain('database_connections{pool="calls",state="max"} 7')
  expect(connections).toContain('database_connections{pool="background",state="max"} 4')
  await database.close()
})

test('the dashboard shows every queue of work that a process limits', () => {
  for (const name of ['password_hashings', 'markdown_renderings', 'picture_encodings']) expect(urls.flatMap(namesIn)).toContain(name)
})

test('every alert has a summary and a place to look', () => {
  expect(alerts.length).toBeGreaterThan(8)
  for (const { annotations } of alerts) expect([annotations.summary, annotations.description].every((text) => text.length > 10)).toBe(true)
})
