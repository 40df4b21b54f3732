import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migrate } from '../server/kernel/database/migrate.ts'
import { openEmbedded } from '../server/kernel/database/open.ts'
import { migrations } from '../server/migrations/index.ts'
import { browser } from './client.ts'
import { loadApps, sampleAppIds } from './load.ts'
import { type Figures, measureInTurns } from './measure.ts'
import { options, printLine } from './options.ts'
import { createAdministrator, createSavers, secret } from './people.ts'
import { startPortal } from './portal.ts'
import { type RunQuery, querySql, expectAgreement, type Question, sqlAnswers } from './question.ts'
import { questions } from './questions.ts'
import { type Comparison, type Section, settingOf } from './report.ts'
import { costOfStart } from './start.ts'

const unknown = () => ({ server: undefined, database: undefined })

/** The results and timings of SQL in this process, by question and lanes: the portal cannot use the folder at the same time. */
const measurePlain = async (runQuery: RunQuery, selected: readonly Question[]) => {
  const figures = new Map<string, Figures>()
  const answers = new Map<string, unknown[]>()
  for (const question of selected) {
    if (!question.sql) continue
    answers.set(question.name, await sqlAnswers(runQuery, question))
    for (const connections of question.lanes) {
      const [measured] = await measureInTurns(connections, options.seconds, [
        { work: (pick) => querySql(runQuery, question, pick), cpu: unknown },
      ])
      figures.set(`${question.name} ${connections}`, measured!)
    }
  }
  return { figures, answers }
}

/** Measures the portal on its embedded database, after SQL in this process. */
export const onEmbedded = async (count: number): Promise<Section> => {
  const loadBefore = loadavg()[0] ?? 0
  printLine(`Embedded, ${count} apps: loading`)
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'))
  const lite = await PGlite.create(join(dataDir, 'database'))
  const database = openEmbedded(lite)
  await migrate(database.db, migrations)
  await loadApps((text) => lite.query(text), count)
  const { cookie } = await createAdministrator(database.db)
  const apps = await sampleAppIds(database.db, 2_000)
  const selected = questions(apps, await createSavers(database.db)).filter(({ name }) => options.only.test(name))
  const plain = await measurePlain(({ text, values }) => lite.query(text, values), selected)
  await database.close()
  const portal = await startPortal({ DATA_DIR: dataDir, PORTAL_SECRET: secret, RATE_LIMIT: '0' })
  const client = browser(portal.origin, cookie)
  const comparisons: Comparison[] = []
  let agreed = 0
  for (const question of selected) {
    // What SQL saved in the meantime is not the version that was compared.
    agreed += question.name.startsWith('App page') ? 0 : await expectAgreement(client, question, plain.answers.get(question.name) ?? [])
    for (const connections of question.lanes) {
      printLine(`  ${question.name}, ${connections} at once`)
      const cpu = () => ({ server: portal.cpuSeconds(), database: undefined })
      const [figures] = await measureInTurns(connections, options.seconds, [{ work: (pick) => question.portal(client, pick), cpu }])
      comparisons.push({
        question: question.name,
        connections,
        portal: figures!,
        sql: plain.figures.get(`${question.name} ${connections}`),
      })
    }
  }
  const facts: [string, string][] = [
    ['answers of the portal that were compared with those of the SQL', `${agreed}, all equal`],
    ['memory of the portal', `${portal.memory().toFixed(0)} MB`],
  ]
  client.close()
  await portal.stop()
  facts.push([
    'CPU of `npm start` until `/readyz` is green, all processes',
    await costOfStart({ DATA_DIR: dataDir, PORTAL_SECRET: secret }),
  ])
  await rm(dataDir, { recursive: true, force: true })
  const title = `Embedded database, ${count.toLocaleString('en')} apps × 40 fields`
  return { title, setting: settingOf(['PGlite within the server; SQL within the client, before it'], loadBefore), comparisons, facts }
}
