import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPortal } from '../app.ts'
import { readConfig } from '../config.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { type Database, openEmbedded, openPostgres } from '../kernel/database/open.ts'
import { createLog } from '../kernel/log.ts'
import { migrations } from '../migrations/index.ts'
import { databaseUrl } from './database.ts'
import { openCopy } from './embedded.ts'

const root = join(import.meta.dirname, '../..')

/** Migrates a database and creates the portal's queues; a portal that starts on a copy only creates those that are newer. */
const fill = async (database: Database): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-template-'))
  const config = readConfig({ PORTAL_SECRET: 'a-secret-that-only-tests-know-0123456789', DATA_DIR: folder, DEMO: 'off' })
  // The database is closed by whoever opened it.
  const { deps, close } = await createPortal({ config, database: { ...database, close: async () => {} }, log: createLog('silent') })
  try {
    await migrate(database.db, migrations)
    await deps.jobs.open()
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Migrates an empty database on a cluster, so that it can be copied. */
export const fillTemplate = async (url: string, name: string): Promise<void> => {
  const database = openPostgres(databaseUrl(url, name), 2)
  await fill(database).finally(() => database.close())
}

/**
 * Removes what no test reads: the databases from which others would be created. Together with short WAL segments this halves the
 * files, which every test file copies.
 */
const slim = async (lite: PGlite): Promise<void> => {
  for (const statement of [
    'update pg_database set datistemplate = false',
    'drop database template1',
    'drop database template0',
    'checkpoint',
  ])
    await lite.exec(statement)
}

const cache = join(root, 'node_modules/.cache/portico')
const engine = join(root, 'node_modules/@electric-sql/pglite/package.json')

const hashOf = async (files: readonly string[]): Promise<string> => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Returns the folder of an embedded database, creating it unless an earlier run has.
 * @param madeOf files that would make it look different when they change
 */
const cachedFolder = async (name: string, madeOf: readonly string[], fillWith?: (database: Database) => Promise<void>): Promise<string> => {
  const folder = join(cache, `${name}-${await hashOf([import.meta.filename, engine, ...madeOf])}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const draft = `${folder}.${process.pid}`
  const lite = await PGlite.create({ dataDir: draft, initDbStartParams: ['--wal-segsize=1'] })
  const database = openEmbedded(lite)
  await fillWith?.(database)
  await slim(lite)
  await database.close()
  await rename(draft, folder).catch(async (error: unknown) => {
    // Another run may have been faster.
    if (!existsSync(folder)) throw error
    await rm(draft, { recursive: true })
  })
  return folder
}

/** Returns the folder of a migrated embedded database without data. */
export const preparedFolder = async (): Promise<string> => {
  const folder = join(root, 'server/migrations')
  const files = (await readdir(folder)).filter((name) => !name.includes('.test.')).toSorted()
  const madeOf = [join(root, 'server/kernel/database/migrate.ts'), join(root, 'node_modules/pg-boss/package.json')]
  return cachedFolder('database', [...files.map((name) => join(folder, name)), ...madeOf], fill)
}

/** Opens an embedded database without tables, in memory: a copy, because creating one takes seconds. */
export const openEmpty = async (): Promise<Database> => openCopy(await cachedFolder('empty', []))
