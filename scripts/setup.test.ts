import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { node, pinnedNode, tool } from './setup.mjs'

test('scripts run under the Node that package.json pins, and their exit code comes back', async () => {
  const script = `process.exit(process.execPath === ${JSON.stringify(pinnedNode())} && process.versions.node.startsWith('26.') ? 3 : 4)`
  expect(await node(['-e', script])).toBe(3)
})

test('a script that is stopped by a signal has failed', async () => {
  expect(await node(['-e', "process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000)"])).toBe(143)
})

test.each([
  ['typescript', 'tsc'],
  ['oxlint', 'oxlint'],
  ['@playwright/test', 'playwright'],
])('the command of %s is found', (name, command) => expect(existsSync(tool(name, command))).toBe(true))
