import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { countAttempt } from '../../../../kernel/attempts/attempts.ts'
import { addressKey } from '../../../../kernel/http/serving/address.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../../kernel/identity/actor.ts'
import { hashOfToken } from '../../../../kernel/tokens.ts'
import { personWithKey } from '../../../people/sign-in/index.ts'
import { tokensStore } from './tokens.store.ts'

/** Limit of wrong tokens from one address. */
const wrongTokens = { most: 50, seconds: 300 }

/**
 * Returns the creator of the token in a request's `Authorization: Bearer`, limited to the token's permissions.
 * @throws invalid_token, too_many_requests
 */
export const bearerOf =
  (deps: Pick<Deps, 'db' | 'rules'>) =>
  async (request: FastifyRequest, token: string): Promise<Person> => {
    const store = tokensStore(deps.db)
    const found = await store.byHash(hashOfToken(token))
    const maker = found && (await personWithKey(deps, found.madeBy))
    if (!found || !maker) {
      await countAttempt(deps.db, ['token', addressKey(request)], wrongTokens)
      return fail('invalid_token')
    }
    const { id, name, appId, permissions, phases, organizationId, usedRecently } = found
    if (!usedRecently) await store.used(id)
    return { ...maker, token: { id, name, appId, permissions, phases, organizationId } }
  }
