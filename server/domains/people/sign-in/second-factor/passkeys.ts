import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../../config.ts'
import { portalOrigin } from '../sessions/cookies.ts'

/** Loads the library on first use, so that the portal starts sooner. */
const loadLibrary = () => import('@simplewebauthn/server')
type Library = Awaited<ReturnType<typeof loadLibrary>>

const seconds = 1_000
const timeout = 300 * seconds

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Returns the host that passkeys are bound to. Browsers bind none to an IP address, so for loopback addresses it is `localhost`. */
const hostOf = (config: Config): string => {
  const { hostname } = new URL(portalOrigin(config))
  return loopback.includes(hostname) ? 'localhost' : hostname
}

/** Returns the origin that a browser must name: the configured one, or `localhost` with the port of the request. */
const originFor = (config: Config, { headers }: FastifyRequest): string =>
  hostOf(config) === 'localhost' ? `http://localhost:${headers.host?.split(':').at(-1)}` : portalOrigin(config)

interface StoredPasskey {
  id: string
  transports: readonly string[]
}
type Transport = NonNullable<
  NonNullable<Parameters<Library['generateAuthenticationOptions']>[0]['allowCredentials']>[number]['transports']
>[number]
const descriptorOf = ({ id, transports }: StoredPasskey) => ({ id, transports: transports as Transport[] })

/** Returns the options with which a browser creates a passkey. */
export const creationOptions = async (
  config: Config,
  person: { userKey: string; name: string; email: string },
  passkeys: readonly StoredPasskey[],
) => {
  const { generateRegistrationOptions } = await loadLibrary()
  return generateRegistrationOptions({
    rpName: config.PRODUCT_NAME,
    rpID: hostOf(config),
    userID: new TextEncoder().encode(person.userKey),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    timeout,
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Returns the options with which a browser asks for a passkey: one of the known ones or, if none are given, any that it has. */
export const requestOptions = async (config: Config, passkeys: readonly StoredPasskey[]) => {
  const { generateAuthenticationOptions } = await loadLibrary()
  return generateAuthenticationOptions({
    rpID: hostOf(config),
    timeout,
    allowCredentials: passkeys.map(descriptorOf),
    // A passkey alone replaces both password and second factor, so the authenticator must verify its user.
    userVerification: passkeys.length === 0 ? 'required' : 'preferred',
  })
}

interface Ceremony {
  config: Config
  request: FastifyRequest
  challenge: string
  /** The browser's response. */
  response: Record<string, unknown>
}

/** Verifies and returns a passkey that a browser created; undefined if the response does not prove it. */
export const verifyCreation = async ({ config, request, challenge, response }: Ceremony) => {
  const { verifyRegistrationResponse } = await loadLibrary()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    // Not trusted: the library checks its shape.
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: originFor(config, request),
    expectedRPID: hostOf(config),
    requireUserVerification: false,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return undefined
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** Verifies the use of a passkey and returns its new counter; undefined if the response does not prove it. */
export const verifyUse = async (
  { config, request, challenge, response }: Ceremony,
  passkey: { id: string; publicKey: string; counter: number },
  { alone }: { alone: boolean },
): Promise<number | undefined> => {
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    // Not trusted: the library checks its shape.
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: originFor(config, request),
    expectedRPID: hostOf(config),
    credential: { id: passkey.id, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')), counter: passkey.counter },
    requireUserVerification: alone,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified ? authenticationInfo?.newCounter : undefined
}
