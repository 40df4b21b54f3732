/** The share of items that are selected. */
export type SelectionState = 'none' | 'some' | 'all'

/** Returns the selected share; `none` for an empty list. */
export const shareOf = (chosen: number, whole: number): SelectionState =>
  chosen === 0 || whole === 0 ? 'none' : chosen < whole ? 'some' : 'all'

/** Returns the share of the visible items that is selected; filtered-out items do not count. */
export const selectionStateOf = (visible: readonly string[], chosen: ReadonlySet<string>): SelectionState =>
  shareOf(visible.filter((key) => chosen.has(key)).length, visible.length)

/** Returns the selection with one entry toggled. */
export const toggleKey = (chosen: ReadonlySet<string>, key: string): Set<string> => {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Selects all visible items, or deselects them if all were selected. Hidden selections are kept. */
export const toggleAll = (visible: readonly string[], chosen: ReadonlySet<string>): Set<string> => {
  const next = new Set(chosen)
  const isAll = selectionStateOf(visible, chosen) === 'all'
  for (const key of visible)
    if (isAll) next.delete(key)
    else next.add(key)
  return next
}
