import { Fragment } from 'react'

/** A text that may contain URLs, package names or lists, which break after slashes and commas or before dots rather than within a word. */
export function BreakableUrl({ children }: { children: string }) {
  return children.split(/(?<=[/,])|(?=\.)/).map((part, place) => (
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ))
}
