import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { Identity } from './access.ts'
import { jsonBodyLimit } from './encoding.ts'
import { fail } from './failure.ts'

const readAll = async (payload: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of payload) {
    length += part.length
    if (length > jsonBodyLimit) fail('body_too_large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Creates the hook that checks the signature of a request's body as it was sent, before it is parsed.
 * @throws invalid_signature, body_too_large
 */
export const requireSignature =
  ({ requireSigned }: Pick<Identity, 'requireSigned'>) =>
  async (request: FastifyRequest, _reply: FastifyReply, payload: AsyncIterable<Buffer>): Promise<Readable> => {
    const body = await readAll(payload)
    await requireSigned(request, body.toString('utf8'))
    return Readable.from([body], { objectMode: false })
  }
