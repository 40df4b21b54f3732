import { foldCase } from '../../../kernel/characters.ts'
import { isVersion, truncate } from './metadata.formats.ts'
import type { MetaType } from './metadata.types.ts'

/** Most code points, within what an index can hold. */
const maxSortKeyLength = 100

/** Encodes whole numbers so that they sort as text: the number of digits, then the digits. At most 99 digits. */
const wholeKey = (digits: string): string => {
  const significant = digits.replace(/^0+(?=\d)/, '')
  return String(significant.length).padStart(2, '0') + significant
}

/** Encodes a version. Missing parts count as 0, so 1.2 and 1.2.0 are equal. */
const versionKey = (text: string): string | null => {
  if (!isVersion(text)) return null
  const parts = text.split('.')
  return ` ${[0, 1, 2, 3].map((place) => wholeKey(parts[place] ?? '0')).join('')}`
}

/**
 * Returns the common prefix of the sort keys that a version pattern matches: `4.*` matches 4, 4.0 and 4.12.1. A pattern without
 * `*` matches only itself.
 */
export const versionPrefix = (pattern: string): string =>
  ` ${pattern
    .split('.')
    .filter((part) => part !== '*')
    .map(wholeKey)
    .join('')}`

/** Encodes a number. Negative numbers have each digit's complement; `~` puts the longer, so smaller, of two first. */
const numberKey = (text: string): string | null => {
  const [, sign, whole, fraction = ''] = /^([+-]?)(\d{1,40})(?:\.(\d{1,40}))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const size = wholeKey(whole) + fraction.replace(/(?<!0)0+$/, '')
  if (sign !== '-' || size === wholeKey('0')) return ` 1${size}`
  return ` 0${Array.from(size, (digit) => 9 - Number(digit)).join('')}~`
}

/**
 * Returns a text whose byte order (collation C) is the order of the values: versions and numbers by size, dates by day, other
 * texts in lower case. Numbers and versions begin with a space, which no trimmed text does, so they come before words.
 * At most 100 code points.
 */
export const sortKeyOf = (type: MetaType, text: string): string => {
  const plain = foldCase(text.trim())
  const sized = type === 'VERSION' ? versionKey(plain) : type === 'TEXT_NUMBER' ? numberKey(plain) : null
  return sized ?? truncate(plain, maxSortKeyLength)
}
