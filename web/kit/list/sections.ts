import { useState } from 'react'
import { compare } from '../table/rows.ts'

export type Sorting = 'asc' | 'desc' | 'kind'

/** Returns the order of a panel, remembered in this browser. */
export const useSorting = (name: string, kinds: boolean) => {
  const key = `sort:${name}`
  const [sorting, setSorting] = useState<Sorting>(() => {
    const stored = localStorage.getItem(key)
    return stored === 'desc' || (stored === 'kind' && kinds) ? stored : 'asc'
  })
  const sort = (next: Sorting) => {
    localStorage.setItem(key, next)
    setSorting(next)
  }
  return [sorting, sort] as const
}

/** Items of one kind, or of all kinds if it names none. */
export interface Section<Item> {
  kind: string | undefined
  items: readonly Item[]
}

/** Items whose name or summary contains the keyword, in order; by kind in sections, each by name. */
export const sectionsOf = <Item extends { name: string; summary: unknown }>(
  items: readonly Item[],
  keyword: string,
  sorting: Sorting,
  kindOf: ((item: Item) => string) | undefined,
): Section<Item>[] => {
  const pattern = keyword.trim().toLowerCase()
  const sign = sorting === 'desc' ? -1 : 1
  const matches = items
    .filter(({ name, summary }) => `${name}\n${typeof summary === 'string' ? summary : ''}`.toLowerCase().includes(pattern))
    .toSorted((a, b) => sign * compare(a.name, b.name))
  if (sorting !== 'kind' || !kindOf) return [{ kind: undefined, items: matches }]
  return [...Map.groupBy(matches, kindOf)].map(([kind, group]) => ({ kind, items: group })).sort((a, b) => compare(a.kind, b.kind))
}
