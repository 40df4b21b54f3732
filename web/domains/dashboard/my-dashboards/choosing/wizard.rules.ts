import { dashboardLimits, type ShownMetas } from '@portico/contract/dashboard/my-dashboards'
import { foldCase } from '@portico/contract/kernel/characters'

/** A category with its keys. */
export interface Category {
  catgId: number
  catgName: string
  metas: readonly { name: string }[]
}

/** Returns a text that identifies a key within its category. */
export const metaKey = (catgId: number, name: string): string => `${catgId} ${name}`

/** Filters categories to the keys whose names, stored or displayed, contain the keyword; categories without any are left out. */
export const matchingMetas = (
  categories: readonly Category[],
  keyword: string,
  displayed: (name: string) => string = (name) => name,
): Category[] => {
  const pattern = foldCase(keyword.trim())
  return categories.flatMap((category) => {
    const metas = category.metas.filter(({ name }) => foldCase(`${name}\n${displayed(name)}`).includes(pattern))
    return metas.length === 0 ? [] : [{ ...category, metas }]
  })
}

/** Returns the selected keys by category; categories without any are left out. */
export const chosenMetas = (categories: readonly Category[], chosen: ReadonlySet<string>): ShownMetas[] =>
  categories.flatMap(({ catgId, catgName, metas }) => {
    const metaNames = metas.map(({ name }) => name).filter((name) => chosen.has(metaKey(catgId, name)))
    return metaNames.length === 0 ? [] : [{ catgId, catgName, metaNames }]
  })

/** Returns whether a dashboard accepts the selected keys: at most its limit per category. */
export const isShowable = (shown: readonly ShownMetas[]): boolean =>
  shown.every(({ metaNames }) => metaNames.length <= dashboardLimits.metas)
