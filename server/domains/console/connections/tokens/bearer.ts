import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { countAttempt } from '../../../../kernel/attempts/attempts.ts'
import { addressKey } from '../../../../kernel/http/serving/address.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import type { Person, TokenLimits } from '../../../../kernel/identity/actor.ts'
import { hashOfToken } from '../../../../kernel/tokens.ts'
import { personWithKey } from '../../../people/sign-in/index.ts'
import { type FoundToken, tokensStore } from './tokens.store.ts'

/** Limit of wrong tokens from one address. */
const wrongTokens = { max: 50, seconds: 300 }

const limitsOf = ({ id, name, appId, permissions, phases, organizationId }: FoundToken): TokenLimits => ({
  id,
  name,
  appId,
  permissions,
  phases,
  organizationId,
})

/**
 * Returns the creator of the token in a request's `Authorization: Bearer`, limited to the token's permissions.
 * @throws invalid_token, too_many_requests
 */
export const bearerOf =
  (deps: Pick<Deps, 'db' | 'rules'>) =>
  async (request: FastifyRequest, token: string): Promise<Person> => {
    const store = tokensStore(deps.db)
    const row = await store.byHash(hashOfToken(token))
    const maker = row && (await personWithKey(deps, row.madeBy))
    if (!row || !maker) {
      await countAttempt(deps.db, ['token', addressKey(request)], wrongTokens)
      return fail('invalid_token')
    }
    if (!row.usedRecently) await store.used(row.id)
    return { ...maker, token: limitsOf(row) }
  }

/**
 * Keeps the token of a call, if it has one, from being revoked before the transaction ends, so that whoever revokes it finds what was made with it.
 * @throws invalid_token if it has ended since the call began
 */
export const holdToken = async (db: Db, { token }: Pick<Person, 'token'>): Promise<void> => {
  if (token && !(await tokensStore(db).hold(token.id))) fail('invalid_token')
}

/** Returns an active person as they act by one of their tokens, or without one; undefined once the account or the token has ended. */
export const findActor = async (
  deps: Pick<Deps, 'db' | 'rules'>,
  { userKey, tokenId }: { userKey: string; tokenId: string | null },
): Promise<Person | undefined> => {
  const person = await personWithKey(deps, userKey)
  if (!person || tokenId === null) return person
  const row = await tokensStore(deps.db).byId(tokenId)
  return row && { ...person, token: limitsOf(row) }
}
