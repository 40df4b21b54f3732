import type { Db } from '../../../../kernel/database/database.ts'
import { definitionsStore } from '../defining/definitions.store.ts'
import type { Definition } from '../metadata.rules.ts'

/** Every metadata key, in the order of categories and keys. */
export const definitionsOf = (db: Db): Promise<Definition[]> => definitionsStore(db).all()

/** Every category, in order. */
export const categoriesOf = (db: Db): Promise<{ catgId: number; catgName: string }[]> => definitionsStore(db).categories()

/** The values of the option sets that are named; one that does not exist is empty. */
export const optionsOf = async (db: Db, sets: readonly string[]): Promise<Map<string, Set<string>>> => {
  const found = new Map(sets.map((set) => [set, new Set<string>()]))
  if (found.size > 0)
    for (const { optionSet, value } of await definitionsStore(db).options([...found.keys()])) found.get(optionSet)?.add(value)
  return found
}

/** Adds options at the end of their sets; those that exist stay. */
export const addOptions = async (db: Db, options: readonly { set: string; value: string }[]): Promise<void> => {
  if (options.length > 0) await definitionsStore(db).addOptions(options)
}
