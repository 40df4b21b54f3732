import { languageTag } from '@portico/contract/kernel/locale'
import { currentLocale } from './texts.ts'

const pad = (number: number): string => String(number).padStart(2, '0')

/** Adds months to a month, `yyyy-MM`. */
export const monthAfter = (month: string, by: number): string => {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${pad((months % 12) + 1)}`
}

const lastOf = (month: string): number => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()

/** Returns the month in an address; default: the current one. */
export const monthOf = (month: string | undefined, now: string): string =>
  month !== undefined && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : now.slice(0, 7)

/** Returns the first and last day of a month. */
export const daysIn = (month: string): { from: string; to: string } => ({ from: `${month}-01`, to: `${month}-${pad(lastOf(month))}` })

/** Returns the weeks of a month, each with seven days; days of other months are empty. @param first day of the week: 0 is Sunday */
export const weeksOf = (month: string, first: number): string[][] => {
  const before = (new Date(`${month}-01T00:00:00Z`).getUTCDay() - first + 7) % 7
  const days = [...Array<string>(before).fill(''), ...Array.from({ length: lastOf(month) }, (_, at) => `${month}-${pad(at + 1)}`)]
  while (days.length % 7 !== 0) days.push('')
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** Returns the first day of the week in the reader's language: Sunday where that is customary. */
export const firstDay = (): number => (/^(?:ja|ko)/.test(languageTag(currentLocale())) ? 0 : 1)

/** Returns the weekday names in the reader's language. */
export const weekdays = (first: number): string[] => {
  const format = new Intl.DateTimeFormat(languageTag(currentLocale()), { weekday: 'short', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, at) => format.format(new Date(Date.UTC(2023, 0, 1 + first + at))))
}

/** Returns a month's name in the reader's language. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat(languageTag(currentLocale()), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** Returns a month's short name without the year, in the user's language. */
export const shortMonth = (month: string): string =>
  new Intl.DateTimeFormat(languageTag(currentLocale()), { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
