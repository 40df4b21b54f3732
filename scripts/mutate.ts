// npm run mutate [-- WORD …]: breaks one rule at a time and reports which of the named tests do not notice. Words limit it to files whose path contains one.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Mutation, mutations } from './mutations/all.ts'
import type { Job, Outcome } from './mutate.worker.ts'

/** The accepted share of surviving mutations. */
const mostSurvivors = 0.05

const lineOf = ({ file, text, replacement }: Mutation): string =>
  `${file}: ${JSON.stringify(text)} → ${replacement === '' ? 'nothing' : JSON.stringify(replacement)}`

const words = process.argv.slice(2)
const isChosen = ({ file }: Mutation): boolean => words.length === 0 || words.some((word) => file.includes(word))
const chosen = mutations.map((mutation, number) => ({ mutation, number })).filter(({ mutation }) => isChosen(mutation))
const workers = Array.from({ length: availableParallelism() }, () => fork(join(import.meta.dirname, 'mutate.worker.ts')))

const ask = async (worker: ChildProcess, job: Job): Promise<Outcome> => {
  worker.send(job)
  const [outcome] = await once(worker, 'message')
  return outcome
}

/** Hands the tasks to the workers, each the next one when it has done its last. */
const share = <T>(tasks: readonly T[], work: (worker: ChildProcess, task: T) => Promise<void>): Promise<unknown> => {
  const open = [...tasks]
  return Promise.all(
    workers.map(async (worker) => {
      for (let next = open.shift(); next !== undefined; next = open.shift()) await work(worker, next)
    }),
  )
}

const durations = new Map<string, number>()
let healthy = true
await share([...new Set(chosen.flatMap(({ mutation }) => mutation.tests))], async (worker, test) => {
  const { state, milliseconds, text } = await ask(worker, { test })
  durations.set(test, milliseconds)
  if (state === 'passed') return
  healthy = false
  console.log(`${test} ${state} without any mutation.\n${text}`)
})

const found: Record<'killed' | 'survived' | 'did not run', string[]> = { killed: [], survived: [], 'did not run': [] }

/** Runs the tests of a mutation, the quickest file first, until one fails. */
const fateOf = async (worker: ChildProcess, { mutation, number }: (typeof chosen)[number]): Promise<void> => {
  const tests = mutation.tests.toSorted((one, other) => (durations.get(one) ?? 0) - (durations.get(other) ?? 0))
  let fate: keyof typeof found = 'survived'
  for (const test of tests) {
    const { state, text } = await ask(worker, { test, mutation: number })
    if (state === 'passed') continue
    fate = state === 'failed' ? 'killed' : 'did not run'
    if (fate === 'did not run') console.log(text)
    break
  }
  found[fate].push(lineOf(mutation))
  console.log(`${fate.padEnd(11)} ${lineOf(mutation)}`)
}

if (healthy) {
  await share(chosen, fateOf)
  const { killed, survived, 'did not run': broken } = found
  console.log(`\n${killed.length} of ${chosen.length} killed, ${survived.length} survived, ${broken.length} did not run`)
  for (const line of [...survived, ...broken]) console.log(line)
}
process.exitCode = !healthy || found['did not run'].length > 0 || found.survived.length > chosen.length * mostSurvivors ? 1 : 0
for (const worker of workers) worker.disconnect()
