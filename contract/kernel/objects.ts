/** Returns whether a value is an object with fields: no list, and not null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns whether a value is an object other than a file. */
export const hasFields = (value: unknown): value is Record<string, unknown> => isObject(value) && !(value instanceof Blob)

/** Compares two values as JSON: lists in order, objects by field in any order. Files are compared by identity, not by content. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, place) => isSame(entry, other[place]))
  if (!hasFields(one) || !hasFields(other)) return Object.is(one, other)
  return Object.keys({ ...one, ...other }).every((field) => isSame(one[field], other[field]))
}
