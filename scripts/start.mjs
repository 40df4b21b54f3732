import { install } from './setup.mjs'
import { supervise } from './supervise.mjs'
import { needWeb } from './web.mjs'

install()
await needWeb()
process.exitCode = await supervise(['server/main.ts', ...process.argv.slice(2)])
