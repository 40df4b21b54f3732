/** Limits of what people type, in code points, for counters, schemas and columns alike. */
export const limits = { name: 40, value: 500, personName: 100, reason: 200, keyword: 100, email: 254 } as const

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\s]/gu
const control = /\p{Cc}/u
const controlExceptLines = /[^\P{Cc}\n\r\t]/u
const bidiControl = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
const emoji = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F|\u20E3/u

/** Length as a reader and PostgreSQL's char_length count it: code points. */
export const lengthOf = (text: string): number => {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/** Whether nothing visible remains: zero-width and filler characters count as nothing. */
export const isBlank = (text: string): boolean => text.replace(invisible, '') === ''

/** Pictographs, flags and keycaps. Digits, `#`, `*`, `©` and `™` are not emoji. */
export const hasEmoji = (text: string): boolean => emoji.test(text)

/** Control characters, overrides of the writing direction and broken halves of characters. */
export const hasForbiddenCharacter = (text: string, { lines = false } = {}): boolean =>
  (lines ? controlExceptLines : control).test(text) || bidiControl.test(text) || !text.isWellFormed()

/** A name of somebody's own as it will be stored (`ItemName`); undefined while it is not one: blank, with emoji, over 40 characters. */
export const itemNameIn = (typed: string): string | undefined => {
  const name = typed.normalize('NFC').trim()
  const isOne = !hasForbiddenCharacter(name) && !isBlank(name) && !hasEmoji(name) && lengthOf(name) <= limits.name
  return isOne ? name : undefined
}
