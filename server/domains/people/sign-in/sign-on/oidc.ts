import { SignedIn } from '@portico/contract/people/sign-in'
import { ownPath } from '@portico/contract/kernel/own-path'
import { Email } from '@portico/contract/kernel/text'
import type { OAuthProvider } from 'better-auth/oauth2'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../../config.ts'
import type { Deps } from '../../../../deps.ts'
import { recordActivity } from '../../../../kernel/activity/activity.store.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { inTransaction } from '../../../../kernel/database/transaction.ts'
import { fail } from '../../../../kernel/http/calls/failure.ts'
import { createOutboundClient } from '../../../../kernel/outbound/outbound.ts'
import { personFrom } from '../../../../kernel/identity/actor.ts'
import { hashOfToken } from '../../../../kernel/tokens.ts'
import { isFreshSession, hasPassword } from '../passwords/credentials.actions.ts'
import { peopleStore } from '../people.store.ts'
import { portalOrigin, sessionCookieName, tokenIn } from '../sessions/cookies.ts'
import { linkProblem } from './oidc.rules.ts'
import { authOptions, confirmedHeader, headersOf } from './oidc.options.ts'
import { connectProvider, type Issuer, providerId } from './provider.ts'
import { openSession } from '../sessions/sessions.actions.ts'
import { sessionsStore } from '../sessions/sessions.store.ts'

const signInPage = '/sign-in'
const home = '/index'

const issuerOf = ({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Config): Issuer | undefined =>
  OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET
    ? { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET }
    : undefined

/** Dependencies of sign-on; `isProvider` returns whether a company provides the portal. */
type SignOn = Deps & { isProvider: (db: Db, companyId: number) => Promise<boolean> }

/**
 * Returns why an e-mail address from the issuer may not create an account, or open the one that has it.
 * @param confirmed the person who has just signed in in this browser
 */
const addressProblem = async (
  { db, isProvider }: Pick<SignOn, 'db' | 'isProvider'>,
  { id, email, emailVerified: claimed }: { id?: string | undefined; email?: string | undefined; emailVerified?: boolean | undefined },
  confirmed: string | null | undefined,
): Promise<string | undefined> => {
  // An issuer may send text, which would count as true.
  const emailVerified = claimed === true
  const person = id === undefined ? undefined : await peopleStore(db).byId(id)
  if (!person) return emailVerified && Email.safeParse(email).success ? undefined : 'account_not_linked'
  const ofThisCompany = person.companyId !== null && (await isProvider(db, person.companyId))
  const isConfirmed = confirmed === person.id || !(await hasPassword(db, person.id))
  return linkProblem({ emailVerified, person, ofThisCompany, confirmed: isConfirmed })
}

/** Loads better-auth on first use, so that the portal starts sooner. */
const createAuth = async ({ db, config, isProvider }: SignOn, provider: OAuthProvider) => {
  const { betterAuth } = await import('better-auth')
  const options = authOptions(db, config)
  return betterAuth({
    ...options,
    plugins: [{ id: 'company-sign-on', init: () => ({ context: { socialProviders: [provider] } }) }],
    onAPIError: { errorURL: `${portalOrigin(config)}${signInPage}` },
    user: {
      ...options.user,
      validateUserInfo: async ({ user, source }, { headers }) => {
        if (source.action === 'sign-in') return undefined
        const error = await addressProblem({ db, isProvider }, user, headers?.get(confirmedHeader))
        return error === undefined ? undefined : { error }
      },
    },
    databaseHooks: {
      // Pages show no external pictures. New people have no rights until they are granted some.
      user: { create: { before: async (user) => ({ data: { ...user, image: null } }) } },
      ...options.databaseHooks,
    },
  })
}
type Auth = Awaited<ReturnType<typeof createAuth>>

/** Company sign-on: how to get it, and how to end its connections. */
export interface CompanySignOn {
  /** @throws not_found if none is configured, unavailable if its issuer does not respond */
  auth: () => Promise<Auth>
  close: () => Promise<void>
}

/** Creates company sign-on, if configured. The issuer is contacted on first use, and at each use until it responds. */
export const companySignOn = (deps: SignOn): CompanySignOn => {
  const { config, log, systems } = deps
  const issuer = issuerOf(config)
  // The issuer itself is the operator's choice, and often inside the network.
  const allowed = issuer ? [new URL(issuer.issuer).host, ...config.OUTBOUND_HOSTS] : []
  const outbound = createOutboundClient({ allowed })
  let pending: Promise<Auth> | undefined
  const create = async (issuer: Issuer): Promise<Auth> => {
    const provider = await connectProvider(outbound, log, issuer).catch(() => undefined)
    systems.note('sign-on', provider !== undefined)
    if (provider) return createAuth(deps, provider)
    pending = undefined
    return fail('unavailable')
  }
  return { auth: async () => (issuer ? (pending ??= create(issuer)) : fail('not_found')), close: outbound.close }
}

/** Returns the URL to which the browser goes for signing in, to return to a path of this portal. Writes nothing to the database. */
export const startCompanySignOn = async (auth: Auth, back: string, request: FastifyRequest, reply: FastifyReply): Promise<string> => {
  const body = { provider: providerId, callbackURL: ownPath(back, home), errorCallbackURL: signInPage, disableRedirect: true }
  const { headers, response } = await auth.api.signInSocial({ body, headers: headersOf(request), returnHeaders: true })
  void reply.header('set-cookie', headers.getSetCookie())
  return response.url ?? fail('unavailable')
}

/** Returns the page to show after a sign-on: the one that the browser came from or, after a failure, that of sign-in with the reason. */
const nextPage = (location: string | null, origin: string): string => {
  if (location === null) return signInPage
  const path = ownPath(location.startsWith(`${origin}/`) ? location.slice(origin.length) : location, signInPage)
  const { pathname, searchParams } = new URL(path, origin)
  const error = searchParams.get('error')
  return pathname === signInPage && error !== null ? `${signInPage}?${new URLSearchParams({ failed: error })}` : path
}

/** Returns the person who has just signed in using this browser, if any. */
const confirmedIn = async ({ db, config }: Deps, { headers }: FastifyRequest): Promise<string | undefined> => {
  const token = tokenIn(headers.cookie, sessionCookieName(config), config.secrets)
  const person = token === undefined ? undefined : await sessionsStore(db).personOf(hashOfToken(token))
  return person && (await isFreshSession(db, person.sessionId)) ? person.userKey : undefined
}

/**
 * Replaces the session that better-auth opened with one of the portal's own. The former was never valid: sessions are found by
 * the hash of their token, and its row holds the token itself.
 */
const replaceSession = (deps: Deps, token: string, request: FastifyRequest, reply: FastifyReply): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const session = await sessionsStore(tx).end(token)
    const person = session && (await peopleStore(tx).byId(session.userId))
    if (!person) return
    const account = { userKey: person.id, name: person.name }
    await openSession(tx, { config: deps.config, request, reply }, { ...account, email: person.email })
    await recordActivity(tx, { actor: personFrom(account), requestId: request.id, address: request.ip }, SignedIn, { by: 'oidc' })
  })

/** Serves better-auth's callback, to which the issuer sends the browser back: the only one of its routes in use. */
export const mountAuth = (app: FastifyInstance, deps: Deps, signOn: CompanySignOn): void => {
  app.addHook('onClose', signOn.close)
  const origin = portalOrigin(deps.config)
  const cookie = sessionCookieName(deps.config)
  app.get('/api/auth/callback/oidc', async (request, reply) => {
    const auth = await signOn.auth()
    const headers = headersOf(request, await confirmedIn(deps, request))
    const answer = await auth.handler(new Request(new URL(request.url, origin), { headers }))
    const cookies = answer.headers.getSetCookie()
    const session = cookies.find((line) => line.startsWith(`${cookie}=`))
    const token = tokenIn(session, cookie, deps.config.secrets)
    if (token !== undefined) await replaceSession(deps, token, request, reply)
    const others = cookies.filter((line) => line !== session)
    if (others.length > 0) void reply.header('set-cookie', others)
    return reply.header('cache-control', 'no-store').redirect(nextPage(answer.headers.get('location'), origin))
  })
  app.all('/api/auth/*', async () => fail('not_found'))
}
