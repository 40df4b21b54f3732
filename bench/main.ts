import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { migrate } from '../server/kernel/database/migrate.ts'
import { createPerson, createSession } from '../server/domains/accounts/accounts.samples.ts'
import type { Db } from '../server/kernel/database/database.ts'
import { openEmbedded, openPostgres } from '../server/kernel/database/open.ts'
import { migrations } from '../server/migrations/index.ts'
import { startCluster } from '../server/testing/cluster.ts'
import { onCluster } from '../server/testing/database.ts'
import { browser, expectOk } from './client.ts'
import { onDocuments } from './documents.ts'
import { load, someApps } from './load.ts'
import { measure } from './measure.ts'
import { type RunningPortal, startPortal } from './portal.ts'
import { type Ask, type Question, questions } from './questions.ts'
import { measureReadModel } from './read-model.ts'
import { type Comparison, reportOf, type Section } from './report.ts'
import { searchQuestions } from './search.questions.ts'
import { keepSome, makeSearchable } from './searchable.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const secret = 'a-secret-that-only-benchmarks-use-0123456789'
const signedIn = async (db: Db): Promise<{ cookie: string; userKey: string }> => {
  const { userKey } = await createPerson(db, { name: 'Bench', staff: true, admin: true, canAccessDshbrd: true })
  return { userKey, cookie: await createSession(db, { PUBLIC_URL: undefined, PORT: 0, secrets: [secret] }, userKey) }
}
const say = (line: string): void => void process.stderr.write(`${line}\n`)

const compare = async (portal: RunningPortal, cookie: string, asked: readonly Question[], ask: Ask): Promise<Comparison[]> => {
  const client = browser(portal.origin, cookie)
  const found: Comparison[] = []
  for (const { name, lanes, ...question } of asked)
    for (const connections of lanes) {
      say(`  ${name}, ${connections} at once`)
      const sql = await measure(connections, seconds, (lane, turn) => question.sql(ask, lane, turn))
      found.push({
        question: name,
        connections,
        portal: await measure(connections, seconds, (lane, turn) => question.portal(client, lane, turn)),
        sql,
      })
    }
  client.close()
  return found
}

const listFacts = async (portal: RunningPortal, cookie: string): Promise<[string, string][]> => {
  const client = browser(portal.origin, cookie)
  const path = '/dashboard-api/api/v1.0/app/list?size=10000'
  const first = expectOk(await client.send('GET', path, undefined, { 'accept-encoding': 'br' }))
  const repeat = await client.send('GET', path, undefined, { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) })
  client.close()
  return [
    ['10,000 apps of the list, compressed', `${(first.bytes / 1000).toFixed(1)} kB`],
    ['the same asked again with its ETag', `HTTP ${repeat.status}, ${repeat.bytes} bytes`],
  ]
}

const onPostgres = async (clusterUrl: string, count: number): Promise<Section> => {
  say(`PostgreSQL, ${count} apps: loading`)
  const name = `portico_bench_${count}`
  await onCluster(clusterUrl, `create database ${name}`)
  const url = clusterUrl.replace(/\/postgres$/, `/${name}`)
  const pool = new pg.Pool({ connectionString: url, max: 16 }).on('error', () => {})
  const { db, ...database } = openPostgres(url, 2)
  await migrate(db, migrations)
  const begun = performance.now()
  await load((text) => pool.query(text), count)
  await makeSearchable((text) => pool.query(text))
  await pool.query('vacuum analyze')
  const loaded = (performance.now() - begun) / 1000
  const { cookie, userKey } = await signedIn(db)
  const dashboardId = await keepSome(db, userKey)
  const readModel = await measureReadModel(db)
  const apps = await someApps(db, 2_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'))
  const portal = await startPortal({ DATABASE_URL: url, PORTAL_SECRET: secret, DATA_DIR: dataDir, RATE_LIMIT: '0', DATABASE_POOL: '16' })
  const before = await portal.memory()
  const asked = [...questions(apps), ...searchQuestions({ dashboardId, userKey })]
  const comparisons = await compare(portal, cookie, asked, (text, values) => pool.query(text, values))
  const facts: [string, string][] = [
    ...(await listFacts(portal, cookie)),
    ['loading the generated apps', `${loaded.toFixed(1)} s`],
    ["the search's read model", `loaded in ${readModel.seconds.toFixed(1)} s, holds ${readModel.megabytes.toFixed(0)} MB`],
    ['memory of the server', `${before.toFixed(0)} MB at start, ${(await portal.memory()).toFixed(0)} MB after`],
  ]
  await portal.stop()
  await database.close()
  await pool.end()
  await rm(dataDir, { recursive: true, force: true })
  return { title: `PostgreSQL, ${count.toLocaleString('en')} apps × 40 fields`, comparisons, facts }
}

const onEmbedded = async (count: number): Promise<Section> => {
  say(`Embedded, ${count} apps: loading`)
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'))
  const lite = await PGlite.create(join(dataDir, 'database'))
  const database = openEmbedded(lite)
  await migrate(database.db, migrations)
  await load((text) => lite.query(text), count)
  const { cookie } = await signedIn(database.db)
  const apps = await someApps(database.db, 2_000)
  const plain = new Map<string, Awaited<ReturnType<typeof measure>>>()
  for (const { name, lanes, sql } of questions(apps))
    for (const connections of lanes)
      plain.set(
        `${name} ${connections}`,
        await measure(connections, seconds, (lane, turn) => sql((text, values) => lite.query(text, values), lane, turn)),
      )
  await database.close()
  const portal = await startPortal({ DATA_DIR: dataDir, PORTAL_SECRET: secret, RATE_LIMIT: '0' })
  const client = browser(portal.origin, cookie)
  const comparisons: Comparison[] = []
  for (const { name, lanes, portal: ask } of questions(apps))
    for (const connections of lanes) {
      say(`  ${name}, ${connections} at once`)
      const figures = await measure(connections, seconds, (lane, turn) => ask(client, lane, turn))
      comparisons.push({ question: name, connections, portal: figures, sql: plain.get(`${name} ${connections}`)! })
    }
  const facts: [string, string][] = [['memory of the server', `${(await portal.memory()).toFixed(0)} MB`]]
  client.close()
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
  return { title: `Embedded database, ${count.toLocaleString('en')} apps × 40 fields (SQL inside the same process)`, comparisons, facts }
}

/** Written after each section, so that a later one that fails loses none. */
const sections: Section[] = []
const add = async (section: Promise<Section>): Promise<void> => {
  sections.push(await section)
  await writeFile(new URL('../docs/benchmarks.md', import.meta.url), reportOf(sections))
}

const counts = (process.env.BENCH_APPS ?? '10000,100000').split(',').filter(Boolean).map(Number)
if (counts.length > 0) {
  const cluster = await startCluster(process.env.BENCH_DATABASE_URL)
  for (const count of counts) await add(onPostgres(cluster.url, count))
  await cluster.stop()
}
if (process.env.BENCH_EMBEDDED !== 'off') await add(onEmbedded(10_000))
if (process.env.BENCH_DOCUMENTS !== 'off') await add(onDocuments(seconds))
process.stdout.write(reportOf(sections))
