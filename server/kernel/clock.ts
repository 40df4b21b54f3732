/** The time, passed as an argument so that tests can move it. */
export interface Clock {
  now(): Date
}
export const systemClock: Clock = { now: () => new Date() }

/** Returns the day of an instant in a time zone, such as `2026-11-25`. */
export const dayIn = (timeZone: string, at: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)

/** Formats a day as it is displayed throughout the portal: `2026.11.25`. */
export const dateText = (timeZone: string, at: Date): string => dayIn(timeZone, at).replaceAll('-', '.')

/** Formats a time with its time zone, for readers who may be in another: `2026.11.22 18:00 GMT+9`. */
export const momentText = (timeZone: string, at: Date): string => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' })
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${dateText(timeZone, at)} ${parts['hour']}:${parts['minute']} ${parts['timeZoneName']}`
}
