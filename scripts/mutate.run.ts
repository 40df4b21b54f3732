import type { Mutation } from './mutations/all.ts'
import type { Job, Outcome } from './mutate.worker.ts'
import { keyOf, type Results } from './mutate.results.ts'

/** The share of the mutations that tests must notice. */
const goal = 0.95

type MutationOutcome = 'killed' | 'survived' | 'did not run'

/** A mutation and its number in the whole list. */
export interface SelectedMutation {
  mutation: Mutation
  number: number
}

interface Run {
  root: string
  chosen: readonly SelectedMutation[]
  results: Results
  /** Each runs one test file at a time. */
  workers: readonly ((job: Job) => Promise<Outcome>)[]
  say: (line: string) => void
}

const lineOf = ({ file, text, replacement }: Mutation): string =>
  `${file}: ${JSON.stringify(text)} → ${replacement === '' ? 'nothing' : JSON.stringify(replacement)}`

const keyOfMutation = (root: string, { file, tests, text, replacement }: Mutation): string =>
  keyOf(root, [text, replacement], [file, ...tests])

/** Returns the key of a test file as it runs without a mutation: with the files whose mutations it has to notice. */
const keyOfTest = (root: string, chosen: readonly SelectedMutation[], test: string): string =>
  keyOf(root, [], [test, ...new Set(chosen.filter(({ mutation }) => mutation.tests.includes(test)).map(({ mutation }) => mutation.file))])

const testsOf = (chosen: readonly SelectedMutation[]): string[] => [...new Set(chosen.flatMap(({ mutation }) => mutation.tests))]

/** Forgets what earlier runs found of these mutations. */
export const deleteResults = ({ root, chosen, results }: Pick<Run, 'root' | 'chosen' | 'results'>): void =>
  results.delete([
    ...chosen.map(({ mutation }) => keyOfMutation(root, mutation)),
    ...testsOf(chosen).map((test) => keyOfTest(root, chosen, test)),
  ])

/** Shares the tasks among the workers: each takes the next one when it has finished its last. */
const share = async <T, W>(workers: readonly W[], tasks: readonly T[], work: (worker: W, task: T) => Promise<void>): Promise<void> => {
  const open = [...tasks]
  await Promise.all(
    workers.map(async (worker) => {
      for (let next = open.shift(); next !== undefined; next = open.shift()) await work(worker, next)
    }),
  )
}

/** Runs the tests without a mutation; returns how long each takes, omitting those that fail even so. */
const timeTests = async ({ root, chosen, results, workers, say }: Run, tests: readonly string[]): Promise<Map<string, number>> => {
  const durations = new Map<string, number>()
  await share(workers, tests, async (worker, test) => {
    const key = keyOfTest(root, chosen, test)
    const duration = results.get(key)
    if (typeof duration === 'number') return void durations.set(test, duration)
    const { state, milliseconds, text } = await worker({ test })
    if (state !== 'passed') return say(`${test} ${state} without any mutation.\n${text}`)
    durations.set(test, milliseconds)
    results.set(key, Math.round(milliseconds))
  })
  return durations
}

/**
 * Runs the tests of each mutation that no earlier run has judged, and prints the sum of all.
 * @returns whether enough of them were noticed
 */
export const runMutations = async (run: Run): Promise<boolean> => {
  const { root, chosen, results, workers, say } = run
  const byFate: Record<MutationOutcome, string[]> = { killed: [], survived: [], 'did not run': [] }
  const open = chosen.filter(({ mutation }) => {
    const fate = results.get(keyOfMutation(root, mutation))
    if (fate === 'killed' || fate === 'survived') byFate[fate].push(lineOf(mutation))
    return fate === undefined
  })
  if (open.length < chosen.length) say(`${chosen.length - open.length} of ${chosen.length} are known from earlier runs.`)
  const durations = await timeTests(run, testsOf(open))

  /** Runs the tests of a mutation, the quickest file first, until one fails. */
  const judge = async (worker: (typeof workers)[number], { mutation, number }: SelectedMutation): Promise<MutationOutcome> => {
    if (mutation.tests.some((test) => !durations.has(test))) return 'did not run'
    const tests = mutation.tests.toSorted((one, other) => (durations.get(one) ?? 0) - (durations.get(other) ?? 0))
    for (const test of tests) {
      const { state, text } = await worker({ test, mutation: number })
      if (state === 'failed') return 'killed'
      if (state === 'passed') continue
      say(text)
      return 'did not run'
    }
    return 'survived'
  }

  await share(workers, open, async (worker, selected) => {
    // Computed before the tests run: a mutation whose files change meanwhile is judged again.
    const key = keyOfMutation(root, selected.mutation)
    const fate = await judge(worker, selected)
    if (fate !== 'did not run') results.set(key, fate)
    byFate[fate].push(lineOf(selected.mutation))
    say(`${fate.padEnd(11)} ${lineOf(selected.mutation)}`)
  })

  const { killed, survived, 'did not run': broken } = byFate
  for (const [fate, lines] of Object.entries({ survived, 'did not run': broken })) for (const line of lines) say(`${fate}: ${line}`)
  const percent = ((100 * killed.length) / Math.max(chosen.length, 1)).toFixed(1)
  say(
    `${killed.length} of ${chosen.length} killed: ${percent} %, at least ${100 * goal} % are the goal. ${survived.length} survived, ${broken.length} did not run.`,
  )
  return broken.length === 0 && killed.length >= goal * chosen.length
}
