import * as z from 'zod'
import { hasIllegalCharacter, isDeepLink, isHttpsUrl, isWebUrl } from './checks.ts'
import { graphemesIn, hasEmoji, hasForbiddenCharacter, isBlank, lengthOf, limits } from './characters.ts'

// Separate from the schemas, which would make pages that only count characters load the schema library.
export { graphemesIn, hasEmoji, hasForbiddenCharacter, isBlank, lengthOf, limits }

interface TextRules {
  max: number
  /** True when line breaks are allowed. */
  lines?: boolean
  emoji?: boolean
  blank?: boolean
}

/** Builds the schema of a text: NFC, trimmed, within `max` code points. Problems are codes of `fieldProblems`. */
export const text = ({ max, lines = false, emoji: emojiAllowed = true, blank = false }: TextRules) =>
  z
    .string()
    .transform((typed) => typed.normalize('NFC').trim())
    .refine((typed) => !hasForbiddenCharacter(typed, { lines }), { error: 'forbidden_character' })
    .refine((typed) => blank || !isBlank(typed), { error: 'required' })
    .refine((typed) => emojiAllowed || !hasEmoji(typed), { error: 'has_emoji' })
    .refine((typed) => lengthOf(typed) <= max, { error: 'too_long', params: { max } })

/** Builds the schema of a line that may be empty. */
export const optionalLine = (max: number) => text({ max, blank: true })

/** A user-given item name: 1–40 code points, no emoji. */
export const ItemName = text({ max: limits.name, emoji: false })

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.email, { error: 'invalid_email' })
  .regex(/^[a-z0-9][a-z0-9._%+'-]*@[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: 'invalid_email' })

/** Builds the schema of a name without `! @ # $ % ^` (VALID-07). */
export const PlainName = (max: number, { emoji = true }: Pick<TextRules, 'emoji'> = {}) =>
  text({ max, emoji }).refine((name) => !hasIllegalCharacter(name), { error: 'illegal_character' })

const maxUrlLength = 2_000
const url = (error: string, isOne: (text: string) => boolean) => z.string().trim().max(maxUrlLength).refine(isOne, { error })

/** An http or https URL, at most 2,000 characters. */
export const WebUrl = url('invalid_url', isWebUrl)
/** An https URL, at most 2,000 characters. */
export const HttpsUrl = url('invalid_https_url', isHttpsUrl)

/** Average code points per grapheme; bounds the stored length. */
const maxGraphemeLength = 8

/** Builds the schema of a text for players: length is counted in graphemes, so an emoji of several code points counts as one. */
export const displayedText = ({ max, ...rules }: Omit<TextRules, 'emoji'>) =>
  text({ ...rules, max: max * maxGraphemeLength }).refine((typed) => graphemesIn(typed) <= max, { error: 'too_long', params: { max } })

/** An https URL, or empty. */
export const OptionalHttpsUrl = url('invalid_https_url', (typed) => typed === '' || isHttpsUrl(typed))
/** An https URL or a deep link, or empty. */
export const OptionalLink = url('invalid_link', (typed) => typed === '' || isHttpsUrl(typed) || isDeepLink(typed))
