import { createHash, randomBytes } from 'node:crypto'

/** Generates 256 random bits, safe in URLs and headers: 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * Hashes a token for storage, so that reading the database does not reveal it. It is random and long, so a
 * fast hash protects it as well as a slow one.
 */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
