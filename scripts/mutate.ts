// npm run mutate [-- WORD]: breaks one rule at a time and reports which of the named tests do not notice. WORD limits it to files whose path contains it.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mutation, mutations } from './mutations/all.ts'
import { root, tool } from './setup.mjs'

/** The accepted share of surviving mutations. */
const mostSurvivors = 0.05

type Outcome = 'killed' | 'survived' | 'did not run'

const reports = mkdtempSync(join(tmpdir(), 'portico-mutations-'))

const finished = (args: string[], mutation?: number): Promise<{ text: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...(mutation !== undefined && { PORTICO_MUTATION: String(mutation) }) }
    execFile(process.execPath, args, { cwd: root, env, maxBuffer: 1 << 26 }, (_, out, err) => resolve({ text: out + err }))
  })

/** Runs test files with a mutation, up to the first failing test; without one to the end. */
const run = async (tests: readonly string[], mutation?: number): Promise<{ outcome: Outcome; text: string }> => {
  const report = join(reports, `${mutation ?? 'none'}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const bail = mutation === undefined ? [] : ['--bail=1', '--maxWorkers=1']
  const args = [tool('vitest'), 'run', '--config=scripts/mutate.config.ts', ...reporters, ...bail, ...tests]
  const { text } = await finished(args, mutation)
  try {
    const { numFailedTests, numPassedTests, success } = JSON.parse(readFileSync(report, 'utf8'))
    if (numFailedTests > 0) return { outcome: 'killed', text }
    return { outcome: success && numPassedTests > 0 ? 'survived' : 'did not run', text }
  } catch {
    return { outcome: 'did not run', text }
  }
}

const lineOf = ({ file, text, replacement }: Mutation): string =>
  `${file}: ${JSON.stringify(text)} → ${replacement === '' ? 'nothing' : JSON.stringify(replacement)}`

const word = process.argv[2] ?? ''
const chosen = mutations.map((mutation, number) => ({ mutation, number })).filter(({ mutation }) => mutation.file.includes(word))
const outcomes: Record<Outcome, string[]> = { killed: [], survived: [], 'did not run': [] }

const work = async (open: typeof chosen): Promise<void> => {
  for (let next = open.shift(); next; next = open.shift()) {
    const { mutation, number } = next
    const { outcome, text } = await run(mutation.tests, number)
    outcomes[outcome].push(lineOf(mutation))
    console.log(`${outcome.padEnd(11)} ${lineOf(mutation)}`)
    if (outcome === 'did not run') console.log(text)
  }
}

const unchanged = await run([...new Set(chosen.flatMap(({ mutation }) => mutation.tests))])
if (unchanged.outcome === 'survived') {
  const open = [...chosen]
  await Promise.all(Array.from({ length: availableParallelism() }, () => work(open)))
  const { killed, survived, 'did not run': broken } = outcomes
  console.log(`\n${killed.length} of ${chosen.length} killed, ${survived.length} survived, ${broken.length} did not run`)
  for (const line of [...survived, ...broken]) console.log(line)
  process.exitCode = broken.length > 0 || survived.length > chosen.length * mostSurvivors ? 1 : 0
} else {
  console.log(`${unchanged.text}\nThe tests fail without any mutation.`)
  process.exitCode = 1
}
rmSync(reports, { recursive: true, force: true })
