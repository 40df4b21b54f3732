/** Days of a row of days: the first of them from 0, and how many. */
export interface DaySpan {
  start: number
  days: number
}

/** Returns which of the days lie from one to another, both counted, as `yyyy-MM-dd`; undefined for none of them. */
export const spanOf = (days: readonly string[], from: string, to: string): DaySpan | undefined => {
  const touched = days.flatMap((day, at) => (day !== '' && from <= day && day <= to ? [at] : []))
  const [start] = touched
  return start === undefined ? undefined : { start, days: touched.length }
}

/** Returns spans by when they begin, the longer first, each in a lane in which no other is on its days. */
export const inLanes = <Span extends DaySpan>(spans: readonly Span[]): (Span & { lane: number })[] => {
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
