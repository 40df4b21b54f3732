import type { GroupItem } from './groups.types.ts'

const plain = (text: string): string => text.normalize('NFC').toLowerCase()

/** The items whose label or group contains the keyword, in any case. */
export const matchingItems = (items: readonly GroupItem[], keyword: string): GroupItem[] => {
  const wanted = plain(keyword.trim())
  return items.filter(({ label, group }) => plain(`${label}\n${group ?? ''}`).includes(wanted))
}

/** An entry of the list: an item, or the heading of those that follow. */
export interface Entry {
  id: string
  label: string
  heading: boolean
}

/** Items below the headings of their groups; items without groups as they are. */
export const inSections = (items: readonly GroupItem[]): Entry[] =>
  items.flatMap(({ id, label, group }, at) => [
    ...(group !== null && items[at - 1]?.group !== group ? [{ id: `heading ${group}`, label: group, heading: true }] : []),
    { id, label, heading: false },
  ])

/** The first of a selection, and what else is in it. */
export const namesOf = (labels: readonly string[]): { first: string; rest: readonly string[] } => {
  const [first = '-', ...rest] = labels
  return { first, rest }
}

/** Returns the item of an id. Addresses from before developers had ids name them by their names. */
export const itemCalled = (items: readonly GroupItem[] | undefined, id: string): GroupItem | undefined =>
  items?.find((item) => item.id === id) ?? items?.find(({ label }) => label === id)
