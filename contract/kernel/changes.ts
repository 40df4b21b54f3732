/** Compares two values as JSON: lists by their order, objects by their fields whatever their order. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...keys].every((key) => isSame(left[key], right[key]))
}

/** Returns the fields in which two documents of one shape differ, in the order of the shape. */
export const changedFields = <T extends object>(before: T, after: T): (keyof T & string)[] =>
  (Object.keys(before) as (keyof T & string)[]).filter((field) => !isSame(before[field], after[field]))

/** Returns only these fields of a document. */
export const pick = <T extends object, K extends keyof T>(document: T, fields: readonly K[]): Pick<T, K> =>
  Object.fromEntries(fields.map((field) => [field, document[field]])) as Pick<T, K>

/** What becomes of a document that two people changed: theirs, with my changes where they left the field alone. */
export interface Merged<T> {
  merged: T
  /** The fields that both changed to something else. */
  conflicts: (keyof T & string)[]
}

/**
 * Puts the changes that led from `base` to `mine` onto `theirs`. Where both changed a field, mine is taken and the field is
 * reported.
 */
export const mergeChanges = <T extends object>(base: T, mine: T, theirs: T): Merged<T> => {
  const my = changedFields(base, mine)
  const other = new Set<string>(changedFields(base, theirs))
  return {
    merged: { ...theirs, ...pick(mine, my) },
    conflicts: my.filter((field) => other.has(field) && !isSame(mine[field], theirs[field])),
  }
}
