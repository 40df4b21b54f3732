const day = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})\.?(?:(?:\s+|T)(\d{1,2}):(\d{2}))?$/
const two = (number: string): string => number.padStart(2, '0')

/**
 * Parses a typed day, or day and time, into the format of a native input: `2026-11-25`, `2026-11-25T10:00`. Slashes, dots and single
 * digits are read too. Undefined for anything else; a day without a time begins at midnight.
 */
export const parseTypedDay = (text: string, withTime: boolean): string | undefined => {
  const [, year = '', month = '', dayOfMonth = '', hour, minute = ''] = day.exec(text.trim()) ?? []
  if (year === '' || (hour !== undefined && !withTime)) return undefined
  const date = `${year}-${two(month)}-${two(dayOfMonth)}`
  const time = `${two(hour ?? '0')}:${two(minute)}`
  const read = new Date(`${date}T${time}Z`)
  // A day that does not exist would move into the next month.
  if (Number.isNaN(read.getTime()) || !read.toISOString().startsWith(`${date}T${time}`)) return undefined
  return withTime ? `${date}T${time}` : date
}
