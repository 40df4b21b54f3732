/** A set of apps: their numbers, ascending. */
export type Apps = Uint32Array

// The loops below take most of a search's time: no callbacks and no defaults. Every app is written, but counted only
// if it stays, since an unpredictable branch costs more than a store.

/** The first `count` apps, with each app's entry in `cells`; those to keep are copied to `kept`, which may be `apps` itself. */
interface FilterState {
  apps: Apps
  count: number
  cells: Uint32Array
  negated: boolean
  kept: Apps
}

/** Keeps the apps that have this entry; `negated` keeps those that do not. @returns how many */
export const keepWithEntry = ({ apps, count, cells, negated, kept }: FilterState, entry: number): number => {
  const target = negated ? 0 : 1
  let length = 0
  for (let at = 0; at < count; at += 1) {
    const app = apps[at] as number
    kept[length] = app
    length += (cells[app] === entry ? 1 : 0) === target ? 1 : 0
  }
  return length
}

/** Keeps the apps whose entry is marked with 1; `negated` keeps the others. @returns how many */
export const keepMarked = ({ apps, count, cells, negated, kept }: FilterState, marks: Uint8Array): number => {
  const flip = negated ? 1 : 0
  let length = 0
  for (let at = 0; at < count; at += 1) {
    const app = apps[at] as number
    kept[length] = app
    length += (marks[cells[app] as number] as number) ^ flip
  }
  return length
}

/** Returns those of the apps that are marked with 1; there may be fewer marks than apps. */
export const keepIn = (apps: Apps, marks: Uint8Array): Apps => {
  const result = new Uint32Array(apps.length)
  let length = 0
  for (let at = 0; at < apps.length; at += 1) {
    const app = apps[at] as number
    result[length] = app
    length += marks[app] === 1 ? 1 : 0
  }
  return result.subarray(0, length)
}

/** Returns the apps in either list, each once. */
export const union = (a: Apps, b: Apps): Apps => {
  if (a.length === 0) return b
  if (b.length === 0) return a
  const result = new Uint32Array(a.length + b.length)
  let count = 0
  let left = 0
  let right = 0
  while (left < a.length && right < b.length) {
    const [one, other] = [a[left] as number, b[right] as number]
    result[count++] = one < other ? one : other
    if (one <= other) left += 1
    if (other <= one) right += 1
  }
  while (left < a.length) result[count++] = a[left++] as number
  while (right < b.length) result[count++] = b[right++] as number
  return result.subarray(0, count)
}

/** Returns the apps of the first list that are not in the second. */
export const exclude = (apps: Apps, excluded: Apps): Apps => {
  if (excluded.length === 0) return apps
  const left = new Uint32Array(apps.length)
  let count = 0
  let next = 0
  for (let at = 0; at < apps.length; at += 1) {
    const app = apps[at] as number
    while (next < excluded.length && (excluded[next] as number) < app) next += 1
    if (excluded[next] !== app) left[count++] = app
  }
  return left.subarray(0, count)
}

/** Returns the apps that are marked with 1. */
export const listMarked = (marks: Uint8Array): Apps => {
  const apps = new Uint32Array(marks.length)
  let count = 0
  for (let app = 0; app < marks.length; app += 1) {
    apps[count] = app
    count += marks[app] as number
  }
  return apps.subarray(0, count)
}

/** Returns whether the set contains the app. */
export const contains = (apps: Apps, app: number): boolean => {
  if (apps[app] === app) return true
  let low = 0
  let high = apps.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((apps[middle] as number) < app) low = middle + 1
    else high = middle
  }
  return apps[low] === app
}
