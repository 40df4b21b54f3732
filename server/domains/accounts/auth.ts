import { randomUUID } from 'node:crypto'
import type { BetterAuthOptions } from 'better-auth'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Db } from '../../kernel/database/database.ts'
import { fail } from '../../kernel/http/failure.ts'
import { accountsStore } from './accounts.store.ts'
import { hashPassword, verifyPassword } from './hashing.ts'
import { isSecure, portalOrigin, secretOf, sessionCookieName, signedToken, tokenIn } from './session.cookie.ts'

/** Absolute; how long a session may lie unused is checked where it is read. */
const sessionSeconds = 7 * 24 * 3600
/** Set by us alone, so that what a client claims of its address counts for nothing. */
const addressHeader = 'x-portico-client-address'

/** Loads better-auth with the first sign-in: a portal starts sooner without it. */
const loadAuth = async () => {
  const [{ betterAuth }, { isAPIError }] = await Promise.all([import('better-auth'), import('better-auth/api')])
  return { betterAuth, isAPIError }
}

/**
 * The settings of better-auth on our tables. It is made for a database or a transaction like a store, so that a session
 * and the activity that tells of it are kept together; making it costs nothing that can be measured.
 */
export const authOptions = (db: Db, config: Config) =>
  ({
    database: { db, type: 'postgres', transaction: false },
    secret: secretOf(config),
    baseURL: portalOrigin(config),
    basePath: '/api/auth',
    user: { modelName: 'person' },
    account: { modelName: 'signInMethod', storeStateStrategy: 'cookie', accountLinking: { enabled: true }, updateAccountOnSignIn: false },
    session: { expiresIn: sessionSeconds, disableSessionRefresh: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    databaseHooks: {
      session: { create: { before: async ({ userId }) => ((await accountsStore(db).byId(userId))?.active ? undefined : false) } },
    },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: isSecure(config) ? '__Host-portico' : 'portico',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(config) },
      cookies: { session_token: { name: sessionCookieName(config) } },
      database: { generateId: () => randomUUID(), validateSchema: false },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  }) satisfies BetterAuthOptions

/** What better-auth needs to know of a request. */
export const headersOf = (request: FastifyRequest): Headers => {
  const { cookie, 'user-agent': browser } = request.headers
  return new Headers({ [addressHeader]: request.ip, ...(cookie && { cookie }), ...(browser && { 'user-agent': browser }) })
}

/** Hands the cookies that better-auth made to the browser. A repeated transaction replaces those of its first attempt. */
export const setCookies = (reply: FastifyReply, headers: Headers): void => {
  void reply.removeHeader('set-cookie').header('set-cookie', headers.getSetCookie())
}

/**
 * Opens a session by e-mail address and password and gives the person's id.
 * @throws wrong_credentials, the same and as late for an address that nobody has
 */
export const signInByPassword = async (
  db: Db,
  config: Config,
  body: { email: string; password: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> => {
  const { betterAuth, isAPIError } = await loadAuth()
  try {
    const { headers, response } = await betterAuth(authOptions(db, config)).api.signInEmail({
      body,
      headers: headersOf(request),
      returnHeaders: true,
    })
    setCookies(reply, headers)
    return response.user.id
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 401) return fail('wrong_credentials')
    throw error
  }
}

/** Ends the request's session. The cookie is signed anew, since better-auth knows the first secret alone. */
export const signOut = async (db: Db, config: Config, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const asked = headersOf(request)
  const token = tokenIn(request.headers.cookie, sessionCookieName(config), config.secrets)
  if (token !== undefined) asked.set('cookie', `${sessionCookieName(config)}=${signedToken(token, secretOf(config))}`)
  const { betterAuth } = await loadAuth()
  const { headers } = await betterAuth(authOptions(db, config)).api.signOut({ headers: asked, returnHeaders: true })
  setCookies(reply, headers)
}
