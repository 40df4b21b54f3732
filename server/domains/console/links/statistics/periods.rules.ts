import { statisticsLimits } from '@portico/contract/console/links'
import { fail, fieldError } from '../../../../kernel/http/failure.ts'

const dayMs = 86_400_000

/** Returns the day so many days later: `2026-11-20`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/** Days of which figures are asked for, both counted, and as many before. */
export interface Period {
  from: string
  to: string
  before: { from: string; to: string }
  by: 'day' | 'hour'
}

interface Asked {
  from?: string | undefined
  to?: string | undefined
  by: 'day' | 'hour'
}

/** Returns the period that is asked for; without one, the last 30 days. @throws invalid_input for one that is too long or ends before it begins */
export const periodOf = ({ from: first, to: last, by }: Asked, today: string): Period => {
  const to = last ?? today
  const from = first ?? dayAfter(to, 1 - (by === 'hour' ? statisticsLimits.hourly : statisticsLimits.days))
  const days = daysFrom(from, to)
  const most = by === 'hour' ? statisticsLimits.hourly : statisticsLimits.most
  if (days < 1) fail('invalid_input', { fieldErrors: [fieldError('to', 'not_after_start')] })
  if (days > most) fail('invalid_input', { fieldErrors: [fieldError('from', 'too_large', { max: most })] })
  return { from, to, before: { from: dayAfter(from, -days), to: dayAfter(from, -1) }, by }
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** Lists all days of a period, or all its hours. */
export const pointsOf = ({ from, to }: { from: string; to: string }, by: 'day' | 'hour'): string[] => {
  const days = Array.from({ length: daysFrom(from, to) }, (_, place) => dayAfter(from, place))
  return by === 'day' ? days : days.flatMap((day) => hours.map((hour) => `${day}T${hour}`))
}
