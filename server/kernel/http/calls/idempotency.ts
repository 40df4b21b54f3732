import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../database/database.ts'
import type { Actor } from '../../identity/actor.ts'
import { fail, fieldError } from './failure.ts'
import type { UploadedFile } from '../files/files.ts'
import { idempotencyStore } from './idempotency.store.ts'
import { teamHeader } from './phase.ts'

const keyHeader = 'idempotency-key'
const maxCharacters = 200

/** Returns the key in the `Idempotency-Key` header; undefined if absent. @throws invalid_input for one that is too long to be kept */
const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers[keyHeader]
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length <= maxCharacters) return key
  return fail('invalid_input', { fieldErrors: [fieldError(keyHeader, 'too_long', { max: maxCharacters })] })
}

/** A call that may be sent again. */
interface IdempotentCall {
  actor: Actor
  request: FastifyRequest
  upload: UploadedFile | undefined
}

/** Returns what identifies an upload when it is repeated: the file's id differs each time. */
const contentOf = ({ name, sha256, fields }: UploadedFile) => ({ name, sha256, fields })

/** Returns a query without the browser's cache-busting parameter, which differs each time. */
const queryOf = ({ query }: FastifyRequest): unknown => ({ ...(query as Record<string, unknown>), _: undefined })

/** Returns a hash of everything that decides what a request does. */
const hashOf = ({ request, upload }: IdempotentCall): string => {
  const { url, headers, body, standing } = request
  const content = upload ? contentOf(upload) : (body ?? null)
  const facts = [url.split('?')[0], queryOf(request), standing?.phase ?? null, headers[teamHeader] ?? null, content]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

/** Returns the key under which a caller's responses are kept; undefined for callers who cannot be distinguished. */
const callerOf = (actor: Actor): string | undefined => {
  if (actor.kind === 'person') return actor.userKey
  return actor.kind === 'service' ? `service ${actor.id}` : undefined
}

/**
 * Does the work once per `Idempotency-Key` of a caller on a route: a repeat within 24 hours gets the first
 * response. Runs inside the change's transaction, so that the response is stored exactly when the change is committed.
 * @throws repeated_differently when the key was used with another address, query, phase, team, body or file
 */
export const runOnce = async (db: Db, repeatable: IdempotentCall, work: () => Promise<object>): Promise<object> => {
  const { actor, request } = repeatable
  const key = request.method === 'POST' ? keyOf(request) : undefined
  const caller = callerOf(actor)
  if (key === undefined || caller === undefined) return work()
  const requestHash = hashOf(repeatable)
  const use = { caller, route: request.routeOptions.url ?? '', key }
  const store = idempotencyStore(db)
  const earlier = await store.find(use)
  if (earlier && !earlier.expired) return earlier.requestHash === requestHash ? earlier.reply : fail('repeated_differently')
  // Expired keys are only deleted at night, and would conflict with the new response.
  if (earlier) await store.remove(use)
  const reply = await work()
  await store.keep({ ...use, requestHash, reply })
  return reply
}
