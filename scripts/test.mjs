// npm test [-- static|unit|e2e|embedded|nodes [arguments for Vitest or Playwright]]
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { needChromium } from './chromium.mjs'
import { findFirefox, findWebkit, missing } from './other-browsers.mjs'
import { hasPostgres } from './postgres.mjs'
import { readPlaywright, readVitest } from './reports.mjs'
import { environment, install, node, pinnedNode, root, stop, tool } from './setup.mjs'
import { buildWeb } from './web.mjs'

const [part = 'all', ...rest] = process.argv.slice(2)
if (!['all', 'static', 'unit', 'e2e', 'embedded', 'nodes'].includes(part))
  stop(`There is no part "${part}": static, unit, e2e, embedded or nodes, or none for the first three.`)
const isRequested = (/** @type {string} */ name) => part === 'all' || part === name

const results = join(root, 'test-results')
const packages = ['server', 'web', 'e2e', 'scripts', 'cli', 'contract']
const checked = [...packages, 'bench', 'vitest.config.ts', 'playwright.config.ts'].filter((path) => existsSync(join(root, path)))
/** Most checks at once: each takes a gigabyte of memory or more. */
const maxConcurrent = 4
const sum = { passed: 0, failed: 0 }
/** @type {string[]} */
const failed = []
/** @type {string[]} */
const flaky = []
/** @type {string[]} */
const skipped = []

const skip = (/** @type {string} */ what, /** @type {string} */ reason) => {
  skipped.push(`SKIPPED: ${what}, because ${reason}`)
  console.log(`\n${skipped.at(-1)}`)
}
const announce = (/** @type {string} */ name) => console.log(`\n── ${name}`)

/**
 * Runs a tool and captures its output.
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
const capture = (args) =>
  new Promise((resolve, reject) => {
    const child = spawn(pinnedNode(), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment() })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })

/** One check that passes or fails as a whole. */
const check = async (/** @type {string} */ name, /** @type {string[]} */ args) => {
  const { code, output } = await capture(args)
  announce(name)
  process.stdout.write(output)
  sum[code === 0 ? 'passed' : 'failed'] += 1
  if (code !== 0) failed.push(name)
}

/** Prints a runner's output while it runs. */
const runStreaming = (/** @type {string} */ name, /** @type {string[]} */ args) => {
  announce(name)
  return node(args)
}

/** Prints a runner's output once it has ended, for one that runs alongside another. */
const afterwards = async (/** @type {string} */ name, /** @type {string[]} */ args) => {
  const { code, output } = await capture(args)
  announce(name)
  process.stdout.write(output)
  return code
}

/**
 * Runs many tests with a runner that writes its results to a file.
 * @param {string} name
 * @param {string[]} args
 * @param {string} report
 * @param {(report: any) => import('./reports.mjs').Outcome} read
 * @param {(name: string, args: string[]) => Promise<number | null>} [run]
 */
const suite = async (name, args, report, read, run = runStreaming) => {
  const file = join(results, report)
  rmSync(file, { force: true })
  const code = await run(name, args)
  const outcome = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, skipped: 0, failed: [], flaky: [] }
  // An error outside of every test fails the run without a failed test.
  if (code !== 0 && outcome.failed.length === 0) outcome.failed.push(`${name}, outside of any test`)
  sum.passed += outcome.passed
  sum.failed += outcome.failed.length
  failed.push(...outcome.failed)
  flaky.push(...outcome.flaky)
  if (outcome.skipped > 0) skip(`${outcome.skipped} of ${name}`, 'the tests themselves say so (skip, todo or only)')
}

/** Runs one check per core: with several cores, the compiler checks the same types several times. */
const statics = async () => {
  /** @type {[name: string, args: string[]][]} Longest first. */
  const queue = [
    ['lint', [tool('oxlint'), '--type-aware', '--deny-warnings', ...checked]],
    ['nothing unused', [tool('knip'), '--no-progress']],
    ...packages.map(
      (name) => /** @type {[string, string[]]} */ ([`types of ${name}`, [tool('typescript', 'tsc'), '-p', name, '--checkers', '1']]),
    ),
    ['format', [tool('oxfmt'), '--check', ...checked]],
    ['rules of the house', ['scripts/house/main.ts']],
  ]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await check(...next)
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), maxConcurrent) }, work))
}

/**
 * Runs tests with Vitest.
 * @param {string} name
 * @param {string[]} projects
 * @param {Parameters<typeof suite>[4]} [run]
 */
const vitest = async (name, projects, run) => {
  const report = `vitest-${projects.at(-1)}.json`
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=test-results/${report}`, ...rest]
  // The requested tests may be in any of several runs.
  if (rest.length > 0) args.push('--passWithNoTests')
  await suite(name, [tool('vitest'), ...args, ...projects.map((project) => `--project=${project}`)], report, readVitest, run)
}

/** Runs the API tests once more on PostgreSQL, with two processes that share it and take the calls in turn, killed one after the other. */
const nodes = async () => {
  process.env.PORTICO_TEST_NODES = '2'
  await vitest('API tests on two nodes', ['server-postgres'])
}

/** Runs all API tests on the embedded database; `unit` runs those of the rows on PostgreSQL alone. */
const embedded = async () => {
  process.env.PORTICO_TEST_EMBEDDED = 'all'
  await vitest('API tests on the embedded database', ['server-pglite'])
}

/** Runs the screens' tests alongside the others, which often wait for a process or a database. */
const unit = async () => {
  const projects = ['contract', 'house', 'web', 'server', 'server-pglite']
  if (hasPostgres()) projects.push('server-postgres')
  else skip('the tests on a real PostgreSQL', 'none comes for this system and TEST_DATABASE_URL names none')
  const chromium = needChromium()
  if ('missing' in chromium) skip('the tests of the screens', chromium.missing)
  const screens = 'path' in chromium ? vitest('tests of the screens', ['screens'], afterwards) : undefined
  await vitest('unit and API tests', projects)
  await screens
}

/** Converts `--browser firefox` to the option of our Playwright project. */
const convertBrowserOption = () => {
  const position = rest.indexOf('--browser')
  if (position >= 0) rest.splice(position, 2, `--project=${rest[position + 1]}`)
}

const journeys = async () => {
  convertBrowserOption()
  const chromium = needChromium()
  if ('missing' in chromium) return skip('the journeys in the browser', chromium.missing)
  const others = { firefox: findFirefox(), webkit: findWebkit() }
  for (const name of /** @type {const} */ (['firefox', 'webkit'])) {
    if (others[name]) continue
    skip(`the main story in ${name}`, missing[name])
    if (rest.includes(`--project=${name}`)) return
  }
  announce('build of the web application')
  const code = await buildWeb()
  sum[code === 0 ? 'passed' : 'failed'] += 1
  if (code !== 0) return failed.push('build of the web application')
  await suite('journeys', [tool('@playwright/test', 'playwright'), 'test', ...rest], 'journeys.json', readPlaywright)
}

install()
mkdirSync(results, { recursive: true })
if (isRequested('static')) await statics()
if (isRequested('unit')) await unit()
if (isRequested('e2e')) await journeys()
if (part === 'embedded') await embedded()
if (part === 'nodes') await nodes()

console.log()
for (const line of skipped) console.log(line)
for (const title of flaky) console.log(`FLAKY: ${title}: it passed when tried again, and must be made to pass at once`)
for (const title of failed) console.log(`FAILED: ${title}`)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed > 0 ? 1 : 0
