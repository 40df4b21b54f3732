import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../../config.ts'
import { portalOrigin } from '../sessions/cookies.ts'

/** The library is loaded with the first passkey, so that the portal starts sooner. */
const library = () => import('@simplewebauthn/server')
type Library = Awaited<ReturnType<typeof library>>

const seconds = 1_000
const timeout = 300 * seconds

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** The host that passkeys are bound to. Browsers bind none to an address, so this machine is `localhost`. */
const hostOf = (config: Config): string => {
  const { hostname } = new URL(portalOrigin(config))
  return loopback.includes(hostname) ? 'localhost' : hostname
}

/** Returns the origin that a browser must name: the configured one, or this machine at the port that was asked. */
const originFor = (config: Config, { headers }: FastifyRequest): string =>
  hostOf(config) === 'localhost' ? `http://localhost:${headers.host?.split(':').at(-1)}` : portalOrigin(config)

interface Known {
  id: string
  transports: readonly string[]
}
type Transport = NonNullable<
  NonNullable<Parameters<Library['generateAuthenticationOptions']>[0]['allowCredentials']>[number]['transports']
>[number]
const described = ({ id, transports }: Known) => ({ id, transports: transports as Transport[] })

/** Options with which a browser makes a passkey. */
export const creationOptions = async (
  config: Config,
  person: { userKey: string; name: string; email: string },
  known: readonly Known[],
) => {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: config.PRODUCT_NAME,
    rpID: hostOf(config),
    userID: new TextEncoder().encode(person.userKey),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    timeout,
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Options with which a browser asks for a passkey: one of those known; for whichever it has without any. */
export const requestOptions = async (config: Config, known: readonly Known[]) => {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: hostOf(config),
    timeout,
    allowCredentials: known.map(described),
    // A passkey alone replaces password and second factor: then its owner must prove to it who they are.
    userVerification: known.length === 0 ? 'required' : 'preferred',
  })
}

interface Ceremony {
  config: Config
  request: FastifyRequest
  challenge: string
  /** What the browser sent. */
  response: Record<string, unknown>
}

/** A passkey that a browser made; undefined when what it sent does not prove it. */
export const madePasskey = async ({ config, request, challenge, response }: Ceremony) => {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
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

/** Returns the new counter of a passkey that proved itself; undefined otherwise. */
export const provenCounter = async (
  { config, request, challenge, response }: Ceremony,
  passkey: { id: string; publicKey: string; counter: number },
  { alone }: { alone: boolean },
): Promise<number | undefined> => {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: originFor(config, request),
    expectedRPID: hostOf(config),
    credential: { id: passkey.id, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')), counter: passkey.counter },
    requireUserVerification: alone,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified ? authenticationInfo?.newCounter : undefined
}
