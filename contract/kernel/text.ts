import * as z from 'zod'
import { hasIllegalCharacter, isAppUrl, isHttpsUrl, isWebUrl } from './checks.ts'
import { graphemesIn, hasEmoji, hasForbiddenCharacter, isBlank, lengthOf, limits } from './characters.ts'

// Separate from the schemas, so that pages that only count characters need not load the schema library.
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

/** A name that a person gives to one of their items: 1–40 code points, no emoji. */
export const ItemName = text({ max: limits.name, emoji: false })

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.email, { error: 'invalid_email' })
  .regex(/^[a-z0-9][a-z0-9._%+'-]*@[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: 'invalid_email' })

/** A name of an app, a team, a campaign or a category: without `! @ # $ % ^` (VALID-07). */
export const PlainName = (max: number) => text({ max }).refine((name) => !hasIllegalCharacter(name), { error: 'illegal_character' })

const longestUrl = 2_000
const url = (error: string, isOne: (text: string) => boolean) => z.string().trim().max(longestUrl).refine(isOne, { error })

/** An address of http or https, at most 2,000 characters. */
export const WebUrl = url('invalid_url', isWebUrl)
/** An address of https, at most 2,000 characters. */
export const HttpsUrl = url('invalid_https_url', isHttpsUrl)

/** Code points that one character as readers see it may consist of, on average; a bound on what is stored. */
const longestGrapheme = 8

/** Builds the schema of a text that players read: its length is counted as they see it, an emoji of several code points as one. */
export const textAsRead = ({ max, ...rules }: Omit<TextRules, 'emoji'>) =>
  text({ ...rules, max: max * longestGrapheme }).refine((typed) => graphemesIn(typed) <= max, { error: 'too_long', params: { max } })

/** An address of https, or empty. */
export const OptionalHttpsUrl = url('invalid_https_url', (typed) => typed === '' || isHttpsUrl(typed))
/** An address of https or one that opens an app, or empty. */
export const OptionalLink = url('invalid_link', (typed) => typed === '' || isHttpsUrl(typed) || isAppUrl(typed))
