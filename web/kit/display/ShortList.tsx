/** Maximum texts shown before the reader asks for more. */
const shownAtOnce = 3

interface ShortListProps {
  texts: readonly string[]
  /** Shown instead of many texts, until it is pressed. */
  summary: string
}

/** Several short texts in a row of a table: a few at once, more on request. */
export function ShortList({ texts, summary }: ShortListProps) {
  const list = <span>{texts.join(', ') || '-'}</span>
  if (texts.length <= shownAtOnce) return list
  return (
    <details>
      <summary>{summary}</summary>
      {list}
    </details>
  )
}
