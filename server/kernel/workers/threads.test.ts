import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Runs a program in a process with the given environment, and returns the text that it prints. */
const print = async (program: string, flags: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--input-type=module', '--eval', program], { env })
  return stdout.trim()
}

/** Returns a program that prints the message of a thread. */
const messageOf = (inThread: string, young: number, old = 64): string => `
  import { Worker } from 'node:worker_threads'
  import { threadOptions } from ${JSON.stringify(new URL('threads.ts', import.meta.url))}
  new Worker(${JSON.stringify(inThread)}, { eval: true, ...threadOptions({ old: ${old}, young: ${young} }) }).once('message', console.log)`

test.each([
  ['the folder of compiled modules', { NODE_COMPILE_CACHE: join(tmpdir(), 'portico-compiled') }],
  ['nothing, if there is no such folder', {}],
])('of the environment, a thread gets %s', async (_, known) => {
  const program = "require('node:worker_threads').parentPort.postMessage(JSON.stringify(process.env))"
  expect(JSON.parse(await print(messageOf(program, 8), [], { SECRET_KEY: 'secret', ...known }))).toEqual(known)
})

/** Returns a program that keeps the newest objects of many, and posts the MB that a space of V8's heap then takes. */
const keeping = (kept: number, made: number, space: string): string => `
  for (let kept = [], n = 0; n < ${made}; n += 1) kept[n % ${kept}] = { n }
  const { space_size } = require('node:v8').getHeapSpaceStatistics().find(({ space_name }) => space_name === '${space}')
  require('node:worker_threads').parentPort.postMessage(space_size / 2 ** 20)`

test('a thread’s young generation is limited, also when the portal’s may be larger', async () => {
  const size = await print(messageOf(keeping(10_000, 2e6, 'new_space'), 2), ['--max-semi-space-size=16'])
  expect(Number(size)).toBeLessThanOrEqual(2)
})

test('a thread’s old generation is collected, also before it is as large as the portal’s at first', async () => {
  const size = await print(messageOf(keeping(200_000, 3e7, 'old_space'), 2, 256), ['--initial-old-space-size=128'])
  expect(Number(size)).toBeLessThan(50)
})
