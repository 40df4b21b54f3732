import { statisticsLimits } from '@portico/contract/console/links'
import { dayAfter, dayMs } from '@portico/contract/kernel/time'
import { fail, fieldError } from '../../../../kernel/http/calls/failure.ts'

/** Counts the days of a period, both ends inclusive; zero when it ends before it begins. */
const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/** A period, both ends inclusive. */
export interface Days {
  from: string
  to: string
}

/** The requested days, and the preceding period of the same length. */
export interface Period extends Days {
  before: Days
  by: 'day' | 'hour'
}

interface PeriodQuery {
  from?: string | undefined
  to?: string | undefined
  by: 'day' | 'hour'
}

/** Days far enough from the ends of the calendar that those before and after a period have four-digit years too. */
const [earliest, latest] = ['0003-01-01', '9999-11-30']

/** Returns the requested period; default: the last 30 days. @throws invalid_input for one that is too long, ends before it begins or is at an end of the calendar */
export const periodOf = ({ from: first, to: last, by }: PeriodQuery, today: string): Period => {
  for (const [field, day = today] of Object.entries({ from: first, to: last }))
    if (day < earliest || day > latest) fail('invalid_input', { fieldErrors: [fieldError(field, 'invalid')] })
  const lastDay = last ?? today
  const firstDay = first ?? dayAfter(lastDay, 1 - (by === 'hour' ? statisticsLimits.hourly : statisticsLimits.days))
  const days = daysFrom(firstDay, lastDay)
  const maxDays = by === 'hour' ? statisticsLimits.hourly : statisticsLimits.max
  if (days < 1) fail('invalid_input', { fieldErrors: [fieldError('to', 'not_after_start')] })
  if (days > maxDays) fail('invalid_input', { fieldErrors: [fieldError('from', 'too_large', { max: maxDays })] })
  return { from: firstDay, to: lastDay, before: { from: dayAfter(firstDay, -days), to: dayAfter(firstDay, -1) }, by }
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** Lists all days or hours of a period. */
export const pointsOf = ({ from, to }: Days, by: 'day' | 'hour'): string[] => {
  const days = Array.from({ length: daysFrom(from, to) }, (_, place) => dayAfter(from, place))
  return by === 'day' ? days : days.flatMap((day) => hours.map((hour) => `${day}T${hour}`))
}

const monthAfter = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 10)
}

/** Splits a period into whole months, named by their first days, and the remaining days on either side. */
export const partsOf = ({ from, to }: Days): { months: Days; head: Days; tail: Days } => {
  const first = from.endsWith('-01') ? from : monthAfter(from, 1)
  const end = monthAfter(dayAfter(to, 1), 0)
  const months = { from: first, to: monthAfter(end, -1) }
  if (first >= end) return { months, head: { from, to }, tail: { from: dayAfter(to, 1), to } }
  return { months, head: { from, to: dayAfter(first, -1) }, tail: { from: end, to } }
}
