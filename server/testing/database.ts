import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openPostgres } from '../kernel/database/open.ts'
import { openCopy } from './embedded.ts'

/** The prepared database of which each test file gets a copy. `global.ts` creates it once per run. */
export type Template = { engine: 'embedded'; folder: string } | { engine: 'postgres'; url: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

const busy = '55006'

/** Runs administrative SQL on the cluster, retrying while another process copies the template. */
export const runOnCluster = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (let attempt = 1; ; attempt += 1) {
      const error = await client.query(statement).then(
        () => undefined,
        (reason: { code?: string }) => reason,
      )
      if (!error) return
      if (error.code !== busy || attempt === 50) throw error
      await new Promise((resume) => setTimeout(resume, 100))
    }
  } finally {
    await client.end()
  }
}

/** Returns the URL of another database on the same cluster. */
export const databaseUrl = (url: string, name: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/**
 * Creates a database on the cluster as a copy of the template; `drop` removes it. The template's files are copied: by default each of
 * its pages would go through the log, which takes six times as long.
 */
export const createTestDatabase = async (url: string, template: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `portico_test_${randomBytes(6).toString('hex')}`
  await runOnCluster(url, `create database ${name} template ${template} strategy file_copy`)
  return { url: databaseUrl(url, name), drop: () => runOnCluster(url, `drop database ${name} with (force)`) }
}

interface TestDatabase extends Database {
  /** Its URL for other processes; undefined if it is embedded. */
  url?: string
}

/**
 * Opens a migrated database for this test file on the engine under test, once per process that is to use it; the embedded
 * one only once. Close them in reverse order, because closing the first drops the database.
 */
export const openTestDatabases = async (count: number): Promise<[TestDatabase, ...Database[]]> => {
  const from = inject('template')
  if (from.engine === 'embedded') return [await openCopy(from.folder)]
  const { url, drop } = await createTestDatabase(from.url, from.template)
  const first = openPostgres(url, 5)
  const others = Array.from({ length: count - 1 }, () => openPostgres(url, 5))
  return [{ ...first, url, close: () => first.close().finally(drop) }, ...others]
}

/** Opens a migrated database for this test file on the engine under test. */
export const openTestDatabase = async (): Promise<Database> => {
  const [database] = await openTestDatabases(1)
  return database
}
