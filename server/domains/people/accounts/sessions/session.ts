import { type Locale, localeOf } from '@portico/contract/kernel/locale'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { type Actor, type Person, visitor } from '../../../../kernel/identity/actor.ts'
import { hashOfToken } from '../../../../kernel/tokens.ts'
import { owes } from './access.rules.ts'
import { sessionCookieName, tokenIn } from './cookies.ts'
import { localeAsked } from './language.rules.ts'
import { sessionsStore } from './sessions.store.ts'

type Row = Omit<NonNullable<Awaited<ReturnType<ReturnType<typeof sessionsStore>['personOf']>>>, 'stale'>

const personFrom = async (row: Row, rules: Deps['rules'], asked?: Locale): Promise<Person> => {
  const { locale: saved, firstLogin, termsVersion, termsInForce, rulesVersion, ...person } = row
  const ownLocale = localeOf(saved) ?? 'en_US'
  return {
    kind: 'person',
    ...person,
    locale: asked ?? ownLocale,
    ownLocale,
    rules: await rules.of(rulesVersion),
    owes: owes({ staff: person.staff, firstLogin, termsVersion, termsInForce }),
  }
}

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
    const { stale, ...row } = found
    // Requests that a page makes unattended do not keep its session alive.
    if (stale && !request.routeOptions.config.unattended) await sessions.seen(row.sessionId)
    return personFrom(row, rules, localeAsked(request.headers))
  }
}

/** Returns an active person without a session: a program acts for them. */
export const personWithKey = async ({ db, rules }: Pick<Deps, 'db' | 'rules'>, userKey: string): Promise<Person | undefined> => {
  const found = await sessionsStore(db).personWithKey(userKey)
  return found && personFrom({ ...found, sessionId: '' }, rules)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for requests that pages make unattended. */
    unattended?: true
  }
}
