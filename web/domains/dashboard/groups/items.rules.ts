import { foldCase } from '@portico/contract/kernel/characters'
import type { GroupItem } from './groups.types.ts'

/** Filters the items whose label, stored or displayed, or group contains the keyword, ignoring case. */
export const matchingItems = (
  items: readonly GroupItem[],
  keyword: string,
  displayed: (label: string) => string = (label) => label,
): GroupItem[] => {
  const pattern = foldCase(keyword.trim())
  return items.filter(({ label, group }) => foldCase(`${label}\n${displayed(label)}\n${group ?? ''}`).includes(pattern))
}

/** An entry of the list: an item, or the heading of the following ones. */
export interface Entry {
  id: string
  label: string
  heading: boolean
}

/** Puts items under the headings of their groups; items without groups stay as they are. */
export const groupIntoSections = (items: readonly GroupItem[]): Entry[] =>
  items.flatMap(({ id, label, group }, at) => [
    ...(group !== null && items[at - 1]?.group !== group ? [{ id: `heading ${group}`, label: group, heading: true }] : []),
    { id, label, heading: false },
  ])

/** Splits a selection into its first item and the others. */
export const namesOf = (labels: readonly string[]): { first: string; rest: readonly string[] } => {
  const [first = '-', ...rest] = labels
  return { first, rest }
}

/** Returns the item with an id. URLs from before developers had ids contain their names. */
export const findItem = (items: readonly GroupItem[] | undefined, id: string): GroupItem | undefined =>
  items?.find((item) => item.id === id) ?? items?.find(({ label }) => label === id)
