import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { limitTime } from './limited-worker.ts'

test.each([
  ['computes', 'for (;;) {}', 'computed'],
  ['waits', 'setInterval(() => {}, 1_000)', 'waited'],
])('a thread that only %s is aborted, with the reason', async (_, program, reason) => {
  const worker = new Worker(program, { eval: true })
  // Only a thread that runs can be measured.
  await once(worker, 'online')
  const aborted = Promise.withResolvers<string>()
  const stop = limitTime(worker, 250, aborted.resolve)
  expect(await aborted.promise).toBe(reason)
  stop()
  await worker.terminate()
})
