import {
  checkValue,
  type KnownValues,
  type MetaData,
  type MetaDefinition,
  type MetaValue,
  normalValue,
  sameValue,
  type ValueProblem,
} from '@portico/contract/dashboard/metadata'

export type Values = Readonly<Record<string, MetaValue>>

export const valuesOf = (metaDatas: readonly MetaData[]): Values => Object.fromEntries(metaDatas.map(({ key, value }) => [key, value]))

/** Returns the keys whose values were changed, with their new values. */
export const editsOf = (definitions: readonly MetaDefinition[], before: Values, typed: Values): MetaData[] =>
  definitions.flatMap((definition) => {
    const { name } = definition
    if (!Object.hasOwn(typed, name)) return []
    const value = normalValue(definition, typed[name] ?? null)
    return sameValue(value, before[name] ?? null) ? [] : [{ key: name, value }]
  })

/** Returns the problems of the input, by key. */
export const problemsOf = (definitions: readonly MetaDefinition[], typed: Values, known: KnownValues): Map<string, ValueProblem> => {
  const problems = new Map<string, ValueProblem>()
  for (const definition of definitions) {
    const problem = Object.hasOwn(typed, definition.name) ? checkValue(definition, typed[definition.name], known) : null
    if (problem) problems.set(definition.name, problem)
  }
  return problems
}

/** A key that somebody else changed while it was being edited here. */
export interface Conflict {
  key: string
  before: MetaValue
  mine: MetaValue
  theirs: MetaValue
}

/** Returns the keys that need a decision: edited here, changed by somebody else, and not to the same value. */
export const conflictsOf = (edits: readonly MetaData[], before: Values, latest: Values): Conflict[] =>
  edits.flatMap(({ key, value }) => {
    const was = before[key] ?? null
    const theirs = latest[key] ?? null
    return sameValue(was, theirs) || sameValue(value, theirs) ? [] : [{ key, before: was, mine: value, theirs }]
  })

/** Returns the keys that only others changed, which are accepted as they are. */
export const keysOfOthers = (edits: readonly MetaData[], before: Values, latest: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(latest)])].filter(
    (key) => !edits.some((edit) => edit.key === key) && !sameValue(before[key] ?? null, latest[key] ?? null),
  )
