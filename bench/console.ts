import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connectService } from '../server/domains/console/connections/connections.samples.ts'
import { createPerson } from '../server/domains/people/accounts/accounts.samples.ts'
import { createSession } from '../server/domains/people/sign-in/sessions/sessions.samples.ts'
import type { Db } from '../server/kernel/database/database.ts'
import { migrate } from '../server/kernel/database/migrate.ts'
import { openPostgres } from '../server/kernel/database/open.ts'
import { migrations } from '../server/migrations/index.ts'
import { databaseUrl, runOnCluster } from '../server/testing/database.ts'
import { type Browser, browser, expectOk, type Reply } from './client.ts'
import { busyCampaign, busyLink, followedSlug, fullApp, loadConsole } from './console.load.ts'
import { cpuSecondsOf, parentOf } from './cpu.ts'
import { measureInTurns } from './measure.ts'
import { options, printLine } from './options.ts'
import { secret } from './people.ts'
import { type RunningPortal, startPortal } from './portal.ts'
import { type Comparison, type Section, settingOf } from './report.ts'

const api = '/games-api/api/v1.0'
const app = `${api}/app/${fullApp}`

/** The callers: the member has 2,000 apps, staff see all, the service is one of the platform's own. */
interface Callers {
  member: Browser
  staff: Browser
  service: Browser
  visitor: Browser
}

interface Question {
  name: string
  lanes: readonly number[]
  run: (callers: Callers, pick: number) => Promise<Reply>
  status?: number
}

const words = ['aurora', 'tide', 'lunar', 'saga', 'quest', 'rush']
const word = (pick: number): string => words[pick % words.length] ?? ''
const page = (pick: number): string => `page=${1 + (pick % 20)}&size=50`

const tickets = `/supports-api/api/v1.0/app/${fullApp}/ticket/list`

const lists: readonly Question[] = [
  {
    name: 'Console list of a member with 2,000 apps',
    lanes: [1, 16],
    run: ({ member }, pick) => member.send('GET', `${api}/console/app/list?${page(pick)}`),
  },
  {
    name: 'The same by a keyword',
    lanes: [1],
    run: ({ member }, pick) => member.send('GET', `${api}/console/app/list?keyword=${word(pick)}&${page(pick)}`),
  },
  {
    name: 'The same, beginning with the most to-dos',
    lanes: [1],
    run: ({ member }, pick) => member.send('GET', `${api}/console/app/list?sort=todo,desc&${page(pick)}`),
  },
  {
    name: 'Console list of staff with all apps',
    lanes: [1, 16],
    run: ({ staff }, pick) => staff.send('GET', `${api}/console/app/list?${page(pick)}`),
  },
  {
    name: 'The same by a keyword, sorted by name',
    lanes: [1],
    run: ({ staff }, pick) => staff.send('GET', `${api}/console/app/list?keyword=${word(pick)}&sort=name,asc&${page(pick)}`),
  },
  { name: 'Rights on an app (`environment/info`)', lanes: [1, 16], run: ({ member }) => member.send('GET', `${app}/environment/info`) },
  {
    name: 'A page of 100,000 tickets',
    lanes: [1],
    run: ({ staff }, pick) => staff.send('GET', `${tickets}?${page(pick)}`),
  },
  {
    name: 'The same by state',
    lanes: [1],
    run: ({ staff }, pick) => staff.send('GET', `${tickets}?status=OPEN&${page(pick)}`),
  },
  ...[
    ['a word of every eighth title', 'login'],
    ['a word of every text', 'build'],
    ['a single letter', 'e'],
    ['a word of ten texts', 'zebra'],
    ['two words that often meet', 'server%20restart'],
    ['two words that never meet', 'server%20client'],
  ].map(([found, keyword]): Question => ({
    name: `The same by ${found}`,
    lanes: [1],
    run: ({ staff }) => staff.send('GET', `${tickets}?keyword=${keyword}&size=50`),
  })),
  {
    name: 'A page of 10,000 versions of builds in one folder, with ten files each',
    lanes: [1],
    run: ({ staff }, pick) => staff.send('GET', `${app}/build/version/list?folder=staging&${page(pick)}`),
  },
  {
    name: 'A page of 5,000 message templates',
    lanes: [1],
    run: ({ staff }, pick) => staff.send('GET', `${app}/message/user/list?${page(pick)}`),
  },
]

const year = `from=${new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10)}&to=${new Date().toISOString().slice(0, 10)}`
const reach: readonly Question[] = [
  {
    name: 'Figures of a campaign with 10 million clicks, a month',
    lanes: [1],
    run: ({ staff }) => staff.send('GET', `${app}/tracker/campaign/${busyCampaign}/stats`),
  },
  { name: 'The same, a year', lanes: [1], run: ({ staff }) => staff.send('GET', `${app}/tracker/campaign/${busyCampaign}/stats?${year}`) },
  {
    name: 'Figures of one of its links, a year',
    lanes: [1],
    run: ({ staff }) => staff.send('GET', `${app}/tracker/shorten-url/${busyLink}/stats?${year}`),
  },
  {
    name: 'Following a link, each click counted',
    lanes: [1, 16],
    run: ({ visitor }) => visitor.send('GET', `/t/${followedSlug}`),
    status: 302,
  },
]

const platformPath = `/platform-api/v1/apps/${fullApp}/development/game-auth`
const platform = (etag: string): readonly Question[] => [
  { name: 'A setting for the platform', lanes: [1, 16], run: ({ service }) => service.send('GET', platformPath) },
  {
    name: 'The same asked again with its ETag: 304',
    lanes: [1, 16],
    run: ({ service }) => service.send('GET', platformPath, undefined, { 'if-none-match': etag }),
    status: 304,
  },
]

/** Creates the callers. @returns the cookies and headers that authenticate them */
const createCallers = async (db: Db) => {
  const keys = { PUBLIC_URL: undefined, PORT: 0, secrets: [secret] }
  const member = await createPerson(db, { name: 'Member' })
  const staff = await createPerson(db, { name: 'Staff', staff: true, admin: true })
  const { headers } = await connectService(db, { areas: ['game-auth'] })
  return {
    memberKey: member.userKey,
    cookies: { member: await createSession(db, keys, member.userKey), staff: await createSession(db, keys, staff.userKey) },
    headers,
  }
}

const prepare = async (clusterUrl: string, count: number) => {
  printLine(`Console, ${count} apps: loading`)
  const name = 'portico_bench_console'
  await runOnCluster(clusterUrl, `create database ${name}`)
  const url = databaseUrl(clusterUrl, name)
  const { db, close } = openPostgres(url, 2)
  await migrate(db, migrations)
  const callers = await createCallers(db)
  await close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await loadConsole((text) => client.query(text), callers.memberKey, count)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return { url, postmaster: parentOf(rows[0]?.pid ?? 0), ...callers }
  } finally {
    await client.end()
  }
}

const measured = async (
  questions: readonly Question[],
  callers: Callers,
  cpu: () => { server: number | undefined; database: number | undefined },
) => {
  const comparisons: Comparison[] = []
  for (const { name, lanes, run, status } of questions.filter((one) => options.only.test(one.name)))
    for (const connections of lanes) {
      printLine(`  ${name}, ${connections} at once`)
      const work = async (pick: number) => expectOk(await run(callers, pick), status)
      const [figures] = await measureInTurns(connections, options.seconds, [{ work, cpu }])
      comparisons.push({ question: name, connections, portal: figures!, sql: undefined })
    }
  return comparisons
}

const callersOf = (
  portal: RunningPortal,
  { cookies, headers }: Awaited<ReturnType<typeof createCallers>>,
): Callers & { close: () => void } => {
  const [member, staff, visitor] = [
    browser(portal.origin, cookies.member),
    browser(portal.origin, cookies.staff),
    browser(portal.origin, ''),
  ]
  const service: Browser = { ...visitor, send: (method, path, body, more) => visitor.send(method, path, body, { ...headers, ...more }) }
  const close = (): void => {
    for (const one of [member, staff, visitor]) one.close()
  }
  return { member, staff, visitor, service, close }
}

/** Measures the console, the platform API, and links with their statistics, with long lists. */
export const onConsole = async (clusterUrl: string, count: number): Promise<Section> => {
  const loadBefore = loadavg()[0] ?? 0
  const prepared = await prepare(clusterUrl, count)
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'))
  const portal = await startPortal({
    DATABASE_URL: prepared.url,
    PORTAL_SECRET: secret,
    DATA_DIR: dataDir,
    RATE_LIMIT: '0',
    LINK_TARGETS: '*',
    DATABASE_POOL: '16',
  })
  const { close, ...callers } = callersOf(portal, prepared)
  const cpu = () => ({ server: portal.cpuSeconds(), database: cpuSecondsOf(prepared.postmaster) })
  const etag = String(expectOk(await callers.service.send('GET', platformPath)).headers.etag)
  const comparisons = await measured([...lists, ...platform(etag), ...reach], callers, cpu)
  close()
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
  return {
    title: `Console, platform and links: ${count.toLocaleString('en')} apps`,
    setting: settingOf(['PostgreSQL (fsync on)'], loadBefore),
    comparisons,
    facts: [],
  }
}
