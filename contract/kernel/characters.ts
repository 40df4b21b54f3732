/** Limits of user input, in code points, shared by counters, schemas and columns. */
export const limits = { name: 40, value: 500, personName: 100, reason: 200, keyword: 100, email: 254 } as const

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\s]/gu
const control = /\p{Cc}/u
const controlExceptLines = /[^\P{Cc}\n\r\t]/u
const bidiControl = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
const emoji = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F|\u20E3/u

/** Counts code points, as readers and PostgreSQL's char_length do. */
export const lengthOf = (text: string): number => {
  let length = 0
  for (const _ of text) length += 1
  return length
}

// Created on first use: loading its tables takes 10 ms.
let segmenter: Intl.Segmenter | undefined

/** Counts what a reader takes for one character: a flag, a family of emoji and a letter with its accents are one each. */
export const graphemesIn = (text: string): number => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  let length = 0
  for (const _ of segmenter.segment(text)) length += 1
  return length
}

/** Folds a text for comparisons that ignore case and the composition of accents. */
export const foldCase = (text: string): string => text.normalize('NFC').toLowerCase()

/** Returns whether nothing visible remains: zero-width and filler characters do not count. */
export const isBlank = (text: string): boolean => text.replace(invisible, '') === ''

/** Returns whether text contains pictographs, flags or keycaps. Digits, `#`, `*`, `©` and `™` are not emoji. */
export const hasEmoji = (text: string): boolean => emoji.test(text)

/** Returns whether text contains control characters, overrides of the writing direction or lone surrogates. */
export const hasForbiddenCharacter = (text: string, { lines = false } = {}): boolean =>
  (lines ? controlExceptLines : control).test(text) || bidiControl.test(text) || !text.isWellFormed()

/** Normalises a user's name for an item as it will be stored (`ItemName`); undefined if invalid: blank, with emoji, over 40 characters. */
export const itemNameIn = (typed: string): string | undefined => {
  const name = typed.normalize('NFC').trim()
  const isOne = !hasForbiddenCharacter(name) && !isBlank(name) && !hasEmoji(name) && lengthOf(name) <= limits.name
  return isOne ? name : undefined
}
