import { isSame } from './objects.ts'

/** Returns the fields in which two documents of one shape differ, in the order of the shape. */
export const changedFields = <T extends object>(before: T, after: T): (keyof T & string)[] =>
  (Object.keys(before) as (keyof T & string)[]).filter((field) => !isSame(before[field], after[field]))

/** Returns only the given fields of a document. */
export const pick = <T extends object, K extends keyof T>(document: T, fields: readonly K[]): Pick<T, K> =>
  Object.fromEntries(fields.map((field) => [field, document[field]])) as Pick<T, K>

/** Returns the fields in which two documents differ, before and after. `after` may have further fields, which do not count. */
export const editBetween = <T extends object>(before: T, after: NoInfer<T>): Record<'before' | 'after', Partial<T>> => {
  const fields: (keyof T)[] = changedFields(before, after)
  return { before: pick(before, fields), after: pick(after, fields) }
}

/** The result of a three-way merge: their version, with my changes to fields they left alone. */
export interface MergeResult<T> {
  merged: T
  /** The fields that both changed to something else. */
  conflicts: (keyof T & string)[]
}

/**
 * Merges the changes from `base` to `mine` into `theirs`. Where both changed a field, mine wins and the field is reported
 * as a conflict.
 */
export const mergeChanges = <T extends object>(base: T, mine: T, theirs: T): MergeResult<T> => {
  const my = changedFields(base, mine)
  const other = new Set<string>(changedFields(base, theirs))
  return {
    merged: { ...theirs, ...pick(mine, my) },
    conflicts: my.filter((field) => other.has(field) && !isSame(mine[field], theirs[field])),
  }
}
