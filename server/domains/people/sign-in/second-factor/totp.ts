import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const secretBytes = 20
const stepSeconds = 30
const digits = 6
/** Number of time steps before and after the present one whose codes are accepted as well, to allow for clock drift. */
const tolerance = 1

const base32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

const bytesOf = (secret: string): Buffer => {
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** Creates the secret of an authenticator app: 160 random bits in base32. */
export const newSecret = (): string => base32(randomBytes(secretBytes))

/** Creates a recovery code: 80 random bits in base32, in four groups. */
export const newRecoveryCode = (): string => (base32(randomBytes(10)).match(/.{4}/g) ?? []).join('-').toLowerCase()

/** Returns the URI that authenticator apps read from a QR code. */
export const totpUri = (secret: string, { issuer, account }: { issuer: string; account: string }): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${new URLSearchParams({ secret, issuer })}`

/** Returns the code of a time step (RFC 4226, RFC 6238 with SHA-1, the only hash that all apps support). */
export const codeAt = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1_000 / stepSeconds)

const isSame = (one: string, other: string): boolean => {
  const [actual, expected] = [Buffer.from(one), Buffer.from(other)]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Returns the time step that a code belongs to, if it is within the tolerance and later than the last one used. */
export const matchingStep = (secret: string, code: string, { now, lastStep }: { now: Date; lastStep: number }): number | undefined => {
  const present = stepAt(now)
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, at) => present - tolerance + at)
  return steps.filter((step) => step > lastStep).find((step) => isSame(codeAt(secret, step), code))
}
