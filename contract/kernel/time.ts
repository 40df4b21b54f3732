/** Durations in milliseconds. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Returns the time that is a number of days after another, or before it if the number is negative. A day has 24 hours. */
export const addDays = (time: Date, days: number): Date => new Date(time.getTime() + days * dayMs)

/** Returns the calendar day that is a number of days after another: `dayAfter('2026-11-30', 1)` is `2026-12-01`. */
export const dayAfter = (day: string, days: number): string =>
  addDays(new Date(`${day}T00:00:00Z`), days)
    .toISOString()
    .slice(0, 10)
