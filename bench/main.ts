import { startCluster } from '../server/testing/cluster.ts'
import { onActivity } from './activity.ts'
import { onConsole } from './console.ts'
import { onDocuments } from './documents.ts'
import { onEmbedded } from './embedded.ts'
import { faults } from './faults/index.ts'
import { onReadModel } from './in-memory.ts'
import { options, refuseCall } from './options.ts'
import { onPackages } from './packages.ts'
import { onPages } from './pages.ts'
import { onPostgres } from './postgres.ts'
import { soak } from './soak/soak.ts'
import { markdownOf, type Section, write } from './report.ts'
import { isStore, onUploads, storeNames } from './uploads.ts'

/** Prints and, if requested, writes each section as it completes, so that a later failure loses none. */
const add = async (section: Section): Promise<void> => {
  process.stdout.write(`${markdownOf(section)}\n\n`)
  if (options.write) await write(section)
}

const postgres = async (): Promise<void> => {
  const cluster = await startCluster(options.database, { durable: true })
  try {
    for (const count of options.apps) for await (const section of onPostgres(cluster.url, count)) await add(section)
  } finally {
    await cluster.stop()
  }
}
const embedded = async (): Promise<void> => add(await onEmbedded(10_000))
const documents = async (): Promise<void> => add(await onDocuments(options.seconds))

/** Adds a section that is measured on a PostgreSQL of its own. */
const runOnCluster = async (measure: (url: string) => Promise<Section>): Promise<void> => {
  const cluster = await startCluster(options.database, { durable: true })
  try {
    await add(await measure(cluster.url))
  } finally {
    await cluster.stop()
  }
}
const activity = (): Promise<void> => runOnCluster((url) => onActivity(url, 1_000_000))
const consoleLists = (): Promise<void> => runOnCluster((url) => onConsole(url, 100_000))

const packages = async (): Promise<void> => add(await onPackages())
const pages = async (): Promise<void> => add(await onPages())

const million = (): Promise<void> => runOnCluster((url) => onReadModel(url, 1_000_000))

const uploads = async (): Promise<void> =>
  add(
    await onUploads(
      Number(options.rest[0] ?? 2_048),
      options.rest.includes('browser') ? 'browser' : 'cli',
      options.rest.some(isStore) ? options.rest.filter(isStore) : storeNames,
      options.line,
    ),
  )

const programs: Record<string, () => Promise<void>> = {
  postgres,
  embedded,
  documents,
  activity,
  console: consoleLists,
  packages,
  pages,
  million,
  uploads,
}

/** Programs that do not measure but look for problems. */
const checks: Record<string, () => Promise<string[]>> = {
  faults: () => faults(options.rest),
  soak: () => soak(Number(options.rest[0] ?? 30), Number(options.rest[1] ?? 100)),
}

const check = options.what === undefined ? undefined : checks[options.what]
const chosen = options.what === undefined ? Object.values(programs) : [programs[options.what]]
if (check) {
  const problems = await check()
  console.log(problems.length === 0 ? 'Nothing was wrong.' : problems.join('\n'))
  process.exit(problems.length === 0 ? 0 : 1)
}
for (const program of chosen) {
  if (!program) refuseCall(`There is no ${options.what}; there are ${Object.keys({ ...programs, ...checks }).join(', ')}.`)
  else await program()
}
