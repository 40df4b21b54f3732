import { createPublicKey, type JsonWebKeyInput } from 'node:crypto'
import type { OAuthProvider } from 'better-auth/oauth2'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { OutboundClient, OutboundRequest } from '../../../../kernel/outbound/outbound.ts'
import { claimsOf, identityOf, nameOf } from './oidc.rules.ts'

/** The portal as a client of its company's sign-on. */
export interface Issuer {
  issuer: string
  clientId: string
  clientSecret: string
}

/** The name of the provider in addresses and in the database. */
export const providerId = 'oidc'

/** The parts of an issuer's description of itself (OpenID Connect Discovery) that the portal needs. */
const Description = z.looseObject({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url(),
  id_token_signing_alg_values_supported: z.array(z.string()).min(1).default(['RS256']),
})
const Keys = z.looseObject({
  keys: z.array(z.looseObject({ kty: z.string(), kid: z.string().optional(), use: z.string().optional() })),
})
type Key = z.output<typeof Keys>['keys'][number]
const Tokens = z.looseObject({ access_token: z.string(), id_token: z.string() })
const Profile = z.looseObject({})
type Profile = z.output<typeof Profile>

type Log = Pick<FastifyBaseLogger, 'warn'>
type Read = <T extends z.ZodType>(shape: T, url: string, request?: OutboundRequest) => Promise<z.output<T>>

/** Returns a function that reads JSON from the issuer, within the limits of outbound calls. */
const readerOf =
  (outbound: OutboundClient, log: Log): Read =>
  async (shape, url, request) => {
    try {
      const { status, body } = await outbound.fetch(url, request)
      if (status !== 200) throw new Error(`The issuer answered ${status}.`)
      return shape.parse(JSON.parse(body.toString('utf8')))
    } catch (error) {
      log.warn({ err: error, url }, 'company sign-on cannot be used')
      throw error
    }
  }

/** Milliseconds for which keys are used before they are read again, and between two reads because of an unknown one. */
const [keysAge, keysPause] = [600_000, 30_000]

/** Returns a function that finds the key of an ID token. */
const keysOf = (read: () => Promise<readonly Key[]>) => {
  let keys: readonly Key[] = []
  let readAt = -Infinity
  return async ({ kid }: { kid?: string }) => {
    const find = () => keys.find((key) => key.use !== 'enc' && (kid === undefined || key.kid === kid))
    const age = performance.now() - readAt
    if (age > keysAge || (age > keysPause && !find())) {
      keys = await read()
      readAt = performance.now()
    }
    const key = find()
    if (!key) throw new Error('The issuer has no key of this name.')
    return createPublicKey({ key, format: 'jwk' } as JsonWebKeyInput)
  }
}

/** Exchanges the code that the browser has brought for tokens. */
const exchange = async (
  read: Read,
  url: string,
  { clientId, clientSecret }: Issuer,
  { code, codeVerifier = '', redirectURI }: Parameters<OAuthProvider['validateAuthorizationCode']>[0],
) => {
  const form = { grant_type: 'authorization_code', code, code_verifier: codeVerifier, redirect_uri: redirectURI }
  const body = String(new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret }))
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
  const tokens = await read(Tokens, url, { method: 'POST', headers, body })
  return { accessToken: tokens.access_token, idToken: tokens.id_token }
}

/** Reads a person's profile: of the ID token if it has the address, otherwise of the user info. */
const profileOf = async (read: Read, url: string | undefined, idToken: string, accessToken = ''): Promise<Profile | undefined> => {
  const claims = claimsOf(idToken)
  if (claims['sub'] && claims['email']) return claims
  const headers = { authorization: `Bearer ${accessToken}` }
  return url === undefined ? undefined : read(Profile, url, { headers }).catch(() => undefined)
}

const scopes = ['openid', 'email', 'profile']

/**
 * Describes company sign-on to better-auth: the code flow with PKCE, and state and nonce bound to the browser by a sealed cookie; ID
 * tokens must verify. better-auth's own provider would call the issuer by the global `fetch`, without any limits.
 * @throws when the issuer does not describe itself
 */
export const connectProvider = async (outbound: OutboundClient, log: Log, client: Issuer): Promise<OAuthProvider<Profile>> => {
  const { issuer, clientId } = client
  const read = readerOf(outbound, log)
  const { createAuthorizationURL, verifyProviderIdToken } = await import('better-auth/oauth2')
  const described = await read(Description, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const request = { id: providerId, options: { clientId }, authorizationEndpoint: described.authorization_endpoint, scopes }
  const provider: OAuthProvider<Profile> = {
    id: providerId,
    name: providerId,
    issuer: described.issuer,
    idToken: {
      jwks: keysOf(async () => (await read(Keys, described.jwks_uri)).keys),
      issuer: described.issuer,
      audience: clientId,
      algorithms: described.id_token_signing_alg_values_supported,
    },
    requiresIdTokenNonce: true,
    accountSubject: ({ tokens, profile }) => identityOf(issuer, tokens.idToken, profile),
    createAuthorizationURL: ({ state, codeVerifier, redirectURI, idTokenNonce: nonce }) =>
      createAuthorizationURL({ ...request, state, codeVerifier, redirectURI, nonce }),
    validateAuthorizationCode: (brought) => exchange(read, described.token_endpoint, client, brought),
    getUserInfo: async ({ idToken = '', accessToken, expectedIdTokenNonce }) => {
      if (!(await verifyProviderIdToken(provider, idToken, expectedIdTokenNonce))) return null
      const profile = await profileOf(read, described.userinfo_endpoint, idToken, accessToken)
      if (!profile) return null
      const { email = null, email_verified: emailVerified = false } = profile as { email?: string; email_verified?: boolean }
      return { user: { name: nameOf(profile), email, emailVerified }, data: profile }
    },
  }
  return provider
}
