import { timingSafeEqual } from 'node:crypto'
import { hashOfToken } from '../../../kernel/tokens.ts'

/** Two secrets are valid at a time, so that a service can switch from one to the next without a gap. */
export const maxSecrets = 2

/** Returns whether the secret matches one of the hashes. Takes the same time either way. */
export const isSecretOf = (secret: string, hashes: readonly string[]): boolean => {
  const sentHash = Buffer.from(hashOfToken(secret))
  return (
    hashes.map((hash) => Buffer.from(hash)).filter((hash) => hash.length === sentHash.length && timingSafeEqual(hash, sentHash)).length > 0
  )
}
