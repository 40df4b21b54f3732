import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Record<string, unknown>

/** The issuer's response to the next code; the defaults are an honest issuer's. */
export interface ForgedReply {
  /** Claims of the ID token, over the honest ones; undefined ones are left out. */
  token?: Json
  /** The ID token's header, over the honest one. */
  header?: Json
  /** True for an answer without an ID token. */
  withoutToken?: boolean
  /** The signer of the ID token. */
  signer?: 'issuer' | 'stranger' | 'nobody' | 'public-key'
  /** The user info. */
  profile: Json
}

const part = (value: Json): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Starts an OpenID Connect provider that returns whatever it is told to for any code. */
export const startForgingIssuer = async () => {
  const [own, other] = [newKey(), newKey()]
  let reply: ForgedReply & { nonce: string; clientId: string } = { profile: {}, nonce: '', clientId: '' }
  let url = ''

  const idToken = (): string => {
    const seconds = Math.floor(Date.now() / 1_000)
    const claims = { iss: url, aud: reply.clientId, sub: reply.profile['sub'], iat: seconds, exp: seconds + 300, nonce: reply.nonce }
    const text = `${part({ alg: 'RS256', kid: 'key', ...reply.header })}.${part({ ...claims, ...reply.token })}`
    const { signer = 'issuer' } = reply
    const publicKey = String(own.publicKey.export({ type: 'spki', format: 'pem' }))
    if (signer === 'nobody') return `${text}.`
    if (signer === 'public-key') return `${text}.${createHmac('sha256', publicKey).update(text).digest('base64url')}`
    const { privateKey } = signer === 'issuer' ? own : other
    return `${text}.${createSign('sha256').update(text).sign(privateKey, 'base64url')}`
  }

  const answers: Record<string, () => Json> = {
    '/.well-known/openid-configuration': () => ({
      issuer: url,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
      userinfo_endpoint: `${url}/me`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'key', use: 'sig', alg: 'RS256' }] }),
    '/token': () => ({
      access_token: 'access',
      token_type: 'Bearer',
      expires_in: 300,
      ...(!reply.withoutToken && { id_token: idToken() }),
    }),
    '/me': () => reply.profile,
  }
  const server = createServer((request, response) => {
    const answer = answers[new URL(request.url ?? '/', 'http://localhost').pathname]
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer?.() ?? {}))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    /** Sets what it returns for the next code, and returns the URL to which the browser goes back. */
    comeBack: (authorizationUrl: string, next: ForgedReply, more: Record<string, string> = {}): string => {
      const parameters = new URL(authorizationUrl).searchParams
      reply = { ...next, nonce: parameters.get('nonce') ?? '', clientId: parameters.get('client_id') ?? '' }
      const back = new URL(parameters.get('redirect_uri') ?? '')
      back.search = String(new URLSearchParams({ code: 'any', state: parameters.get('state') ?? '', ...more }))
      return back.href
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
