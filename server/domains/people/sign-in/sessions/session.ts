import { type Locale, localeOf } from '@portico/contract/kernel/locale'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { type Actor, type Person, visitor } from '../../../../kernel/identity/actor.ts'
import { hashOfToken } from '../../../../kernel/tokens.ts'
import { onboardingDue } from './access.rules.ts'
import { sessionCookieName, tokenIn } from './cookies.ts'
import { requestedLocale } from '../../../../kernel/http/serving/languages.ts'
import { sessionsStore } from './sessions.store.ts'

type Row = Omit<NonNullable<Awaited<ReturnType<ReturnType<typeof sessionsStore>['personOf']>>>, 'stale'>

const personFrom = async (row: Row, rules: Deps['rules'], locale?: Locale): Promise<Person> => {
  const { locale: saved, firstLogin, termsVersion, termsInForce, rulesVersion, ...person } = row
  const ownLocale = localeOf(saved) ?? 'en_US'
  return {
    kind: 'person',
    ...person,
    locale: locale ?? ownLocale,
    ownLocale,
    rules: await rules.of(rulesVersion),
    onboardingDue: onboardingDue({ staff: person.staff, firstLogin, termsVersion, termsInForce }),
  }
}

/**
 * Returns a function that identifies the sender of a request by its session, read from the database each time so that
 * deactivated accounts and ended sessions have no access. A session ends after 12 hours without use, and after 7 days in any
 * case.
 */
export const personOf = ({ db, config, rules }: Pick<Deps, 'db' | 'config' | 'rules'>) => {
  const name = sessionCookieName(config)
  const sessions = sessionsStore(db)
  return async (request: FastifyRequest): Promise<Actor> => {
    const token = tokenIn(request.headers.cookie, name, config.secrets)
    const session = token === undefined ? undefined : await sessions.personOf(hashOfToken(token))
    if (!session) return visitor
    const { stale, ...row } = session
    // Background requests of an open page do not keep its session alive.
    if (stale && !request.routeOptions.config.unattended) await sessions.touch(row.sessionId)
    return personFrom(row, rules, requestedLocale(request.headers))
  }
}

/** Returns an active person without a session, for programs that act on their behalf. */
export const personWithKey = async ({ db, rules }: Pick<Deps, 'db' | 'rules'>, userKey: string): Promise<Person | undefined> => {
  const row = await sessionsStore(db).personWithKey(userKey)
  return row && personFrom({ ...row, sessionId: '' }, rules)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for background requests of open pages. */
    unattended?: true
  }
}
