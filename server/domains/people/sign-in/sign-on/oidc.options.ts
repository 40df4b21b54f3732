import { randomUUID } from 'node:crypto'
import type { BetterAuthOptions } from 'better-auth'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../../config.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { peopleStore } from '../people.store.ts'
import { isSecure, portalOrigin, secretOf, sessionCookieName } from '../sessions/cookies.ts'

/** A header that only the portal sets, so that a client cannot claim another IP address. */
const addressHeader = 'x-portico-client-address'

/** Returns better-auth's options for our tables. It only identifies people; sessions are the portal's own. */
export const authOptions = (db: Db, config: Config) =>
  ({
    database: { db, type: 'postgres', transaction: false },
    secret: secretOf(config),
    baseURL: portalOrigin(config),
    basePath: '/api/auth',
    user: { modelName: 'person' },
    account: { modelName: 'signInMethod', storeStateStrategy: 'cookie', accountLinking: { enabled: true }, updateAccountOnSignIn: false },
    session: { disableSessionRefresh: true },
    databaseHooks: {
      session: { create: { before: async ({ userId }) => ((await peopleStore(db).byId(userId))?.active ? undefined : false) } },
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

/** A header that only the portal sets: the person who has just signed in with their password in this browser. */
export const confirmedHeader = 'x-portico-confirmed-person'

/** Returns the request's headers that better-auth needs. */
export const headersOf = (request: FastifyRequest, confirmed?: string): Headers => {
  const { cookie, 'user-agent': browser } = request.headers
  return new Headers({
    [addressHeader]: request.ip,
    ...(cookie && { cookie }),
    ...(browser && { 'user-agent': browser }),
    ...(confirmed !== undefined && { [confirmedHeader]: confirmed }),
  })
}
