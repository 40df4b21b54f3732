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
const messageOf = (inThread: string, young: number): string => `
  import { Worker } from 'node:worker_threads'
  import { threadOptions } from ${JSON.stringify(new URL('threads.ts', import.meta.url))}
  new Worker(${JSON.stringify(inThread)}, { eval: true, ...threadOptions({ old: 64, young: ${young} }) }).once('message', console.log)`

test.each([
  ['the folder of compiled modules', { NODE_COMPILE_CACHE: join(tmpdir(), 'portico-compiled') }],
  ['nothing, if there is no such folder', {}],
])('of the environment, a thread gets %s', async (_, known) => {
  const program = "require('node:worker_threads').parentPort.postMessage(JSON.stringify(process.env))"
  expect(JSON.parse(await print(messageOf(program, 8), [], { SECRET_KEY: 'secret', ...known }))).toEqual(known)
})

test('a thread’s young generation is limited, also when the portal’s may be larger', async () => {
  const inThread = `
    for (let kept = [], n = 0; n < 2e6; n += 1) kept[n % 10_000] = { n }
    const { getHeapSpaceStatistics } = require('node:v8')
    const { space_size } = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
    require('node:worker_threads').parentPort.postMessage(space_size / 2 ** 20)`
  expect(Number(await print(messageOf(inThread, 2), ['--max-semi-space-size=16']))).toBeLessThanOrEqual(2)
})
