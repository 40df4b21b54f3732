import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import type { Actor } from '../identity/actor.ts'
import { fail, fieldError } from './failure.ts'
import type { UploadedFile } from './files.ts'
import { idempotencyStore } from './idempotency.store.ts'

const keyHeader = 'idempotency-key'
const mostCharacters = 200

/** Returns the key in the `Idempotency-Key` header; undefined if absent. @throws invalid_input for one that is too long to be kept */
const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers[keyHeader]
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length <= mostCharacters) return key
  return fail('invalid_input', { fieldErrors: [fieldError(keyHeader, 'too_long', { max: mostCharacters })] })
}

/** A call that may be sent again. */
interface Repeatable {
  actor: Actor
  request: FastifyRequest
  upload: UploadedFile | undefined
}

/** Returns what identifies an upload when it is repeated: the file's id differs each time. */
const contentOf = ({ name, sha256, fields }: UploadedFile) => ({ name, sha256, fields })

/**
 * Does the work once per `Idempotency-Key` of a caller on a route: a repeat within 24 hours gets the first
 * response. Runs inside the change's transaction, so that the response is stored exactly when the change is committed.
 * @throws repeated_differently when the key was used with another address, phase, body or file
 */
export const once = async (db: Db, { actor, request, upload }: Repeatable, work: () => Promise<object>): Promise<object> => {
  const key = request.method === 'POST' ? keyOf(request) : undefined
  if (key === undefined || actor.kind !== 'person') return work()
  const { phase } = request.standing ?? {}
  const requestHash = createHash('sha256')
    .update(request.url.split('?')[0] ?? '')
    .update(phase === undefined ? '' : ` ${phase} `)
    .update(JSON.stringify(upload ? contentOf(upload) : (request.body ?? null)))
    .digest('hex')
  const use = { caller: actor.userKey, route: request.routeOptions.url ?? '', key }
  const store = idempotencyStore(db)
  const earlier = await store.find(use)
  if (earlier && !earlier.expired) return earlier.requestHash === requestHash ? earlier.reply : fail('repeated_differently')
  // Expired keys are only deleted at night, and would conflict with the new response.
  if (earlier) await store.forget(use)
  const reply = await work()
  await store.keep({ ...use, requestHash, reply })
  return reply
}
