import { join } from 'node:path'
import { install, node, root, tool } from './setup.mjs'

install()
// Vite serves the web application and proxies calls; the server restarts whenever its code changes.
const codes = await Promise.all([node(['--watch', 'server/main.ts']), node([tool('vite')], { cwd: join(root, 'web') })])
process.exitCode = Math.max(...codes)
