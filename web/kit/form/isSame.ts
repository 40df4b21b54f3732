import { isGroup } from './places.ts'

/** Returns whether two values are equal. Files are compared by identity, not by content. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, place) => isSame(entry, other[place]))
  if (!isGroup(one) || !isGroup(other)) return Object.is(one, other)
  return Object.keys({ ...one, ...other }).every((key) => isSame(one[key], other[key]))
}
