import { isObject, isSame } from '@portico/contract/kernel/objects'

/** The change of one field. */
export interface Difference {
  field: string
  before: unknown
  after: unknown
}

/** Compares the values before and after field by field, and returns those that differ. */
export const differencesOf = (before: unknown, after: unknown): Difference[] => {
  if (before === null && after === null) return []
  if (!isObject(before) && !isObject(after)) return [{ field: '', before, after }]
  const [one, other] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .map((field) => ({ field, before: one[field] ?? null, after: other[field] ?? null }))
    .filter((change) => !isSame(change.before, change.after))
}

/** Formats a recorded value: a text unchanged, everything else as JSON. */
export const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** Converts the days of a period to instants: the start of the first day, and the end of the last (exclusive). */
export const periodOf = (from: string | undefined, to: string | undefined): { from?: string; to?: string } => {
  const instant = (text: string, days: number): string | undefined => {
    const date = new Date(`${text}T00:00`)
    date.setDate(date.getDate() + days)
    return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
  }
  const [begin, end] = [from && day.test(from) ? instant(from, 0) : undefined, to && day.test(to) ? instant(to, 1) : undefined]
  return { ...(begin && { from: begin }), ...(end && { to: end }) }
}
