import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { Identity } from './access.ts'
import { jsonBodyLimit } from './encoding.ts'
import { fail } from './failure.ts'

/**
 * Maximum bytes that a process holds in total of bodies with unchecked signatures, not counting the first `jsonBodyLimit` bytes of
 * each. Anyone can send such bodies.
 */
const maxUnchecked = 32 * 1024 * 1024

/** Counts the bytes of unchecked bodies. @throws unavailable */
const createRoom = () => {
  let used = 0
  return {
    take: (bytes: number): void => {
      used += bytes
      if (used > maxUnchecked) fail('unavailable')
    },
    leave: (bytes: number): void => void (used -= bytes),
  }
}

/**
 * Creates the hook that checks the signature of a request's body as it was sent, before it is parsed. Only a few bodies
 * longer than `jsonBodyLimit` are received at once.
 * @throws invalid_signature, body_too_large, unavailable
 */
export const requireSignature = ({ requireSigned }: Pick<Identity, 'requireSigned'>, maxBytes = jsonBodyLimit) => {
  const room = createRoom()
  return async (request: FastifyRequest, _reply: FastifyReply, payload: AsyncIterable<Buffer>): Promise<Readable> => {
    const parts: Buffer[] = []
    let [length, taken] = [0, 0]
    try {
      for await (const part of payload) {
        length += part.length
        if (length > maxBytes) fail('body_too_large')
        const more = Math.max(0, length - jsonBodyLimit) - taken
        taken += more
        room.take(more)
        parts.push(part)
      }
      const body = Buffer.concat(parts)
      await requireSigned(request, body.toString('utf8'))
      return Readable.from([body], { objectMode: false })
    } finally {
      room.leave(taken)
    }
  }
}
