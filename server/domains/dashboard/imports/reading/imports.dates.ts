import { type DatePart, datePartsOf } from '@portico/contract/dashboard/imports'
import { foldCase } from '@portico/contract/kernel/characters'
import { CellProblem } from './cell-problem.ts'

/** Languages whose names of months are read. */
const languages = ['en', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'sv', 'tr', 'zh']
/** Abbreviations that spreadsheets write and that are missing in locale data. */
const others: Readonly<Record<string, number>> = { mrz: 3, sept: 9, märz: 3, maerz: 3 }

const bare = (name: string): string => foldCase(name).replace(/[.\s]/g, '')

/**
 * Returns the numbers of months by their names, long and short, without dots. A name that two languages use for different
 * months is that of the first.
 */
const readMonths = (): ReadonlyMap<string, number> => {
  const named = new Map<string, number>()
  for (const language of languages)
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
      const inDate = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' })
      for (let month = 1; month <= 12; month += 1) {
        const day = new Date(Date.UTC(2020, month - 1, 1))
        const inflected = inDate.formatToParts(day).find(({ type }) => type === 'month')?.value ?? ''
        for (const name of [bare(format.format(day)), bare(inflected)]) if (!named.has(name)) named.set(name, month)
      }
    }
  for (const [name, month] of Object.entries(others)) named.set(name, month)
  return named
}
let months: ReadonlyMap<string, number> | undefined

const digits: Readonly<Record<string, string>> = { y: '\\d{1,4}', M: '\\d{1,2}', d: '\\d{1,2}' }

const sourceOf = (part: DatePart): string => {
  if ('text' in part) return part.text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`)
  const { symbol, length } = part
  if (symbol === 'y' || symbol === 'u') return `(?<y>${length > 2 ? `\\d{${length}}` : length === 2 ? '\\d{2}' : digits['y']})`
  if (symbol === 'D') return `(?<ofYear>${length === 3 ? '\\d{3}' : '\\d{1,3}'})`
  if (symbol === 'd') return `(?<d>${length === 2 ? '\\d{2}' : digits['d']})`
  if (symbol === 'M' || symbol === 'L')
    return length > 2 ? '(?<name>[\\p{L}\\p{M}\\d.]+?)' : `(?<m>${length === 2 ? '\\d{2}' : digits['M']})`
  if ('zZXxOvV'.includes(symbol)) return '[\\p{L}\\d:+\\-/_ ]+'
  return 'GEaBbecQq'.includes(symbol) ? '[\\p{L}\\p{M}\\d. ]+?' : '\\d+'
}

const patterns = new Map<string, RegExp>()
const patternOf = (format: string): RegExp => {
  const pattern = patterns.get(format) ?? new RegExp(`^${(datePartsOf(format) ?? []).map(sourceOf).join('')}$`, 'iu')
  patterns.set(format, pattern)
  return pattern
}

/** Expands a two-digit year: 69 to 99 belong to the last century, as in POSIX. */
const fullYear = (year: string): string => (year.length === 2 ? `${Number(year) >= 69 ? '19' : '20'}${year}` : year.padStart(4, '0'))
const two = (number: number | string): string => String(number).padStart(2, '0')

const ofYear = (year: string, day: number, format: string): string => {
  const date = new Date(Date.UTC(Number(year), 0, day))
  if (date.getUTCFullYear() !== Number(year)) throw new CellProblem('not_a_date', { format })
  return date.toISOString().slice(0, 10)
}

/** Reads a day by a Unicode date pattern, with the names of months in any of the languages. @throws CellProblem */
export const dateFrom = (text: string, format: string): string => {
  const found = patternOf(format).exec(text.trim())?.groups
  if (found?.ofYear !== undefined) return ofYear(fullYear(found.y ?? ''), Number(found.ofYear), format)
  const month = found?.name === undefined ? Number(found?.m) : (months ??= readMonths()).get(bare(found.name))
  if (!found || !month) throw new CellProblem('not_a_date', { format })
  return `${fullYear(found.y ?? '')}-${two(month)}-${two(found.d ?? '')}`
}
