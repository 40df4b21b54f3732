import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { jsonBodyLimit } from './encoding.ts'
import { fail } from './failure.ts'
import { requireSignature } from './signed.ts'

const [megabyte, maxMegabytes] = [Buffer.alloc(1024 * 1024, 'a'), 12]

/** Sends bodies in parts of a megabyte. `open` ones stop before their end until `finish` is called. */
const setUp = (requireSigned = async () => {}) => {
  const check = requireSignature({ requireSigned }, maxMegabytes * megabyte.length)
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const send = (parts: number, open = false) => {
    const { promise: sent, resolve } = Promise.withResolvers<void>()
    const body = async function* () {
      for (let n = 0; n < parts; n++) yield megabyte
      resolve()
      if (open) await finished
    }
    const answer = check({} as FastifyRequest, {} as FastifyReply, body()).then(
      () => 'passed',
      (error: { code: string }) => error.code,
    )
    return { answer, sent: Promise.race([sent, answer]) }
  }
  return { send, finish }
}

/** As many of the longest bodies as fit into 32 MB beside each other. */
const together = Math.floor((32 * 1024 * 1024) / (maxMegabytes * megabyte.length - jsonBodyLimit))

test('only so many long bodies are kept at once before their signatures are checked; short ones and later ones pass', async () => {
  const { send, finish } = setUp()
  const open = Array.from({ length: together }, () => send(maxMegabytes, true))
  await Promise.all(open.map(({ sent }) => sent))
  expect(await send(maxMegabytes).answer).toBe('unavailable')
  expect(await send(1).answer).toBe('passed')
  finish()
  expect(await Promise.all(open.map(({ answer }) => answer))).toEqual(open.map(() => 'passed'))
  expect(await send(maxMegabytes).answer).toBe('passed')
})

test('bodies that are too long, unsigned or broken off leave their room to others', async () => {
  const tooLong = setUp()
  const unsigned = setUp(async () => fail('invalid_signature'))
  for (let n = 0; n <= together; n++) {
    expect(await tooLong.send(maxMegabytes + 1).answer).toBe('body_too_large')
    expect(await unsigned.send(maxMegabytes).answer).toBe('invalid_signature')
  }
  expect(await tooLong.send(maxMegabytes).answer).toBe('passed')
})
