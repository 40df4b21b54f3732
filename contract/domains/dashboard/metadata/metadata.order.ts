import { cut, isVersion } from './metadata.formats.ts'
import type { MetaType } from './metadata.types.ts'

/** In code points: an index has room for it. */
const sortKeyMax = 100

/** Whole numbers in an order of texts: how many digits, then the digits. At most 99 digits. */
const wholeKey = (digits: string): string => {
  const significant = digits.replace(/^0+(?=\d)/, '')
  return String(significant.length).padStart(2, '0') + significant
}

/** Missing parts count as 0, so 1.2 and 1.2.0 are equal. */
const versionKey = (text: string): string | null => {
  if (!isVersion(text)) return null
  const parts = text.split('.')
  return ` ${[0, 1, 2, 3].map((place) => wholeKey(parts[place] ?? '0')).join('')}`
}

/**
 * What the sort keys of the versions that a pattern means begin with: `4.*` those of 4, 4.0 and 4.12.1. A pattern without
 * `*` is itself.
 */
export const versionPrefix = (pattern: string): string =>
  ` ${pattern
    .split('.')
    .filter((part) => part !== '*')
    .map(wholeKey)
    .join('')}`

/** Negative numbers have each digit's complement; `~` puts the longer, so smaller, of two first. */
const numberKey = (text: string): string | null => {
  const [, sign, whole, fraction = ''] = /^([+-]?)(\d{1,40})(?:\.(\d{1,40}))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const size = wholeKey(whole) + fraction.replace(/0+$/, '')
  if (sign !== '-' || size === wholeKey('0')) return ` 1${size}`
  return ` 0${Array.from(size, (digit) => 9 - Number(digit)).join('')}~`
}

/**
 * A text whose order by bytes (collation C) is the order of the values: versions and numbers by size, days by date, other
 * texts in lower case. Numbers and versions begin with a space, which no trimmed text does, so they come before words.
 * At most 100 code points.
 */
export const sortKeyOf = (type: MetaType, text: string): string => {
  const plain = text.normalize('NFC').trim().toLowerCase()
  const sized = type === 'VERSION' ? versionKey(plain) : type === 'TEXT_NUMBER' ? numberKey(plain) : null
  return sized ?? cut(plain, sortKeyMax)
}
