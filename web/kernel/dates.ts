import { languageTag } from '@portico/contract/kernel/locale'
import { dayMs, hourMs, minuteMs } from '@portico/contract/kernel/time'
import { currentLocale, translator } from './texts.ts'

let zone = 'Asia/Tokyo'

/** Sets the portal's time zone. Times are shown in it, whatever the browser's own. */
export const setTimeZone = (timeZone: string): void => {
  zone = timeZone
}

const formats = {
  /** For lists of the dashboard, and for typed days. */
  day: 'yyyy-MM-dd',
  /** For details and tooltips of the dashboard. */
  second: 'yyyy.MM.dd HH:mm:ss',
  /** For the rest of the portal. */
  minute: 'yyyy.MM.dd HH:mm',
  /** For day precision in the rest of the portal, such as a period. */
  date: 'yyyy.MM.dd',
} as const

/** Formatters by time zone: making one takes much longer than formatting with it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

const partsIn = (at: Date, timeZone: string): Record<string, string> =>
  Object.fromEntries(
    formatterIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )

/** Formats a time in one of the portal's formats; '-' for none. */
export const formatTime = (time: string | null | undefined, format: keyof typeof formats, timeZone = zone): string => {
  if (!time) return '-'
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return '-'
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = partsIn(date, timeZone)
  return formats[format]
    .replace('yyyy', year)
    .replace('MM', month)
    .replace('dd', day)
    .replace('HH', hour)
    .replace('mm', minute)
    .replace('ss', second)
}

/** Formats a calendar day, which is independent of time zones, in the portal's format. */
export const formatDay = (day: string): string => day.replaceAll('-', '.')

/** Keeps a time or another short text on one line. */
export const withoutBreaks = (text: string): string => text.replaceAll(' ', '\u00a0')

/** Formats a period, which breaks only between its two times; '-' if it is open. */
export const formatPeriod = (from: string | null, to: string | null, format: keyof typeof formats): string =>
  from === null && to === null ? '-' : `${withoutBreaks(formatTime(from, format))} – ${withoutBreaks(formatTime(to, format))}`

/** Formats a period with times, whose end repeats neither the year nor the day of its start; it breaks only between its two times. */
export const formatTimes = (from: string, to: string): string => {
  const [start, end] = [formatTime(from, 'minute'), formatTime(to, 'minute')]
  const isSame = (length: number) => start.slice(0, length) === end.slice(0, length)
  const common = isSame('yyyy.MM.dd '.length) ? 'yyyy.MM.dd '.length : isSame('yyyy.'.length) ? 'yyyy.'.length : 0
  return `${withoutBreaks(start)} – ${withoutBreaks(end.slice(common))}`
}

/** Returns whether a time is over. */
export const isPast = (time: string): boolean => new Date(time) <= new Date()

/** Returns today in the portal's time zone, `yyyy-MM-dd`. */
export const today = (): string => formatTime(new Date().toISOString(), 'day')

/** The portal's time zone. */
export const portalZone = (): string => zone

/** The browser's time zone. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Formats an instant as people type it, `2026-11-25T10:00`, in the portal's time zone; '' for none. */
export const formatTyped = (time: string | null, timeZone = zone): string => {
  if (time === null) return ''
  const { year, month, day, hour, minute } = partsIn(new Date(time), timeZone)
  return `${year}-${month}-${day}T${hour}:${minute}`
}

/** Returns a time zone's UTC offset at an instant, in milliseconds. */
const offsetAt = (moment: number, timeZone: string): number =>
  Date.parse(`${formatTyped(new Date(moment).toISOString(), timeZone)}Z`) - Math.floor(moment / minuteMs) * minuteMs

/**
 * Parses a day and time entered in a time zone (default: the portal's), as ISO 8601; null for none. A time that occurs twice,
 * when clocks go back, means the second; a skipped one moves forward by the skipped amount.
 */
export const parseTyped = (typed: string, timeZone = zone): string | null => {
  const utc = Date.parse(`${typed}Z`)
  if (Number.isNaN(utc)) return null
  const candidates = [utc - dayMs, utc + dayMs].map((near) => utc - offsetAt(near, timeZone))
  const matches = candidates.filter((moment) => formatTyped(new Date(moment).toISOString(), timeZone) === typed)
  return new Date(Math.max(...(matches.length > 0 ? matches : candidates))).toISOString()
}

const steps = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const

/** Formats a time as 'just now', '5 minutes ago' … for seven days; then as a date. */
export const formatRelativeTime = (time: string, now = new Date(), language = languageTag(currentLocale())): string => {
  const passed = now.getTime() - new Date(time).getTime()
  if (passed > 7 * steps[0][1]) return formatTime(time, 'date')
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  for (const [unit, length] of steps) if (passed >= length) return relative.format(-Math.floor(passed / length), unit)
  return translator.t('common.justNow')
}
