/** The value at a dotted path such as `texts.en_US.title` or `links.0.url`; `never` where there is none. */
export type ValueAt<Values, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Values
    ? ValueAt<Values[Key], Rest>
    : Values extends readonly (infer Entry)[]
      ? ValueAt<Entry, Rest>
      : never
  : Path extends keyof Values
    ? Values[Path]
    : Values extends readonly (infer Entry)[]
      ? Entry
      : never

type Group = Readonly<Record<string, unknown>>

/** Returns whether a value is an object or a list of objects, and so has fields of its own. A list of plain values is one field. */
const isGroup = (value: unknown): value is Group =>
  Array.isArray(value)
    ? value.some((entry) => typeof entry === 'object' && entry !== null && !(entry instanceof Blob))
    : typeof value === 'object' && value !== null && !(value instanceof Blob)

/** Returns the path of a group's first field, relative to the group. */
const firstIn = (group: Group): string | undefined => {
  const [first] = Object.entries(group)
  if (first === undefined) return undefined
  const [key, value] = first
  const place = isGroup(value) ? firstIn(value) : undefined
  return place === undefined ? key : `${key}.${place}`
}

/**
 * Returns the field that shows a problem at `path` of the request: `catgIds.2` is a problem of the list `catgIds`,
 * and one of a whole group is shown at the group's first field. Undefined for paths outside the form.
 */
export const fieldOf = (values: Group, path: string): string | undefined => {
  const place: string[] = []
  let node: unknown = values
  for (const key of path.split('.')) {
    if (!isGroup(node)) return place.join('.')
    if (!Object.hasOwn(node, key)) return undefined
    node = node[key]
    place.push(key)
  }
  const places = isGroup(node) ? firstIn(node) : undefined
  return [...place, ...(places === undefined ? [] : [places])].join('.')
}

/** Returns whether a value is missing: empty, blank, or nothing selected. */
export const isMissing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Returns the value at a path; undefined if there is none. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Group | null | undefined)?.[key], values)
