import { randomInt } from 'node:crypto'

const looksLike: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', i: 'l', _: '-' }

/**
 * Returns what a slug is told apart by: case, `0` and `o`, `1`, `l` and `i`, `_` and `-` do not count, so that an address read
 * from a poster leads to its link, and nobody can make one that looks like another.
 */
export const slugKey = (slug: string): string => slug.toLowerCase().replace(/[01i_]/g, (character) => looksLike[character] ?? character)

/** Words that look like a part of the portal or of its addresses. */
const reserved = new Set(
  'account admin api app apps assets console dashboard data-dashboard document documents help home index l link links login logout null portal portico qr robots root sign-in sign-out signin signup sitemap static support system t terms undefined well-known www'
    .split(' ')
    .map(slugKey),
)

export const isReserved = (slug: string): boolean => reserved.has(slugKey(slug)) || /^[-_]+$/.test(slug)

/** Without characters that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const randomLength = 7

/** Makes a slug of seven characters: one of 27 billion. */
export const randomSlug = (): string => Array.from({ length: randomLength }, () => letters[randomInt(letters.length)]).join('')
