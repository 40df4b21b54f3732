import {
  type CatalogueCategory,
  type CatalogueKey,
  type CategoryForm,
  contractTypeSet,
  formOfKey,
  type KeyForm,
  type OptionsForm,
  problemsOfKey,
  fixedFields,
  type Uses,
} from '@portico/contract/dashboard/catalogue'
import { appRoles, rolesHolding, type Rules } from '@portico/contract/permissions'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, failStale, fieldError } from '../../../kernel/http/calls/failure.ts'
import { definitionsOf } from '../metadata/index.ts'
import { catalogueStore } from './catalogue.store.ts'
import { optionsStore } from './options.store.ts'

type Category = z.output<typeof CategoryForm>
type Options = z.output<typeof OptionsForm>

const failTaken = (field: string): never => fail('name_taken', { fieldErrors: [fieldError(field, 'duplicate_key')] })

/** Returns every category with its keys, in order. */
export const categoriesWithKeys = async (db: Db): Promise<CatalogueCategory[]> => {
  const keys: CatalogueKey[] = await definitionsOf(db)
  return (await catalogueStore(db).categories()).map((category) => ({
    ...category,
    keys: keys.filter(({ catgId }) => catgId === category.catgId),
  }))
}

/** Returns the known contract types, in order, whether or not an app has them. */
export const contractTypesOf = async (db: Db): Promise<string[]> =>
  (await optionsStore(db).options(contractTypeSet)).map(({ value }) => value)

/** Returns the ids of the roles that edit metadata. */
export const editorRolesOf = (rules: Rules): number[] => rolesHolding(rules, 'app-metadata-edit').map((name) => appRoles[name])

/** Checks the roles of editors. @throws invalid_input for roles that cannot edit metadata anyway */
const checkRoles = (rules: Rules, { editorRoles }: Category): void => {
  const editorRoleIds = editorRolesOf(rules)
  const index = editorRoles?.findIndex((role) => !editorRoleIds.includes(role)) ?? -1
  if (index >= 0) fail('invalid_input', { fieldErrors: [fieldError(`editorRoles.${index}`, 'unknown_option')] })
}

/** Adds a category. @throws name_taken, invalid_input */
export const addCategory = async (db: Db, rules: Rules, category: Category): Promise<number> => {
  checkRoles(rules, category)
  return ((await catalogueStore(db).addCategory(category)) ?? failTaken('catgName')).id
}

/**
 * Changes a category that is still at this version.
 * @returns it as it was, and the next version
 * @throws category_not_found, stale_version, name_taken, invalid_input
 */
export const changeCategory = async (
  db: Db,
  rules: Rules,
  id: number,
  { version, ...after }: Category & { version: number },
): Promise<{ before: Category; after: Category; next: number }> => {
  checkRoles(rules, after)
  const store = catalogueStore(db)
  const { version: current, ...before } = (await store.lockCategory(id)) ?? fail('category_not_found')
  if (current !== version) failStale(current)
  const next = ((await store.changeCategory(id, after)) ?? failTaken('catgName')).version
  return { before, after, next }
}

/** Removes a category. @throws category_not_found, in_use while it has keys */
export const removeCategory = async (db: Db, id: number): Promise<{ name: string }> => {
  const store = catalogueStore(db)
  const category = (await store.lockCategory(id)) ?? fail('category_not_found')
  if ((await definitionsOf(db)).some(({ catgId }) => catgId === id)) fail('in_use')
  await store.removeCategory(id)
  return { name: category.catgName }
}

const refuse = (problems: ReturnType<typeof problemsOfKey>): void => {
  if (problems.length > 0) fail('invalid_input', { fieldErrors: problems.map(({ field, code }) => fieldError(field, code)) })
}

/** Adds a key to a category. @throws category_not_found, name_taken, invalid_input */
export const addKey = async (db: Db, key: KeyForm): Promise<number> => {
  refuse(problemsOfKey(key))
  const store = catalogueStore(db)
  if (!(await store.lockCategory(key.catgId))) fail('category_not_found')
  return ((await store.addKey(key)) ?? failTaken('name')).id
}

/** Returns a key. @throws not_found */
const keyOf = async (db: Db, id: number): Promise<CatalogueKey> =>
  (await definitionsOf(db)).find((definition) => definition.id === id) ?? fail('not_found')

/**
 * Changes a key that is still at this version. Fields fixed by values can change only while there are none.
 * @returns the key before and after, the next version, and whether the key should be filled with existing values
 * @throws not_found, stale_version, category_not_found, name_taken, invalid_input
 */
export const changeKey = async (
  db: Db,
  id: number,
  { version, ...key }: KeyForm & { version: number },
): Promise<{ before: KeyForm; after: KeyForm; next: number; refill: boolean }> => {
  const store = catalogueStore(db)
  const current = (await store.lockKey(id)) ?? fail('not_found')
  if (current.version !== version) failStale(current.version)
  const before = formOfKey(await keyOf(db, id))
  const changed = fixedFields.filter((field) => before[field] !== key[field])
  const settled = changed.length > 0 && (await store.appsWith(id)) > 0
  refuse([...problemsOfKey(key), ...(settled ? changed.map((field) => ({ field, code: 'not_editable' as const })) : [])])
  if (!(await store.lockCategory(key.catgId))) fail('category_not_found')
  const next = ((await store.changeKey(id, key)) ?? failTaken('name')).version
  return { before, after: key, next, refill: changed.length > 0 }
}

/** Counts the uses of a key. @throws not_found */
export const usesOf = async (db: Db, id: number): Promise<Uses> => {
  const { name } = await keyOf(db, id)
  return { apps: await catalogueStore(db).appsWith(id), ...(await catalogueStore(db).savedWith(id, name)) }
}

/** Checks a set of options. @throws invalid_input for a value that appears twice, or is both kept and removed */
const checkOptions = ({ options, removed }: Options): void => {
  const removedOnce = [...new Set(removed)]
  const values = [...removedOnce, ...options.map(({ value }) => value)]
  const index = values.findIndex((value, place) => values.indexOf(value) !== place)
  if (index >= 0) fail('invalid_input', { fieldErrors: [fieldError(`options.${index - removedOnce.length}.value`, 'duplicate_key')] })
}

/** Returns whether options are still as a person saw them. Others may have been added in the meantime. */
const areStill = (now: Options['options'], previous: Options['options']): boolean => {
  const earlierValues = new Set(previous.map(({ value }) => value))
  const plain = (options: Options['options']) => options.map(({ value, label, labels = {} }) => ({ value, label, labels }))
  return isDeepStrictEqual(plain(now.filter(({ value }) => earlierValues.has(value))), plain(previous))
}

/**
 * Saves the options of a set.
 * @param was the options that the caller saw
 * @returns those whose label changed, and those removed, as they were
 * @throws invalid_input; stale_version if one that the caller saw has changed since
 */
export const saveOptions = async (db: Db, set: string, body: Options, previous: Options['options']): Promise<Options['options']> => {
  checkOptions(body)
  const store = optionsStore(db)
  await store.lock(set)
  const before = await store.options(set)
  if (!areStill(before, previous)) failStale()
  await store.save(set, body.options, body.removed)
  const byValue = new Map(body.options.map((option) => [option.value, option]))
  return before.flatMap(({ value, label, labels = {} }) => {
    const now = byValue.get(value)
    const isKept = now ? now.label === label && isDeepStrictEqual(now.labels ?? labels, labels) : !body.removed.includes(value)
    return isKept ? [] : [{ value, label, labels }]
  })
}
