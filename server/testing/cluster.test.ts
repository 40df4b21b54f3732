import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a process that can start a cluster keeps its exit code', () => {
  const program = `await import(${JSON.stringify(new URL('cluster.ts', import.meta.url).href)}); process.exitCode = 3`
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', program]).status).toBe(3)
})
