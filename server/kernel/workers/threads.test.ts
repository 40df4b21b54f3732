import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { threadOptions } from './threads.ts'

test('a thread gets nothing of the environment but the folder of compiled modules', async () => {
  const program = "require('node:worker_threads').parentPort.postMessage({ ...process.env })"
  const [environment] = await once(new Worker(program, { eval: true, ...threadOptions({ old: 64, young: 8 }) }), 'message')
  expect(Object.keys(environment).filter((name) => name !== 'NODE_COMPILE_CACHE')).toEqual([])
})

test('a thread’s young generation is limited, also when the portal’s may be larger', async () => {
  const inThread = `
    for (let kept = [], n = 0; n < 2e6; n += 1) kept[n % 10_000] = { n }
    const { getHeapSpaceStatistics } = require('node:v8')
    const { space_size } = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
    require('node:worker_threads').parentPort.postMessage(space_size / 2 ** 20)`
  const program = `
    import { Worker } from 'node:worker_threads'
    import { threadOptions } from ${JSON.stringify(new URL('threads.ts', import.meta.url))}
    new Worker(${JSON.stringify(inThread)}, { eval: true, ...threadOptions({ old: 64, young: 2 }) }).once('message', console.log)`
  const portal = ['--max-semi-space-size=16', '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, portal)
  expect(Number(stdout)).toBeLessThanOrEqual(2)
})
