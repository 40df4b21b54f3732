import { openAsBlob } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openEmbedded, openPostgres } from '../kernel/database/open.ts'

/** Where tests take their databases from: a copy of a prepared one each. Made once per run by `global.ts`. */
export type Template = { engine: 'embedded'; dump: string } | { engine: 'postgres'; url: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

const busy = '55006'

/** Runs administrative SQL on the cluster, again while the template is being copied for somebody else. */
export const onCluster = async (url: string, statement: string): Promise<void> => {
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

/** The address of another database on the same cluster. */
export const databaseUrl = (url: string, name: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** A new database on the cluster, copied from the template; `drop` takes it away again. */
export const createTestDatabase = async (url: string, template: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `portico_test_${randomBytes(6).toString('hex')}`
  await onCluster(url, `create database ${name} template ${template}`)
  return { url: databaseUrl(url, name), drop: () => onCluster(url, `drop database ${name} with (force)`) }
}

let program: Promise<WebAssembly.Module> | undefined
/** The embedded database's program, compiled once for all files of a process. */
const compiled = (): Promise<WebAssembly.Module> =>
  (program ??= readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((bytes) => WebAssembly.compile(bytes)))

const openDump = async (path: string): Promise<Database> =>
  openEmbedded(await PGlite.create({ loadDataDir: await openAsBlob(path), pgliteWasmModule: await compiled() }))

/**
 * A migrated database of this test file's own, on the engine under test, opened as often as there are to be processes on it;
 * the embedded one only once. To be closed in the reverse order: the first one's closing drops it.
 */
export const openTestDatabases = async (count: number): Promise<[Database, ...Database[]]> => {
  const from = inject('template')
  if (from.engine === 'embedded') return [await openDump(from.dump)]
  const { url, drop } = await createTestDatabase(from.url, from.template)
  const first = openPostgres(url, 5)
  const others = Array.from({ length: count - 1 }, () => openPostgres(url, 5))
  return [{ ...first, close: () => first.close().finally(drop) }, ...others]
}

/** A migrated database of this test file's own, on the engine under test. */
export const openTestDatabase = async (): Promise<Database> => {
  const [database] = await openTestDatabases(1)
  return database
}
