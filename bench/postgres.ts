import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../server/kernel/database/migrate.ts'
import { openPostgres } from '../server/kernel/database/open.ts'
import { migrations } from '../server/migrations/index.ts'
import { databaseUrl, runOnCluster } from '../server/testing/database.ts'
import { browser, expectOk } from './client.ts'
import { cpuSecondsOf, parentOf } from './cpu.ts'
import { addSavedItems } from './saved-items.ts'
import { indexForSql, loadApps, type Run, sampleAppIds } from './load.ts'
import { measureInTurns, maxLanes } from './measure.ts'
import { options, printLine } from './options.ts'
import { createAdministrator, createSavers, secret } from './people.ts'
import { type RunningPortal, startPortal } from './portal.ts'
import { type RunQuery, querySql, expectAgreement, type Question, sqlAnswers } from './question.ts'
import { expectSaved, questions } from './questions.ts'
import { measureReadModel } from './read-model.ts'
import { type Comparison, type Section, settingOf } from './report.ts'
import { searchQuestions } from './search.questions.ts'

/** A database full of generated data, with the first process of its server. */
const prepare = async (clusterUrl: string, count: number) => {
  printLine(`PostgreSQL, ${count} apps: loading`)
  const name = `portico_bench_${count}`
  await runOnCluster(clusterUrl, `create database ${name}`)
  const url = databaseUrl(clusterUrl, name)
  const { db, background, ...database } = openPostgres(url, 2)
  await migrate(db, migrations)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const run: Run = (text) => client.query(text)
  const startedAt = performance.now()
  await loadApps(run, count)
  await indexForSql(run)
  const loaded = (performance.now() - startedAt) / 1_000
  const { rows } = await client.query<{ pid: number; version: string; fsync: string }>(
    "select pg_backend_pid() as pid, current_setting('server_version') as version, current_setting('fsync') as fsync",
  )
  const { pid, version, fsync } = rows[0]!
  const postmaster = parentOf(pid)
  await client.end()
  return { url, db, background, close: database.close, loaded, postmaster, engine: `PostgreSQL ${version} (fsync ${fsync})` }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

/** Checks that both sides answer the same, then measures them alternately. */
const compare = async (
  { postmaster }: Prepared,
  { portal, cookie, runQuery }: { portal: RunningPortal; cookie: string; runQuery: RunQuery },
  selected: readonly Question[],
): Promise<{ comparisons: Comparison[]; agreed: number }> => {
  const client = browser(portal.origin, cookie)
  const comparisons: Comparison[] = []
  let agreed = 0
  const cpu = () => ({ server: portal.cpuSeconds(), database: cpuSecondsOf(postmaster) })
  for (const question of selected) {
    agreed += await expectAgreement(client, question, await sqlAnswers(runQuery, question))
    for (const connections of question.lanes) {
      printLine(`  ${question.name}, ${connections} at once`)
      const ours = { work: (pick: number) => question.portal(client, pick), cpu }
      const sides = question.sql ? [ours, { work: (pick: number) => querySql(runQuery, question, pick), cpu }] : [ours]
      const [figures, sql] = await measureInTurns(connections, options.seconds, sides)
      comparisons.push({ question: question.name, connections, portal: figures!, sql })
    }
  }
  client.close()
  return { comparisons, agreed }
}

const sizeOfList = async (portal: RunningPortal, cookie: string): Promise<string> => {
  const client = browser(portal.origin, cookie)
  const { headers, body } = expectOk(await client.send('GET', '/dashboard-api/api/v1.0/app/list?size=10000'))
  client.close()
  return `${(body.length / 1000).toFixed(1)} kB (${String(headers['content-encoding'])})`
}

const onWorkers = async (
  prepared: Prepared,
  count: number,
  workers: number,
  savedItems: Awaited<ReturnType<typeof saveItems>>,
): Promise<Section> => {
  const loadBefore = loadavg()[0] ?? 0
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'))
  const pool = new pg.Pool({ connectionString: prepared.url, max: maxLanes }).on('error', () => {})
  const settings = { DATABASE_URL: prepared.url, PORTAL_SECRET: secret, DATA_DIR: dataDir, RATE_LIMIT: '0', DATABASE_POOL: '16' }
  const startedAt = performance.now()
  const portal = await startPortal({ ...settings, ...(workers > 1 && { WORKERS: String(workers) }) })
  const started = (performance.now() - startedAt) / 1_000
  if (portal.processes() < workers) throw new Error(`WORKERS=${workers}, but ${portal.processes()} serve`)
  const before = portal.memory()
  const { cookie, userKey, dashboardId, apps, savers, readModel } = savedItems
  const selected = [...questions(apps, savers), ...searchQuestions({ dashboardId, userKey })].filter(({ name }) => options.only.test(name))
  const { comparisons, agreed } = await compare(prepared, { portal, cookie, runQuery: (statement) => pool.query(statement) }, selected)
  const client = browser(portal.origin, cookie)
  await expectSaved(client, apps, (text, values) => pool.query(text, values))
  client.close()
  const facts: [string, string][] = [
    ['answers of the portal that were compared with those of the SQL', `${agreed}, all equal; what was saved is what the database holds`],
    ['processes that served', String(portal.processes())],
    ['10,000 apps of the list, compressed', await sizeOfList(portal, cookie)],
    ['loading the generated apps', `${prepared.loaded.toFixed(1)} s`],
    ["the search's read model", `loaded in ${readModel.seconds.toFixed(1)} s, holds ${readModel.megabytes.toFixed(0)} MB`],
    ['start until ready', `${started.toFixed(1)} s`],
    ['memory of the portal', `${before.toFixed(0)} MB at start, ${portal.memory().toFixed(0)} MB after`],
  ]
  await portal.stop()
  await pool.end()
  await rm(dataDir, { recursive: true, force: true })
  const title = `PostgreSQL, ${count.toLocaleString('en')} apps × 40 fields${workers > 1 ? `, WORKERS=${workers}` : ''}`
  return { title, setting: settingOf([prepared.engine], loadBefore), comparisons, facts }
}

const saveItems = async ({ db, background }: Prepared) => {
  const { cookie, userKey } = await createAdministrator(db)
  return {
    cookie,
    userKey,
    dashboardId: await addSavedItems(db, userKey),
    apps: await sampleAppIds(db, 2_000),
    savers: await createSavers(db),
    readModel: await measureReadModel(background),
  }
}

/** Compares the portal with SQL on PostgreSQL: a section for each number of processes. */
export async function* onPostgres(clusterUrl: string, count: number): AsyncGenerator<Section> {
  const prepared = await prepare(clusterUrl, count)
  const savedItems = await saveItems(prepared)
  await prepared.close()
  for (const workers of options.workers) yield await onWorkers(prepared, count, workers, savedItems)
}
