import { install, node } from './setup.mjs'
import { needWeb } from './web.mjs'

install()
await needWeb()
process.exitCode = await node(['server/main.ts', ...process.argv.slice(2)])
