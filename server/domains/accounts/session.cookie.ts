import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'

type Part<Key extends keyof Config> = Pick<Config, Key>

/** Where browsers reach the portal. */
export const portalOrigin = ({ PUBLIC_URL, PORT }: Part<'PUBLIC_URL' | 'PORT'>): string => PUBLIC_URL ?? `http://localhost:${PORT}`

export const isSecure = (config: Part<'PUBLIC_URL' | 'PORT'>): boolean => portalOrigin(config).startsWith('https:')

/** Behind https browsers keep the cookie to this very host (`__Host-`). */
export const sessionCookieName = (config: Part<'PUBLIC_URL' | 'PORT'>): string =>
  isSecure(config) ? '__Host-portico_session' : 'portico_session'

/** @throws when the start gave the portal no secret */
export const secretOf = ({ PORTAL_SECRET }: Part<'PORTAL_SECRET'>): string => {
  if (PORTAL_SECRET === undefined) throw new Error('Sessions need PORTAL_SECRET.')
  return PORTAL_SECRET
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

/** The token in a `Cookie` header; undefined when there is none or its signature is not ours. */
export const tokenIn = (header: string | undefined, name: string, secret: string): string | undefined => {
  const value = header === undefined ? undefined : valueOf(header, name)
  if (value === undefined) return undefined
  const [, token, signature] = /^([^.]+)\.(.+)$/.exec(decoded(value)) ?? []
  if (token === undefined || signature === undefined) return undefined
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(token, secret))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}
