/** A span of days: its first day, from 0, and its length. */
export interface DaySpan {
  start: number
  days: number
}

/** Returns the days between two dates (`yyyy-MM-dd`, both inclusive) as a span; undefined for none. */
export const spanOf = (days: readonly string[], from: string, to: string): DaySpan | undefined => {
  const touched = days.flatMap((day, at) => (day !== '' && from <= day && day <= to ? [at] : []))
  const [start] = touched
  return start === undefined ? undefined : { start, days: touched.length }
}

/** Sorts spans by start, longer first, and assigns each a lane in which it overlaps no other. */
export const assignLanes = <Span extends DaySpan>(spans: readonly Span[]): (Span & { lane: number })[] => {
  const freeFrom: number[] = []
  return spans
    .toSorted((a, b) => a.start - b.start || b.days - a.days)
    .map((span) => {
      const free = freeFrom.findIndex((day) => day <= span.start)
      const lane = free === -1 ? freeFrom.length : free
      freeFrom[lane] = span.start + span.days
      return { ...span, lane }
    })
}
