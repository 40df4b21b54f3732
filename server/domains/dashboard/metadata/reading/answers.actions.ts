import type { Db } from '../../../../kernel/database/database.ts'
import { definitionsStore } from '../defining/definitions.store.ts'
import type { Definition } from '../metadata.rules.ts'

/** Returns every metadata key, in the order of categories and keys. */
export const definitionsOf = (db: Db): Promise<Definition[]> => definitionsStore(db).all()

/** Returns every category, in order. */
export const categoriesOf = (db: Db): Promise<{ catgId: number; catgName: string }[]> => definitionsStore(db).categories()

/** Returns the values of the given option sets; a set that does not exist is empty. */
export const optionsOf = async (db: Db, sets: readonly string[]): Promise<Map<string, Set<string>>> => {
  const valuesBySet = new Map(sets.map((set) => [set, new Set<string>()]))
  if (valuesBySet.size > 0)
    for (const { optionSet, value } of await definitionsStore(db).options([...valuesBySet.keys()])) valuesBySet.get(optionSet)?.add(value)
  return valuesBySet
}

/** Appends options to their sets; existing ones are unchanged. */
export const addOptions = async (db: Db, options: readonly { set: string; value: string }[]): Promise<void> => {
  if (options.length > 0) await definitionsStore(db).addOptions(options)
}
