import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { resolveImports } from './imports.ts'

// Compilation takes much of the start-up time. From the second start on, compiled code is read from this cache.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/portico'))
resolveImports()
const { start } = await import('./start.ts')
await start()
flushCompileCache()
