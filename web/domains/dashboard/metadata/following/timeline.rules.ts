import type { TimelineEntry } from '@portico/contract/dashboard/metadata'

/** The changes of one day, newest first. */
export interface TimelineDay {
  day: string
  /** True for the first day of its month on the timeline. */
  startsMonth: boolean
  entries: readonly TimelineEntry[]
}

/** Groups entries, which are sorted newest first, by day. */
export const daysOf = (entries: readonly TimelineEntry[]): TimelineDay[] => {
  const days: { day: string; startsMonth: boolean; entries: TimelineEntry[] }[] = []
  for (const entry of entries) {
    const last = days.at(-1)
    if (last?.day === entry.day) last.entries.push(entry)
    else days.push({ day: entry.day, startsMonth: last !== undefined && last.day.slice(0, 7) !== entry.day.slice(0, 7), entries: [entry] })
  }
  return days
}

/** Formats a month, `yyyy-MM`, in words. */
export const monthText = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))

export const weekdayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
