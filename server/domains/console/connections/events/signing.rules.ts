import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** Makes a secret of 256 bits in the form of the Standard Webhooks specification. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

/** What is signed: the message's id, the moment of this attempt in seconds, and the body as sent. */
export interface Signed {
  id: string
  seconds: number
  body: string
}

const signature = (secret: string, { id, seconds, body }: Signed): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/** Returns the headers of a message in the Standard Webhooks form: a signature by each secret, so that receivers can change over. */
export const signedHeaders = (secrets: readonly string[], message: Signed): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.seconds),
  'webhook-signature': secrets.map((secret) => signature(secret, message)).join(' '),
})
