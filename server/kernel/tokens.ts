import { createHash, randomBytes } from 'node:crypto'

/** 256 bits that nobody can guess, fit for addresses and headers: 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * What is kept of a token (SAFETY 16, 37): whoever reads the database cannot use it. It is random and long, so that a fast
 * hash keeps it as well as a slow one.
 */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
