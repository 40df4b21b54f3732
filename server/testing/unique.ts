import { randomBytes } from 'node:crypto'

/** Returns a word that no other test of this run uses. */
export const unique = (): string => randomBytes(6).toString('hex').toUpperCase()

/** Returns an IP address for a caller, so that limits by address do not interfere. */
export const randomAddress = (): string => `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}`
