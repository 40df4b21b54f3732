import { hasFields, isSame } from '@portico/contract/kernel/objects'

type Fields = Readonly<Record<string, unknown>>

interface Merged<Values> {
  merged: Values
  /** The paths of the fields that both changed to something else. */
  conflicts: string[]
}

const mergeFields = (base: Fields, mine: Fields, theirs: Fields): Merged<Fields> => {
  const merged: Record<string, unknown> = {}
  const conflicts: string[] = []
  for (const key of Object.keys({ ...theirs, ...mine })) {
    const [was, my, their] = [base[key], mine[key], theirs[key]]
    const isTheirs = isSame(was, my)
    if (isTheirs || isSame(was, their) || isSame(my, their)) {
      const source = isTheirs ? theirs : mine
      if (Object.hasOwn(source, key)) merged[key] = source[key]
    } else if (hasFields(was) && hasFields(my) && hasFields(their)) {
      const below = mergeFields(was, my, their)
      merged[key] = below.merged
      conflicts.push(...below.conflicts.map((path) => `${key}.${path}`))
    } else {
      if (Object.hasOwn(mine, key)) merged[key] = my
      conflicts.push(key)
    }
  }
  return { merged, conflicts }
}

/**
 * Merges the changes from `base` to `mine` into `theirs`, field by field and at any depth; a list is one field. Where both changed a
 * field, mine wins and its path is a conflict.
 */
export const mergeValues = <Values extends object>(base: Values, mine: Values, theirs: Values): Merged<Values> =>
  mergeFields(base as Fields, mine as Fields, theirs as Fields) as Merged<Values>
