import { localeOf } from '@portico/contract/kernel/locale'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { type Actor, visitor } from '../../../../kernel/identity/actor.ts'
import { hashOfToken } from '../../../../kernel/tokens.ts'
import { owes } from './access.rules.ts'
import { sessionCookieName, tokenIn } from './cookies.ts'
import { sessionsStore } from './sessions.store.ts'

/**
 * Returns the sender of a request, by its session: read from the database each time, so that deactivated accounts and ended
 * sessions have no access. A session ends after 12 hours without use and after 7 days in any case (SAFETY 9).
 */
export const personOf = ({ db, config, rules }: Pick<Deps, 'db' | 'config' | 'rules'>) => {
  const name = sessionCookieName(config)
  const sessions = sessionsStore(db)
  return async (request: FastifyRequest): Promise<Actor> => {
    const token = tokenIn(request.headers.cookie, name, config.secrets)
    const found = token === undefined ? undefined : await sessions.personOf(hashOfToken(token))
    if (!found) return visitor
    const { stale, locale, firstLogin, termsVersion, termsInForce, rulesVersion, ...person } = found
    if (stale) await sessions.seen(person.sessionId)
    return {
      kind: 'person',
      ...person,
      locale: localeOf(locale) ?? 'en_US',
      rules: await rules.of(rulesVersion),
      owes: owes({ staff: person.staff, firstLogin, termsVersion, termsInForce }),
    }
  }
}
