import type { DisplayOption } from '@portico/contract/dashboard/display-options'
import type { Db } from '../../../kernel/database/database.ts'
import { categoriesOf, definitionsOf } from '../metadata/index.ts'

/** Every category that has keys, with its keys, in order. */
export type KeyGroups = readonly { catgId: number; catgName: string; metas: readonly { id: number; name: string }[] }[]

export const keyGroupsOf = async (db: Db): Promise<KeyGroups> => {
  const definitions = await definitionsOf(db)
  return (await categoriesOf(db)).flatMap(({ catgId, catgName }) => {
    const metas = definitions.filter((definition) => definition.catgId === catgId).map(({ id, name }) => ({ id, name }))
    return metas.length === 0 ? [] : [{ catgId, catgName, metas }]
  })
}

/** Returns every key with whether it is shown. */
export const optionsOf = (groups: KeyGroups, isShown: (definitionId: number) => boolean): DisplayOption[] =>
  groups.map(({ catgId, catgName, metas }) => ({
    catgId,
    catgName,
    metas: metas.map(({ id, name }) => ({ metaName: name, show: isShown(id) })),
  }))

/** Returns the requested keys by name; names that do not exist (any more) are left out. */
export const idsOf = (groups: KeyGroups, groupsOfNames: readonly { catgId: number; names: readonly string[] }[]): Map<string, number> => {
  const namesByCategory = new Map(groupsOfNames.map(({ catgId, names }) => [catgId, new Set(names)]))
  return new Map(
    groups.flatMap(({ catgId, metas }) =>
      metas.filter(({ name }) => namesByCategory.get(catgId)?.has(name)).map(({ id, name }) => [name, id] as const),
    ),
  )
}
