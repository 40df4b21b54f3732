import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const prefix = 'whsec_'

/** Generates a 256-bit secret in the format of Standard Webhooks. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

/** The signed content: the message id, the attempt's timestamp in seconds, and the body as sent. */
export interface SignedContent {
  id: string
  seconds: number
  body: string
}

const signature = (secret: string, { id, seconds, body }: SignedContent): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/** Returns the headers of a Standard Webhooks message, with one signature per secret, so that receivers can rotate. */
export const signedHeaders = (secrets: readonly string[], message: SignedContent): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.seconds),
  'webhook-signature': secrets.map((secret) => signature(secret, message)).join(' '),
})

/** Returns whether one of the signatures, separated by spaces, is that of the secret. */
export const isSignedBy = (secret: string, message: SignedContent, signatures: string): boolean => {
  const expected = Buffer.from(signature(secret, message))
  return signatures
    .split(' ')
    .map((one) => Buffer.from(one))
    .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected))
}
