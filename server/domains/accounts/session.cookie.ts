import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'

type Part<Key extends keyof Config> = Pick<Config, Key>

/** Where browsers reach the portal. */
export const portalOrigin = ({ PUBLIC_URL, PORT }: Part<'PUBLIC_URL' | 'PORT'>): string => PUBLIC_URL ?? `http://localhost:${PORT}`

export const isSecure = (config: Part<'PUBLIC_URL' | 'PORT'>): boolean => portalOrigin(config).startsWith('https:')

/** Behind https browsers keep the cookie to this very host (`__Host-`). */
export const sessionCookieName = (config: Part<'PUBLIC_URL' | 'PORT'>): string =>
  isSecure(config) ? '__Host-portico_session' : 'portico_session'

/** The secret that signs. @throws when the start gave the portal none */
export const secretOf = ({ secrets: [current] }: Part<'secrets'>): string => {
  if (current === undefined) throw new Error('Sessions need PORTAL_SECRET.')
  return current
}

const sign = (token: string, secret: string): string => createHmac('sha256', secret).update(token).digest('base64')

/** The cookie's value for a session's token, signed the way that better-auth signs it. */
export const signedToken = (token: string, secret: string): string => encodeURIComponent(`${token}.${sign(token, secret)}`)

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

const valueOf = (header: string, name: string): string | undefined =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** The token in a `Cookie` header; undefined when there is none or it is signed by none of our secrets. */
export const tokenIn = (header: string | undefined, name: string, secrets: readonly string[]): string | undefined => {
  const value = header === undefined ? undefined : valueOf(header, name)
  if (value === undefined) return undefined
  const [, token, signature] = /^([^.]+)\.(.+)$/.exec(decoded(value)) ?? []
  if (token === undefined || signature === undefined) return undefined
  const given = Buffer.from(signature)
  const isBy = (secret: string): boolean => {
    const expected = Buffer.from(sign(token, secret))
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  return secrets.some(isBy) ? token : undefined
}
