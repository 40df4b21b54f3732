import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSources } from './house/sources.ts'
import { rename, namesFrom } from './new-domain.names.ts'
import { tool } from './setup.mjs'

const repository = fileURLToPath(new URL('..', import.meta.url))
const row = 'milestones'

test.each([
  [['portal', 'posters'], 'poster'],
  [['portal', 'companies'], 'company'],
  [['portal', 'landing-pages'], 'landing-page'],
  [['portal', 'news', 'headline'], 'headline'],
])('of %j one is a %s', (given, one) => expect(namesFrom(given).one).toBe(one))

test.each([
  [['portal', '../evil'], 'is no name'],
  [['portal', 'Posters'], 'is no name'],
  [['', 'posters'], 'is no name'],
  [['portal', 'equipment'], 'Cannot derive the singular of equipment'],
])('%j are no names', (given, why) => expect(() => namesFrom(given)).toThrow(why))

test.each([
  ["import { sampleThings } from './sample-things.contract.ts'", "import { milestones } from './milestones.contract.ts'"],
  ['class SampleThingTable', 'class MilestoneTable'],
  ['create table sample_thing (', 'create table milestone ('],
  ["'sample-thing.added'", "'milestone.added'"],
  ['Sample things: all sample things, one sample thing', 'Milestones: all milestones, one milestone'],
  ['server/migrations/NNNN-sample-things.ts', 'server/migrations/0042-milestones.ts'],
  ['sample-area/sample-things', 'portal/milestones'],
])('%s is spelt %s', (before, after) => expect(rename(before, namesFrom(['portal', row]), '0042')).toBe(after))

/** Copies the tree with the same libraries, but with its own packages. */
const copyOfTheTree = (): string => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'portico-new-')))
  const left = /[\\/](node_modules|dist)([\\/]|$)/
  const folders = ['contract', 'server', 'web', 'cli', 'e2e', 'scripts', 'bench', 'docs']
  const files = ['tsconfig.base.json', 'package.json', 'package-lock.json', 'ARCHITECTURE.md', 'vitest.config.ts', '.oxfmtrc.json']
  for (const name of [...folders, ...files])
    cpSync(join(repository, name), join(root, name), { recursive: true, filter: (path) => !left.test(path.slice(repository.length - 1)) })
  for (const folder of ['.', 'server', 'web', 'contract', 'cli']) linkLibraries(join(repository, folder), join(root, folder))
  mkdirSync(join(root, 'node_modules/@portico'))
  for (const name of ['contract', 'server', 'web']) symlinkSync(join(root, name), join(root, 'node_modules/@portico', name), 'junction')
  return root
}

const linkLibraries = (from: string, to: string): void => {
  const names = readdirSync(from).includes('node_modules') ? readdirSync(join(from, 'node_modules'), { withFileTypes: true }) : []
  for (const { name } of names.filter((entry) => !entry.isFile() && !['@portico', '.vite', '.cache'].includes(entry.name))) {
    mkdirSync(join(to, 'node_modules'), { recursive: true })
    symlinkSync(join(from, 'node_modules', name), join(to, 'node_modules', name), 'junction')
  }
}

describe('a new row', () => {
  let root = ''
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    return { status, said: stdout + stderr }
  }
  const create = (...names: string[]) => run('scripts/new-domain.ts', 'domain', ...names)
  const texts = () => new Map(readSources(root).map(({ path, text }) => [path, text]))
  const lineCount = (path: string): number => readFileSync(join(root, path), 'utf8').split('\n').length - 1

  let made = { status: null as number | null, said: '' }
  beforeAll(() => {
    root = copyOfTheTree()
    made = create('portal', row)
  }, 120_000)
  afterAll(() => rmSync(root, { recursive: true }))

  test('is small, and lists itself', () => {
    expect(made).toMatchObject({ status: 0 })
    const written = made.said.split('\n').filter((path) => path.includes(row) && !path.includes(' '))
    expect(written.length).toBeLessThanOrEqual(16)
    expect(written.map(lineCount).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(650)
    const all = texts()
    for (const path of ['server/domains.ts', 'web/pages.ts', 'web/menus.ts', 'web/texts.areas.ts', 'docs/rows.md'])
      expect([path, all.get(path)]).toEqual([path, expect.stringContaining(row)])
    expect(written.flatMap((path) => /sample.?(thing|area)|NNNN/i.exec(readFileSync(join(root, path), 'utf8')) ?? [])).toEqual([])
  })

  // Both the server and the web check the contract as well.
  test.each(['server', 'web', 'e2e'])('compiles: %s', { timeout: 300_000 }, (part) => {
    expect(run(tool('typescript', 'tsc'), '-p', part, '--checkers', '1')).toEqual({ status: 0, said: '' })
  })

  test('keeps the rules of the house and their format', { timeout: 120_000 }, () => {
    const house = run('scripts/house/main.ts')
    expect(house).toMatchObject({ status: 0 })
    const format = run(tool('oxfmt'), '--check', 'contract', 'server', 'web', 'e2e')
    expect(format).toMatchObject({ status: 0 })
  })

  test('passes its own test, and the one of who may make which call', { timeout: 300_000 }, () => {
    const own = `server/domains/portal/${row}/${row}.test.ts`
    const titles = readFileSync(join(root, own), 'utf8').matchAll(/^test\('([^']+)'/gm)
    const names = [...[...titles].map(([, title = '']) => title), 'every route is open to exactly the callers']
    const report = join(root, 'report.json')
    process.env.MATRIX_ONLY = 'admin/milestone'
    process.env.PORTICO_TEST_EMBEDDED = 'all'
    // Both in one run: starting Vitest and loading the server takes longer than the tests.
    const files = [own, 'server/testing/matrix.test.ts', '-t', names.map((name) => RegExp.escape(name)).join('|')]
    const tests = run(tool('vitest'), 'run', '--project=server-pglite', '--reporter=json', `--outputFile=${report}`, ...files)
    delete process.env.MATRIX_ONLY
    delete process.env.PORTICO_TEST_EMBEDDED
    expect(tests).toMatchObject({ status: 0 })
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ numPassedTests: names.length })
  })

  test('passes the test of its pages in a browser', { timeout: 300_000 }, () => {
    const report = join(root, 'screens.json')
    const tests = run(tool('vitest'), 'run', '--project=screens', '--reporter=json', `--outputFile=${report}`, `web/domains/portal/${row}`)
    expect(tests).toMatchObject({ status: 0 })
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ numPassedTests: 4 })
  })

  test.each([
    ['its own name again', ['portal', row], 'exists already'],
    ['a name of another area', ['portal', 'services'], 'exists already'],
    ['texts of the whole house', ['portal', 'failures'], 'exists already'],
    ['an address that is taken', ['portal', 'users'], '/admin/user'],
    ['a table that is taken', ['portal', 'people', 'person'], 'the table person'],
    ['an area that is none', ['nowhere', 'posters'], 'no area'],
    ['no name', ['portal', '../evil'], 'is no name'],
  ])('is refused for %s, and nothing is written', (_, names, why) => {
    const before = texts()
    const { status, said } = create(...names)
    expect([status, said]).toEqual([1, expect.stringContaining(why)])
    expect(texts()).toEqual(before)
  })
})
