import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createPerson } from '../server/domains/people/accounts/accounts.samples.ts'
import { createSession } from '../server/domains/people/sign-in/sessions/sessions.samples.ts'
import { migrate } from '../server/kernel/database/migrate.ts'
import { openPostgres } from '../server/kernel/database/open.ts'
import { migrations } from '../server/migrations/index.ts'
import { loadApps, sampleAppIds } from './load.ts'
import { secret } from './people.ts'
import { startPortal } from './portal.ts'

/** A person who can sign in. */
export const login = { email: 'bench@example.test', password: 'a long password that only the bench has' }

/** Creates a folder for this run, accessible to PostgreSQL's user as well. */
export const createFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-bench-'))
  await chmod(folder, 0o755)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Fills a database with generated apps and an administrator. */
export const fillDatabase = async (url: string, count: number) => {
  const { db, close } = openPostgres(url, 2)
  await migrate(db, migrations)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await loadApps((text) => client.query(text), count)
  await client.query('vacuum analyze')
  await client.end()
  const { userKey } = await createPerson(db, { name: 'Bench', staff: true, admin: true, canAccessDshbrd: true, ...login })
  const cookie = await createSession(db, { PUBLIC_URL: undefined, PORT: 0, secrets: [secret] }, userKey)
  const apps = await sampleAppIds(db, Math.min(count, 500))
  await close()
  return { cookie, userKey, apps }
}

/** Starts a portal on a database, with files in a folder. */
export const startPortalOn = (url: string, folder: string, more: Record<string, string> = {}) =>
  startPortal({ DATABASE_URL: url, PORTAL_SECRET: secret, DATA_DIR: folder, RATE_LIMIT: '0', ...more })
