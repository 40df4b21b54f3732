import * as z from 'zod'

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The name of a time zone, such as `Asia/Seoul`. */
export const TimeZone = z.string().max(64).refine(isTimeZone, { error: 'unknown_option' })
