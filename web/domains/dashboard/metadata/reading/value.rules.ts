import { type MetaDefinition, typeGroupOf } from '@portico/contract/dashboard/metadata'
import { dayMs } from '@portico/contract/kernel/time'

/** States of an app, as its record spells them, with the tone of their dot. */
export const statusTones = { PUBLISHED: 'good', APP_REVIEW: 'review', DEVELOPING: 'waiting', DEACTIVATED: 'idle' } as const
type AppStatusText = keyof typeof statusTones

/** Returns whether a text of a key is the state of an app: a word written by the portal's own record. */
export const isStatus = ({ origin }: Pick<MetaDefinition, 'origin'>, text: string): text is AppStatusText =>
  origin === 'LGD_DB_BASED' && Object.hasOwn(statusTones, text)

const plainNumber = /^-?[1-9]\d{4,14}(?:\.\d{1,6})?$/

/** Returns whether a text is more readable with grouped digits: a number of five or more digits that is not a code. */
export const isLongNumber = (text: string): boolean => plainNumber.test(text)

/** Returns whether all texts of a key are numbers, so that they can be right-aligned. */
export const areNumbers = ({ type }: Pick<MetaDefinition, 'type'>, texts: readonly string[]): boolean =>
  typeGroupOf(type) === 'number' && texts.length > 0 && texts.every((text) => /^-?\d+(?:\.\d+)?$/.test(text))

/** Returns the distinctive part of a URL: its host; the text itself if it is not a URL. */
export const hostOf = (address: string): string => {
  try {
    return new URL(address).hostname.replace(/^www\./, '')
  } catch {
    return address
  }
}

/** Names of keys whose day is a deadline, in the languages of the portal. */
const deadline = /expir|deadline|\bends?\b|\buntil\b|valid to|期限|満了|終了|有効|만료|종료|기한|到期|截止|届满/iu

const dueSoonDays = 60

/** Returns the number of days from one day to another, both `yyyy-MM-dd`; NaN if one is not. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** Returns whether a day of a key needs attention: `past`, or `soon` within 60 days. Only for keys whose name denotes a deadline. */
export const urgencyOf = (name: string, day: string, today: string): 'past' | 'soon' | undefined => {
  const days = daysBetween(today, day)
  if (!deadline.test(name) || Number.isNaN(days) || days > dueSoonDays) return undefined
  return days < 0 ? 'past' : 'soon'
}

const monthFrom = 60
const yearFrom = 730

/** Formats a number of days as 'in 14 days', '3 months ago' … */
export const distanceText = (days: number, language: string): string => {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (Math.abs(days) < monthFrom) return relative.format(days, 'day')
  return Math.abs(days) < yearFrom ? relative.format(Math.round(days / 30.44), 'month') : relative.format(Math.round(days / 365.25), 'year')
}
