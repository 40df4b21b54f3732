import { createHmac, timingSafeEqual } from 'node:crypto'

/** The person who made a link, and the token by which they did; null for none. */
export interface LinkMaker {
  userKey: string
  tokenId: string | null
}

const sign = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(`build link ${text}`).digest()

/**
 * Creates a download token for a file with its maker and an expiry. All of it is in the signed token, so that nothing is stored; it
 * becomes void with the file, and with its maker's right to download it.
 */
export const linkToken = (secrets: readonly string[], fileId: string, { userKey, tokenId }: LinkMaker, endsAt: Date): string => {
  const text = [fileId, Math.floor(endsAt.getTime() / 1_000).toString(36), userKey, tokenId ?? ''].join('.')
  return `${text}.${sign(secrets[0] ?? '', text).toString('base64url')}`
}

/** Returns a token's file and maker; undefined when it has expired, was altered, names no maker, or was signed with a revoked secret. */
export const readLinkToken = (secrets: readonly string[], token: string, now: Date): { fileId: string; maker: LinkMaker } | undefined => {
  const separator = token.lastIndexOf('.')
  const text = token.slice(0, Math.max(separator, 0))
  const signature = Buffer.from(token.slice(separator + 1), 'base64url')
  const isSigned = secrets.some((secret) => {
    const expected = sign(secret, text)
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
  const [fileId = '', end = '', userKey = '', tokenId = ''] = text.split('.')
  if (!isSigned || userKey === '' || parseInt(end, 36) * 1_000 <= now.getTime()) return undefined
  return { fileId, maker: { userKey, tokenId: tokenId === '' ? null : tokenId } }
}
