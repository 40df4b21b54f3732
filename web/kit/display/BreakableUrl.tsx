import { Fragment } from 'react'

/** A text that may contain URLs or package names, which break after slashes or before dots rather than within a word. */
export function BreakableUrl({ children }: { children: string }) {
  return children.split(/(?<=\/)|(?=\.)/).map((part, place) => (
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ))
}
