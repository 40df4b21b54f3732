/** Somewhere to jump to. */
export interface Target {
  id: string
  label: string
  /** What it is: a page, a favorite, an app's id. */
  hint: string
  open: () => void
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase()

/** Those whose label or hint contains every word, in any case: first those whose label begins with what was typed. */
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
