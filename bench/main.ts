import { startCluster } from '../server/testing/cluster.ts'
import { onDocuments } from './documents.ts'
import { onEmbedded } from './embedded.ts'
import { onReadModel } from './million.ts'
import { options } from './options.ts'
import { onPostgres } from './postgres.ts'
import { markdownOf, type Section, write } from './report.ts'

/** Printed, and written when asked for, after each section, so that a later one that fails loses none. */
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

const million = async (): Promise<void> => add(await onReadModel(1_000_000))

const programs: Record<string, () => Promise<void>> = { postgres, embedded, documents, million }

const chosen = options.what === undefined ? Object.values(programs) : [programs[options.what]]
for (const program of chosen) {
  if (!program) throw new Error(`There is no ${options.what}; there are ${Object.keys(programs).join(', ')}.`)
  await program()
}
