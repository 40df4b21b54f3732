import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../../../config.ts'
import { cookieIn } from '../../../../kernel/http/serving/cookies.ts'

type Part<Key extends keyof Config> = Pick<Config, Key>

/** Returns the origin at which browsers reach the portal. */
export const portalOrigin = ({ PUBLIC_URL, PORT }: Part<'PUBLIC_URL' | 'PORT'>): string => PUBLIC_URL ?? `http://localhost:${PORT}`

export const isSecure = (config: Part<'PUBLIC_URL' | 'PORT'>): boolean => portalOrigin(config).startsWith('https:')

/** Returns a cookie's full name; over HTTPS it has the prefix `__Host-`, by which browsers restrict it to this host. */
const nameOf = (name: string, config: Part<'PUBLIC_URL' | 'PORT'>): string => `${isSecure(config) ? '__Host-' : ''}portico_${name}`

export const sessionCookieName = (config: Part<'PUBLIC_URL' | 'PORT'>): string => nameOf('session', config)
export const browserCookieName = (config: Part<'PUBLIC_URL' | 'PORT'>): string => nameOf('browser', config)

/** Returns the signing secret. @throws if the portal was started without one */
export const secretOf = ({ secrets: [current] }: Part<'secrets'>): string => {
  if (current === undefined) throw new Error('Sessions need PORTAL_SECRET.')
  return current
}

const sign = (token: string, secret: string): string => createHmac('sha256', secret).update(token).digest('base64')

interface Cookie {
  name: string
  value: string
  seconds: number
}

/** Sets cookies on a reply, inaccessible to scripts and other sites. A retried transaction replaces those of its first attempt. */
export const setCookies = (reply: FastifyReply, config: Part<'PUBLIC_URL' | 'PORT'>, cookies: readonly Cookie[]): void => {
  const flags = `Path=/; HttpOnly; ${isSecure(config) ? 'Secure; ' : ''}SameSite=Lax`
  const lines = cookies.map(({ name, value, seconds }) => `${name}=${value}; Max-Age=${seconds}; ${flags}`)
  void reply.removeHeader('set-cookie').header('set-cookie', lines)
}

/** Returns the cookie value for a session's token, signed so that forged tokens never reach the database. */
export const signedToken = (token: string, secret: string): string => encodeURIComponent(`${token}.${sign(token, secret)}`)

const decode = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

const isSignedBy = (secret: string, token: string, signature: string): boolean => {
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(token, secret))]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Returns the token in a `Cookie` header; undefined if there is none or none of our secrets signed it. */
export const tokenIn = (header: string | undefined, name: string, secrets: readonly string[]): string | undefined => {
  const value = cookieIn(header, name)
  if (value === undefined) return undefined
  const [, token, signature] = /^([^.]+)\.(.+)$/.exec(decode(value)) ?? []
  if (token === undefined || signature === undefined) return undefined
  return secrets.some((secret) => isSignedBy(secret, token, signature)) ? token : undefined
}
