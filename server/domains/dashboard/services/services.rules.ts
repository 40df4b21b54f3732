import { timingSafeEqual } from 'node:crypto'
import { hashOfToken } from '../../../kernel/tokens.ts'

/** A service changes over from one secret to the next without a gap, so two count at a time. */
export const secretsAtOnce = 2

/** Whether the secret is one of those that the hashes were made of. Takes as long whether it is or not. */
export const isSecretOf = (secret: string, hashes: readonly string[]): boolean => {
  const given = Buffer.from(hashOfToken(secret))
  return hashes.map((hash) => Buffer.from(hash)).filter((hash) => hash.length === given.length && timingSafeEqual(hash, given)).length > 0
}
