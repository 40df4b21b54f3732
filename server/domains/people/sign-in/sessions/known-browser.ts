import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../../config.ts'
import { newToken } from '../../../../kernel/tokens.ts'
import { cookieIn } from '../../../../kernel/http/serving/cookies.ts'
import { browserCookieName, secretOf } from './cookies.ts'

const year = 365 * 24 * 3600

const proofOf = (id: string, email: string, secret: string): string =>
  createHmac('sha256', secret).update(`known browser ${id} ${email.toLowerCase()}`).digest('base64url')

/**
 * Recognises, by a signed cookie, a browser that has signed in to this account before. This only gives it a separate count of
 * attempts, so that guesses from elsewhere cannot lock the owner out.
 * @returns the browser's id
 */
export const knownBrowser = ({ headers }: FastifyRequest, config: Config, email: string): string | undefined => {
  const [id = '', proof = ''] = (cookieIn(headers.cookie, browserCookieName(config)) ?? '').split('.')
  const isProven = (secret: string): boolean => {
    const [actual, expected] = [Buffer.from(proof), Buffer.from(proofOf(id, email, secret))]
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  }
  return id !== '' && config.secrets.some(isProven) ? id : undefined
}

/** Creates the cookie by which an account recognises a browser; it holds only the last account that signed in. */
export const browserCookie = (request: FastifyRequest, config: Config, email: string) => {
  const id = knownBrowser(request, config, email) ?? newToken()
  return { name: browserCookieName(config), value: `${id}.${proofOf(id, email, secretOf(config))}`, seconds: year }
}
