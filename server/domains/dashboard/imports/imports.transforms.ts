import { createHash } from 'node:crypto'
import type { ImportProblem, RowProblem, Transform } from '@portico/contract/dashboard/imports'
import type { MetaValue } from '@portico/contract/dashboard/metadata'

type Details = NonNullable<ImportProblem['details']>

/** Thrown for a cell that cannot be converted as its mapping says. */
export class CellProblem extends Error {
  readonly code: RowProblem
  readonly details: Details | undefined
  /** The column with the problem, if it is not the column of the current field. */
  readonly column: string | undefined

  constructor(code: RowProblem, details?: Details, column?: string) {
    super(code)
    this.code = code
    this.details = details
    this.column = column
  }
}

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const two = (number: number): string => String(number).padStart(2, '0')

const parts: Record<string, string> = {
  yyyy: '(?<y>\\d{4})',
  MMMM: '(?<name>[a-z]+)',
  MMM: '(?<name>[a-z]+)',
  MM: '(?<m>\\d{2})',
  M: '(?<m>\\d{1,2})',
  dd: '(?<d>\\d{2})',
  d: '(?<d>\\d{1,2})',
}

const pattern = (format: string): RegExp =>
  new RegExp(
    `^${format
      .split(/(yyyy|MMMM|MMM|MM|M|dd|d)/)
      .map((part) => parts[part] ?? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('')}$`,
    'i',
  )

const monthOf = (name: string): number =>
  monthNames.findIndex((month) => month === name.toLowerCase() || month.slice(0, 3) === name.toLowerCase().slice(0, 3)) + 1

/** @throws CellProblem */
export const dateFrom = (text: string, format: string): string => {
  const found = pattern(format).exec(text)?.groups
  if (!found) throw new CellProblem('not_a_date', { format })
  return `${found.y}-${two(found.name === undefined ? Number(found.m) : monthOf(found.name))}-${two(Number(found.d))}`
}

const units: Record<string, number> = { '': 1, b: 1, k: 1024, kb: 1024, m: 1024 ** 2, mb: 1024 ** 2, g: 1024 ** 3, gb: 1024 ** 3 }

/** Parses bytes: `19M`, `201k`, `1.5 GB`. @throws CellProblem */
export const sizeFrom = (text: string): string => {
  const [, amount = '', unit = ''] = /^([\d.,]+)\s*([a-z]*)$/i.exec(text) ?? []
  const factor = units[unit.toLowerCase()]
  const bytes = Math.round(Number(amount.replaceAll(',', '')) * (factor ?? Number.NaN))
  if (amount === '' || !Number.isSafeInteger(bytes)) throw new CellProblem('not_a_size')
  return String(bytes)
}

/** Parses a number, dropping thousands separators. @throws CellProblem */
export const numberFrom = (text: string): string => {
  const plain = text.replace(/(?<=\d),(?=\d{3})/g, '')
  if (!/^-?\d+(\.\d+)?$/.test(plain)) throw new CellProblem('not_a_number')
  return plain
}

/** Parses the leading version of `4.0.3 and up`, `v1.2-beta`. @throws CellProblem */
export const versionFrom = (text: string): string => {
  const found = /^v?(\d{1,9}(?:\.\d{1,9}){0,3})/i.exec(text)?.[1]
  if (found === undefined) throw new CellProblem('not_a_version')
  return found
}

const booleanFrom = (text: string, transform: Transform): string => {
  const word = text.toLowerCase()
  if (transform.true.some((one) => one.toLowerCase() === word)) return 'True'
  if (transform.false.some((one) => one.toLowerCase() === word)) return 'False'
  throw new CellProblem('not_a_boolean')
}

const stripped = (text: string, ends: readonly string[]): string =>
  ends
    .filter((end) => end !== '')
    .reduce((rest, end) => (rest.endsWith(end) ? rest.slice(0, -end.length) : rest.startsWith(end) ? rest.slice(end.length) : rest), text)
    .trim()

/** Replaces a word if a replacement is defined; `constructor` is a word like any other. */
export const worded = (words: Readonly<Record<string, string>>, word: string): string =>
  (Object.hasOwn(words, word) ? words[word] : undefined) ?? word

/** Converts a cell to a value; `null` for none. @throws CellProblem when it cannot be read */
export const valueFrom = (cell: string, transform: Transform): MetaValue => {
  const given = cell.trim()
  if (given === '' || transform.empty.includes(given)) return null
  const bare = stripped(given, transform.strip)
  const text = worded(transform.words, bare)
  if (text === '') return null
  switch (transform.as) {
    case 'text':
      return text
    case 'number':
      return numberFrom(text)
    case 'size':
      return sizeFrom(text)
    case 'date':
      return dateFrom(text, transform.format)
    case 'version':
      return versionFrom(text)
    case 'boolean':
      return booleanFrom(text, transform)
    case 'list':
      return text
        .split(transform.separator)
        .map((part) => part.trim())
        .filter((part) => part !== '')
  }
}

const longest = 20
const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
const hashed = (text: string, length: number): string =>
  BigInt(`0x${createHash('sha256').update(text.normalize('NFC')).digest('hex').slice(0, 26)}`)
    .toString(36)
    .toUpperCase()
    .padStart(length, '0')
    .slice(0, length)

const bareId = (text: string): string => text.replace(/^[A-Z]{2}-/, '')

/** Returns whether a cell is an app id, with or without its prefix. */
export const isAppId = (text: string): boolean => /^[A-Z0-9]{1,20}$/.test(bareId(text))

/**
 * Builds the part of an app's id after its prefix: the cell itself, its letters and digits with a short hash that keeps
 * names in any script distinct, or a hash alone. The same cell always gives the same id. @throws CellProblem
 */
export const idFrom = (cell: string, as: 'given' | 'slug' | 'hash'): string => {
  const text = cell.trim()
  if (text === '') throw new CellProblem('empty_id')
  if (as === 'hash') return hashed(text, longest)
  if (as === 'slug') return `${letters(text).slice(0, 11)}${hashed(text, 9)}`
  if (!isAppId(text)) throw new CellProblem('not_an_id')
  return bareId(text)
}
