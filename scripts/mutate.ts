// npm run mutate [-- --fresh] [WORD …]: breaks one rule at a time and reports which of the named tests do not notice. Words limit it to files
// whose path contains one. An interrupted run is continued; --fresh starts over.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Mutation, mutations } from './mutations/all.ts'
import { openResults } from './mutate.results.ts'
import { deleteResults, runMutations } from './mutate.run.ts'
import type { Job, Outcome } from './mutate.worker.ts'

const root = join(import.meta.dirname, '..')
const { positionals: words, values } = parseArgs({ allowPositionals: true, options: { fresh: { type: 'boolean' } } })
const isChosen = ({ file }: Mutation): boolean => words.length === 0 || words.some((word) => file.includes(word))
const selection = mutations.map((mutation, number) => ({ mutation, number })).filter(({ mutation }) => isChosen(mutation))
const results = openResults(join(root, 'node_modules/.cache/portico/mutations.jsonl'))
if (values.fresh) deleteResults({ root, chosen: selection, results })

const runJob = async (worker: ChildProcess, job: Job): Promise<Outcome> => {
  worker.send(job)
  const [outcome] = await once(worker, 'message')
  return outcome
}

/** Ends this run because a worker has exited unexpectedly; the next run continues it. */
const giveUp = (): never => {
  console.log('A process that runs tests has ended. Start again to go on.')
  process.exit(1)
}

const processes = Array.from({ length: availableParallelism() }, () => fork(join(import.meta.dirname, 'mutate.worker.ts')))
for (const worker of processes) worker.once('exit', giveUp)
const workers = processes.map((worker) => (job: Job) => runJob(worker, job))
const isEnough = await runMutations({ root, chosen: selection, results, workers, say: (line) => console.log(line) })
process.exitCode = isEnough ? 0 : 1
for (const worker of processes) worker.off('exit', giveUp).disconnect()
