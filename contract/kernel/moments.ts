import * as z from 'zod'

const error = 'invalid_date'
/** The range that PostgreSQL and JavaScript format alike: years of four digits, from 1 on. */
const first = Date.parse('0001-01-01T00:00:00Z')
const last = Date.parse('9999-12-31T23:59:59.999Z')
/** Returns whether a text's time is within that range; text that is not a time has already been refused. */
const isWithin = (text: string): boolean => {
  const time = Date.parse(text)
  return Number.isNaN(time) || (time >= first && time <= last)
}

/** A date and time with its offset from UTC: `2026-11-22T18:00:00+09:00`. */
export const Moment = z.iso.datetime({ offset: true, error }).refine(isWithin, { error })

/** Returns whether an end is later than its start; true if either is null. For a schema's `refine`, with `not_after_start`. */
export const isAfter = (end: string | null, start: string | null): boolean =>
  end === null || start === null || Date.parse(end) > Date.parse(start)

/** Returns whether a period's end is later than its start, if it has both. For a schema's `refine`, with `endProblem`. */
export const isInOrder = ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }): boolean => isAfter(endsAt, startsAt)
export const endProblem = { error: 'not_after_start', path: ['endsAt'] }

/** A calendar date: `2026-11-22`. */
export const Day = z.iso.date({ error }).refine(isWithin, { error })
