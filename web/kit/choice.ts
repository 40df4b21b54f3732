/** How much of a whole is chosen. */
export type Share = 'none' | 'some' | 'all'

/** Nothing of an empty whole is chosen. */
export const shareOf = (chosen: number, whole: number): Share => (chosen === 0 || whole === 0 ? 'none' : chosen < whole ? 'some' : 'all')

/** Of what can be seen, how much is chosen; what a filter hides does not count. */
export const shareAmong = (visible: readonly string[], chosen: ReadonlySet<string>): Share =>
  shareOf(visible.filter((key) => chosen.has(key)).length, visible.length)

/** What is chosen after one entry was toggled. */
export const toggled = (chosen: ReadonlySet<string>, key: string): Set<string> => {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}

/** After select-all was used on what can be seen: all of it, or none of it when all was. Hidden choices stay. */
export const allToggled = (visible: readonly string[], chosen: ReadonlySet<string>): Set<string> => {
  const next = new Set(chosen)
  const isAll = shareAmong(visible, chosen) === 'all'
  for (const key of visible)
    if (isAll) next.delete(key)
    else next.add(key)
  return next
}
