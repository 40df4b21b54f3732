import { randomBytes } from 'node:crypto'

/** Returns a word that no other test of this run uses. */
export const unique = (): string => randomBytes(6).toString('hex').toUpperCase()
