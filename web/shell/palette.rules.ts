/** A destination. */
export interface Target {
  id: string
  label: string
  /** Its type: a page, a favorite, an app's id. */
  hint: string
  open: () => void
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase()

/** Returns the targets whose label or hint contains every word, ignoring case: first those whose label begins with the input. */
export const found = (targets: readonly Target[], keyword: string): Target[] => {
  const wanted = plain(keyword.trim())
  if (wanted === '') return [...targets]
  const words = wanted.split(/\s+/)
  const first: Target[] = []
  const others: Target[] = []
  for (const target of targets) {
    const label = plain(target.label)
    const text = `${label}\n${plain(target.hint)}`
    if (words.every((word) => text.includes(word))) (label.startsWith(wanted) ? first : others).push(target)
  }
  return [...first, ...others]
}
