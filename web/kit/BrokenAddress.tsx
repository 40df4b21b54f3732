import { Fragment } from 'react'

/** A text that may hold addresses, which break after their slashes rather than within a word. */
export function BrokenAddress({ children }: { children: string }) {
  return children.split(/(?<=\/)/).map((part, place) => (
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ))
}
