import type { MarkedText } from '@portico/contract/kernel/rich-text'
import { Fragment } from 'react'

/** Renders a line with search matches marked. */
export function MarkedLine({ line }: { line: MarkedText }) {
  return line.map(({ text, mark }, place) =>
    // The index is the only key that the pieces of a line have.
    // oxlint-disable-next-line react/no-array-index-key
    mark ? <mark key={place}>{text}</mark> : <Fragment key={place}>{text}</Fragment>,
  )
}
