import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A service changes over from one secret to the next without a gap, so two count at a time. */
export const secretsAtOnce = 2

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret. It is random and long, so that a fast hash keeps it as well as a slow one. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Whether the secret is one of those that the hashes were made of. Takes as long whether it is or not. */
export const isSecretOf = (secret: string, hashes: readonly string[]): boolean => {
  const given = Buffer.from(hashOfSecret(secret))
  return hashes.map((hash) => Buffer.from(hash)).filter((hash) => hash.length === given.length && timingSafeEqual(hash, given)).length > 0
}
