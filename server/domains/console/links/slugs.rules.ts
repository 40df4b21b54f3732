import { randomInt } from 'node:crypto'

const lookalikes: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', i: 'l', _: '-' }

/**
 * Normalises a slug for comparison: case is ignored, and `0` equals `o`, `1` and `l` equal `i`, `_` equals `-`, so that a
 * URL read from a poster finds its link, and look-alikes cannot be created.
 */
export const slugKey = (slug: string): string => slug.toLowerCase().replace(/[01i_]/g, (character) => lookalikes[character] ?? character)

/** Words that look like part of the portal or its URLs. */
const reserved = new Set(
  'account admin api app apps assets console dashboard data-dashboard document documents help home index l link links login logout null portal portico qr robots root sign-in sign-out signin signup sitemap static support system t terms undefined well-known www'
    .split(' ')
    .map(slugKey),
)

export const isReserved = (slug: string): boolean => reserved.has(slugKey(slug)) || /^[-_]+$/.test(slug)

/** Characters of slugs, without look-alikes. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const randomLength = 7

/** Generates a slug of seven characters: one of 27 billion. */
export const randomSlug = (): string => Array.from({ length: randomLength }, () => letters[randomInt(letters.length)]).join('')
