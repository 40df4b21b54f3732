import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { isFirstAttempt } from '../../../../kernel/attempts/attempts.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import { isSignedBy } from './signing.rules.ts'

/**
 * Seconds by which a timestamp may differ from this process's clock, as Standard Webhooks recommends: it allows for clocks that differ, and
 * repeated calls are recognised in the database, which all processes share.
 */
const tolerance = 300

const headersOf = ({ headers }: FastifyRequest) => {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return undefined
  return /^\d{1,12}$/.test(timestamp) ? { id, seconds: Number(timestamp), signatures } : undefined
}

/**
 * Checks that a call of a mail service is signed by INBOUND_MAIL_SECRET, is recent, and was not received before. A repeated
 * delivery has a new timestamp and thus another signature.
 * @throws invalid_signature
 */
export const requireSigned =
  ({ db, config: { INBOUND_MAIL_SECRET: secret }, clock }: Pick<Deps, 'db' | 'config' | 'clock'>) =>
  async (request: FastifyRequest, body: string): Promise<void> => {
    const signature = headersOf(request)
    if (secret === undefined || signature === undefined) return fail('invalid_signature')
    const { id, seconds, signatures } = signature
    const isRecent = Math.abs(clock.now().getTime() / 1_000 - seconds) <= tolerance
    if (!isRecent || !isSignedBy(secret, { id, seconds, body }, signatures)) fail('invalid_signature')
    if (!(await isFirstAttempt(db, ['signed-call', id, String(seconds)], 2 * tolerance))) fail('invalid_signature')
  }
