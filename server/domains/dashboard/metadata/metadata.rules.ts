import type { Platform, ServiceGroup } from '@portico/contract/dashboard/groups'
import type { FieldProblem } from '@portico/contract/fields'
import {
  checkValue,
  type CategoryRight,
  type FileReference,
  type FileValue,
  isFile,
  type KnownValues,
  type MetaData,
  type MetaDefinition,
  type MetaValue,
  type Names,
  normalValue,
  type RecordField,
  sameValue,
  type ValueOrigin,
} from '@portico/contract/dashboard/metadata'
import { type Rules, extentOf } from '@portico/contract/permissions'
import type { z } from 'zod'
import type { StoredValues } from './metadata.tables.ts'

type File = z.infer<typeof FileReference>
type Right = z.infer<typeof CategoryRight>

/** A definition, including fields that only the server needs. */
export interface Definition extends MetaDefinition {
  createsOptions: boolean
  recordField: RecordField | null
  serviceGroup: ServiceGroup | null
  platform: Platform | null
  version: number
}

/** Returns names by language as they are stored: null without any. */
export const storedNames = (names: Names = {}): string | null => (Object.keys(names).length > 0 ? JSON.stringify(names) : null)

/** Returns a row without its names by language if it has none. */
export const withNames = <Row extends { names: Names | null }>({ names, ...row }: Row): Omit<Row, 'names'> & { names?: Names } =>
  names === null ? row : { ...row, names }

interface Editor {
  admin: boolean
  canAccessDshbrd: boolean
  rules: Rules
}

/**
 * Returns a person's right to a category of an app on which they have these roles. A category can be limited to some of
 * the roles that edit metadata; administrators may edit all.
 */
export const rightOf = (person: Editor, roles: readonly number[], editorRoles: readonly number[] | null): Right => {
  const counting = editorRoles === null ? roles : roles.filter((role) => editorRoles.includes(role))
  return extentOf('app-metadata-edit', { ...person, roles: counting }) === 'none' ? 'VIEW' : 'EDIT'
}

/** Returns the value of a key; `null` when there is none. */
export const valueIn = (values: StoredValues, key: string): MetaValue => (Object.hasOwn(values, key) ? (values[key] ?? null) : null)

/** Lists stored values: in the order of the names, then those whose definition no longer exists. */
export const metaDatasOf = (values: StoredValues, names: readonly string[]): MetaData[] => {
  const undefinedKeys = Object.keys(values).filter((key) => !names.includes(key))
  return [...names, ...undefinedKeys].filter((key) => Object.hasOwn(values, key)).map((key) => ({ key, value: valueIn(values, key) }))
}

/**
 * Returns the values after a change: omitted keys are unchanged, `null` removes one, an equal value stays as stored. Returns the
 * same object when nothing changes.
 */
export const mergedValues = (
  values: StoredValues,
  changes: readonly MetaData[],
  definitions: ReadonlyMap<string, MetaDefinition>,
): StoredValues => {
  const merged = new Map(Object.entries(values))
  let changed = false
  for (const { key, value } of changes) {
    const definition = definitions.get(key)
    const stored = definition ? normalValue(definition, value) : value
    if (sameValue(stored, merged.get(key) ?? null)) continue
    changed = true
    if (stored === null) merged.delete(key)
    else merged.set(key, stored)
  }
  return changed ? Object.fromEntries(merged) : values
}

/** A problem of one of the changes, by its index. */
export interface ChangeProblem {
  index: number
  code: FieldProblem
  details?: Record<string, unknown> | undefined
}

/** The data needed to check a change. */
export interface CheckContext {
  /** The keys that the change may include. */
  definitions: ReadonlyMap<string, Definition>
  values: StoredValues
  known: KnownValues
  /** The app's files by id. */
  files: ReadonlyMap<string, File>
  mayWrite(definition: Definition): boolean
  /** Set where the sender may not read the other values: repeating one of those is refused like any other. */
  blind?: boolean | undefined
}

const isKeptAs = (value: FileValue, file: File | undefined): boolean =>
  file !== undefined && file.name === value.name && file.size === value.size && file.contentType === value.contentType

const problemWith = ({ key, value }: MetaData, context: CheckContext): Omit<ChangeProblem, 'index'> | null => {
  const definition = context.definitions.get(key)
  if (!definition) return { code: 'invalid_meta_key' }
  const mayWrite = context.mayWrite(definition)
  if (context.blind && !mayWrite) return { code: 'not_editable' }
  if (sameValue(normalValue(definition, value), valueIn(context.values, key))) return null
  if (!mayWrite) return { code: 'not_editable' }
  const problem = checkValue(definition, value, context.known)
  if (problem || !isFile(value)) return problem
  return isKeptAs(value, context.files.get(value.id)) ? null : { code: 'invalid_file' }
}

/**
 * Returns the problems of the changes: unknown and repeated keys, keys that may not be written here, and values that their
 * type refuses. A value that is already stored is accepted from anyone who may read it.
 */
export const problemsOf = (changes: readonly MetaData[], around: CheckContext): ChangeProblem[] => {
  const earlierKeys = new Set<string>()
  return changes.flatMap((change, index) => {
    const problem = earlierKeys.has(change.key) ? { code: 'duplicate_key' as const } : problemWith(change, around)
    earlierKeys.add(change.key)
    return problem ? [{ index, ...problem }] : []
  })
}

/** Returns the ids of the files that the changes name. */
export const fileIdsIn = (changes: readonly MetaData[]): string[] => changes.flatMap(({ value }) => (isFile(value) ? [value.id] : []))

/** Returns whether people may write a key: only an editable one whose values people enter. */
export const personMayWrite = ({ userEditable, origin }: { userEditable: boolean; origin: ValueOrigin }): boolean =>
  userEditable && origin === 'USER_INPUT_BASED'

export const indexByName = <Named extends { name: string }>(definitions: readonly Named[]): Map<string, Named> =>
  new Map(definitions.map((definition) => [definition.name, definition]))
