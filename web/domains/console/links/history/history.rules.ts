import { isObject, isSame } from '@portico/contract/kernel/objects'

type Leaf = string | number | boolean | null | readonly unknown[] | undefined

/** A setting that differs between two versions, by its path such as `android.scheme`. */
export interface Difference {
  path: string
  before: Leaf
  after: Leaf
}

const leavesOf = (settings: Record<string, unknown>, above = ''): [string, Leaf][] =>
  Object.entries(settings).flatMap(([name, value]): [string, Leaf][] =>
    isObject(value) ? leavesOf(value, `${above}${name}.`) : [[`${above}${name}`, value as Leaf]],
  )

/** Returns the differences between two versions of a link's settings, in the order of the settings. */
export const differencesOf = (before: Record<string, unknown>, after: Record<string, unknown>): Difference[] => {
  const [old, now] = [new Map(leavesOf(before)), new Map(leavesOf(after))]
  const paths = [...new Set([...old.keys(), ...now.keys()])]
  return paths.flatMap((path) => (isSame(old.get(path), now.get(path)) ? [] : [{ path, before: old.get(path), after: now.get(path) }]))
}

const lineOf = (entry: unknown): string => (isObject(entry) ? Object.values(entry).map(String).join(' · ') : String(entry))

/** Returns a setting as lines of text; none for one that is empty. */
export const linesOf = (value: Leaf): string[] => {
  if (value === null || value === undefined || value === '') return []
  return Array.isArray(value) ? value.map(lineOf) : [String(value)]
}
