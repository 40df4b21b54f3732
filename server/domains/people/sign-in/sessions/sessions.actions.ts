import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../../config.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { hashOfToken, newToken } from '../../../../kernel/tokens.ts'
import { secretOf, sessionCookieName, setCookies, signedToken, tokenIn } from './cookies.ts'
import { browserCookie } from './known-browser.ts'
import { sessionsStore } from './sessions.store.ts'

/** The absolute lifetime; the limit without use is checked when the session is read. */
const sessionSeconds = 7 * 24 * 3600
const maxBrowserNameLength = 200

/** The request and reply through which a session is opened or ended. */
export interface HttpExchange {
  config: Config
  request: FastifyRequest
  reply: FastifyReply
}

const endSession = async (db: Db, { config, request }: HttpExchange): Promise<void> => {
  const token = tokenIn(request.headers.cookie, sessionCookieName(config), config.secrets)
  if (token !== undefined) await sessionsStore(db).end(hashOfToken(token))
}

/** Opens a session for a person in the calling browser, and ends any previous session of that browser. */
export const openSession = async (db: Db, exchange: HttpExchange, person: { userKey: string; email: string }): Promise<void> => {
  const { config, request, reply } = exchange
  await endSession(db, exchange)
  const token = newToken()
  const userAgent = request.headers['user-agent']?.slice(0, maxBrowserNameLength) ?? null
  await sessionsStore(db).add({ id: randomUUID(), userId: person.userKey, tokenHash: hashOfToken(token), ipAddress: request.ip, userAgent })
  const session = { name: sessionCookieName(config), value: signedToken(token, secretOf(config)), seconds: sessionSeconds }
  setCookies(reply, config, [session, browserCookie(request, config, person.email)])
}

/** Ends the request's session. */
export const signOut = async (db: Db, exchange: HttpExchange): Promise<void> => {
  await endSession(db, exchange)
  setCookies(exchange.reply, exchange.config, [{ name: sessionCookieName(exchange.config), value: '', seconds: 0 }])
}
