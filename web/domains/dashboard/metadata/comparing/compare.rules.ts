import { type CategoryMetas, type MetaValue, sameValue } from '@portico/contract/dashboard/metadata'

/** A key with the values of each app. */
export interface ComparedKey {
  catgId: number
  catgName: string
  key: string
  values: readonly MetaValue[]
  /** True when the apps have different values. */
  differs: boolean
}

/** Returns every key for which one of the apps has a value, in the order of categories, with the values side by side. */
export const compare = (apps: readonly (readonly CategoryMetas[])[]): ComparedKey[] => {
  const rows = new Map<string, ComparedKey>()
  for (const category of apps.flat())
    for (const { key } of category.meta.metaDatas) {
      if (rows.has(key)) continue
      const { catgId, catgName } = category
      const values = apps.map((app) => {
        const metas = app.find((one) => one.catgId === catgId)?.meta.metaDatas
        return metas?.find((one) => one.key === key)?.value ?? null
      })
      rows.set(key, { catgId, catgName, key, values, differs: values.some((value) => !sameValue(value, values[0] ?? null)) })
    }
  const order = apps[0]?.map(({ catgId }) => catgId) ?? []
  return [...rows.values()].sort((a, b) => order.indexOf(a.catgId) - order.indexOf(b.catgId))
}
