import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// Much of a start is compiling what is loaded. From the second start on that is read from here.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/portico'))
const { start } = await import('./start.ts')
await start()
flushCompileCache()
