import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openResults } from './mutate.results.ts'
import { deleteResults, runMutations } from './mutate.run.ts'
import type { Job, Outcome } from './mutate.worker.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-mutations-'))
  for (const name of ['store.ts', 'rules.ts', 'store.test.ts', 'rules.test.ts']) writeFileSync(join(root, name), `// ${name}`)
})
afterEach(() => rmSync(root, { recursive: true }))

const chosen = [
  { number: 0, mutation: { file: 'store.ts', tests: ['store.test.ts'], text: 'a', replacement: 'b' } },
  { number: 1, mutation: { file: 'store.ts', tests: ['store.test.ts', 'rules.test.ts'], text: 'c', replacement: '' } },
  { number: 2, mutation: { file: 'rules.ts', tests: ['rules.test.ts'], text: 'd', replacement: 'e' } },
]
const everything = ['store.test.ts', 'rules.test.ts', 'store.test.ts+0', 'store.test.ts+1', 'rules.test.ts+2']
const nameOf = ({ test: file, mutation }: Job): string => (mutation === undefined ? file : `${file}+${mutation}`)

/** Runs the mutations with one worker. `states` gives the outcomes of some jobs; all others end as they should. */
const run = async (states: Record<string, Outcome['state'] | Error> = {}) => {
  const jobs: string[] = []
  const lines: string[] = []
  const worker = async (job: Job): Promise<Outcome> => {
    jobs.push(nameOf(job))
    const state = states[nameOf(job)] ?? (job.mutation === undefined ? 'passed' : 'failed')
    if (state instanceof Error) throw state
    return { state, milliseconds: jobs.length, text: '' }
  }
  const results = openResults(join(root, 'cache/results.jsonl'))
  const isEnough = await runMutations({ root, chosen, results, workers: [worker], say: (line) => lines.push(line) }).catch(() => 'stopped')
  return { jobs, lines, isEnough }
}

test('a run that was stopped goes on where it was', async () => {
  const stopped = await run({ 'store.test.ts+1': new Error('stopped') })
  expect(stopped).toMatchObject({ isEnough: 'stopped', jobs: everything.slice(0, 4) })
  const next = await run()
  expect(next).toMatchObject({ isEnough: true, jobs: everything.slice(3) })
  expect(next.lines[0]).toBe('1 of 3 are known from earlier runs.')
  expect(next.lines.at(-1)).toBe('3 of 3 killed: 100.0 %, at least 95 % are the goal. 0 survived, 0 did not run.')
  expect(await run()).toMatchObject({ isEnough: true, jobs: [] })
})

test('a mutation is judged anew when its file or one of its tests has changed', async () => {
  await run()
  writeFileSync(join(root, 'rules.ts'), '// changed')
  expect((await run()).jobs).toEqual(['rules.test.ts', 'rules.test.ts+2'])
  writeFileSync(join(root, 'store.test.ts'), '// changed')
  expect((await run()).jobs).toEqual(['store.test.ts', 'store.test.ts+0', 'store.test.ts+1'])
})

test('a line that was cut off is as good as none', async () => {
  await run()
  const path = join(root, 'cache/results.jsonl')
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, -20))
  expect((await run()).jobs).toEqual(['rules.test.ts+2'])
  appendFileSync(path, '["')
  expect((await run()).jobs).toEqual([])
})

test('starting over forgets what was known', async () => {
  await run()
  deleteResults({ root, chosen, results: openResults(join(root, 'cache/results.jsonl')) })
  expect((await run()).jobs).toEqual(everything)
})

test('a survivor among few is too many, and stays one until its test has changed', async () => {
  const first = await run({ 'store.test.ts+1': 'passed', 'rules.test.ts+1': 'passed' })
  expect(first).toMatchObject({ isEnough: false, jobs: everything.toSpliced(4, 0, 'rules.test.ts+1') })
  const again = await run()
  expect(again).toMatchObject({ isEnough: false, jobs: [] })
  expect(again.lines.slice(-2)).toEqual([
    'survived: store.ts: "c" → nothing',
    '2 of 3 killed: 66.7 %, at least 95 % are the goal. 1 survived, 0 did not run.',
  ])
  writeFileSync(join(root, 'rules.test.ts'), '// sharper')
  expect(await run()).toMatchObject({ isEnough: true })
})

test('a test that fails without a mutation judges none, and is tried again', async () => {
  const broken = await run({ 'rules.test.ts': 'failed' })
  expect(broken).toMatchObject({ isEnough: false, jobs: everything.slice(0, 3) })
  expect(broken.lines.at(-1)).toBe('1 of 3 killed: 33.3 %, at least 95 % are the goal. 0 survived, 2 did not run.')
  expect(await run()).toMatchObject({ isEnough: true, jobs: ['rules.test.ts', ...everything.slice(3)] })
})
