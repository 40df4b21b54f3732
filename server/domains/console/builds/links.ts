import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(`build link ${text}`).digest()

/**
 * Creates a download token for a file with an expiry. Both are in the signed token, so that nothing is stored; it becomes void
 * with the file.
 */
export const linkToken = (secrets: readonly string[], fileId: string, endsAt: Date): string => {
  const text = `${fileId}.${Math.floor(endsAt.getTime() / 1_000).toString(36)}`
  return `${text}.${sign(secrets[0] ?? '', text).toString('base64url')}`
}

/** Returns a token's file; undefined when it has expired, was altered, or was signed with a revoked secret. */
export const fileOfToken = (secrets: readonly string[], token: string, now: Date): string | undefined => {
  const [fileId = '', end = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const isSigned = secrets.some((secret) => {
    const expected = sign(secret, `${fileId}.${end}`)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isSigned && parseInt(end, 36) * 1_000 > now.getTime() ? fileId : undefined
}
