import { createHash } from 'node:crypto'
import type { Transform } from '@portico/contract/dashboard/imports'
import type { MetaValue } from '@portico/contract/dashboard/metadata'
import { CellProblem } from './cell-problem.ts'
import { dateFrom } from './imports.dates.ts'

export { CellProblem }

const units: Record<string, number> = { '': 1, b: 1, k: 1024, kb: 1024, m: 1024 ** 2, mb: 1024 ** 2, g: 1024 ** 3, gb: 1024 ** 3 }

/** Parses bytes: `19M`, `201k`, `1.5 GB`. @throws CellProblem */
export const sizeFrom = (text: string): string => {
  const [, amount = '', unit = ''] = /^([\d.,]+)\s*([a-z]*)$/i.exec(text) ?? []
  const factor = units[unit.toLowerCase()]
  const bytes = Math.round(Number(amount.replaceAll(',', '')) * (factor ?? Number.NaN))
  if (amount === '' || !Number.isSafeInteger(bytes)) throw new CellProblem('not_a_size')
  return String(bytes)
}

/**
 * Parses a number: `1,299.00`, `1.299,00 €`, `$9.99`, `9,99`. With both signs the last one is the decimal; a comma alone is
 * one unless three digits follow it. @throws CellProblem
 */
export const numberFrom = (text: string): string => {
  const bare = text.replace(/^(-?)[\p{Sc}\s]+|(?<![\p{Sc}\s])[\p{Sc}\s]+$/gu, '$1').replace(/(?<=\d)[\s'’](?=\d{3})/gu, '')
  const commaIsDecimal = /^-?\d{1,3}(?:\.\d{3})*,\d+$/.test(bare) && (bare.includes('.') || !/,\d{3}$/.test(bare))
  const isGrouped = /^-?\d{1,3}(?:\.\d{3}){2,}$/.test(bare)
  const plain =
    commaIsDecimal || /^-?\d+,\d{1,2}$/.test(bare)
      ? bare.replaceAll('.', '').replace(',', '.')
      : isGrouped
        ? bare.replaceAll('.', '')
        : bare.replace(/(?<=\d),(?=\d{3})/g, '')
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

const strip = (text: string, ends: readonly string[]): string =>
  ends
    .filter((end) => end !== '')
    .reduce((rest, end) => (rest.endsWith(end) ? rest.slice(0, -end.length) : rest.startsWith(end) ? rest.slice(end.length) : rest), text)
    .trim()

/** Replaces a word if a replacement is defined; `constructor` is a word like any other. */
export const translate = (words: Readonly<Record<string, string>>, word: string): string =>
  (Object.hasOwn(words, word) ? words[word] : undefined) ?? word

/** Converts a cell to a value; `null` for none. @throws CellProblem when it cannot be read */
export const valueFrom = (cell: string, transform: Transform): MetaValue => {
  const trimmed = cell.trim()
  if (trimmed === '' || transform.empty.includes(trimmed)) return null
  const bare = strip(trimmed, transform.strip)
  const text = translate(transform.words, bare)
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
        .map((part) => translate(transform.words, part.trim()))
        .filter((part) => part !== '')
  }
}

const longest = 20
const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
const hashText = (text: string, length: number): string =>
  BigInt(`0x${createHash('sha256').update(text.normalize('NFC')).digest('hex').slice(0, 26)}`)
    .toString(36)
    .toUpperCase()
    .padStart(length, '0')
    .slice(0, length)

const bareId = (text: string): string => text.replace(/^[A-Z]{2}-/, '').replace(/[-_.\s]/g, '')

/** Returns whether a cell is an app id, with or without its prefix, ignoring the separators of its parts. */
export const isAppId = (text: string): boolean => /^[A-Z0-9]{1,20}$/.test(bareId(text))

/**
 * Builds the part of an app's id after its prefix: the cell itself without separators (`G-001` is `G001`), its letters and digits with a short hash that keeps
 * names in any script distinct, or a hash alone. The same cell always gives the same id. @throws CellProblem
 */
export const idFrom = (cell: string, as: 'given' | 'slug' | 'hash'): string => {
  const text = cell.trim()
  if (text === '') throw new CellProblem('empty_id')
  if (as === 'hash') return hashText(text, longest)
  if (as === 'slug') return `${letters(text).slice(0, 11)}${hashText(text, 9)}`
  if (!isAppId(text)) throw new CellProblem('not_an_id')
  return bareId(text)
}
