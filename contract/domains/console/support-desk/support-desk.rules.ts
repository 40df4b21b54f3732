import { hourMs } from '../../../kernel/time.ts'
/** Business hours of support: on weekdays that are not holidays, between two full hours in a time zone. */
export interface BusinessHours {
  /** The hour of the day at which it opens, 0 … 23. */
  opens: number
  /** The hour at which it closes, later than it opens; 24 is midnight. */
  closes: number
  timeZone: string
  /** Days of that time zone on which it stays closed, as `YYYY-MM-DD`. */
  holidays?: ReadonlySet<string>
}

/** Saturday, by ISO 8601; Sunday follows. */
const saturday = 6

/**
 * Returns the time at which this many business hours have passed since the start; null for none, which is 0. A time outside the
 * business hours counts from the next opening. Hours are those that pass: a day on which clocks change has one more or less.
 */
export const dueAt = (start: Date, hours: number, { opens, closes, timeZone, holidays }: BusinessHours): Date | null => {
  if (hours <= 0) return null
  let remaining = hours * hourMs
  let day = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(timeZone).startOfDay()
  for (;;) {
    if (day.dayOfWeek < saturday && !holidays?.has(day.toPlainDate().toString())) {
      const from = Math.max(start.getTime(), hourOf(day, opens))
      const open = Math.max(0, hourOf(day, closes) - from)
      if (remaining <= open) return new Date(from + remaining)
      remaining -= open
    }
    day = day.add({ days: 1 }).startOfDay()
  }
}

/** Returns when an hour of the day begins; one that clocks skip begins right after. */
const hourOf = (day: Temporal.ZonedDateTime, hour: number): number =>
  (hour === 24 ? day.add({ days: 1 }).startOfDay() : day.with({ hour })).epochMilliseconds
