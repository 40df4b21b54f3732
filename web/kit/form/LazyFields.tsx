import type { ReactNode } from 'react'
import { useState } from 'react'

/**
 * Returns whether the choices of fields are wanted, and the handler with which `LazyFields` reports it. They are wanted once a field
 * gets the pointer or the focus, or from the start when `needed`: when a selected choice has no name yet.
 */
export const useLazyChoices = (needed: boolean) => {
  const [activated, setTurnedTo] = useState(false)
  return { wanted: activated || needed, onActivate: () => setTurnedTo(true) }
}

/** Fields whose choices load when one of them gets the pointer or the focus. The page opens without them. */
export function LazyFields({ onActivate, children }: { onActivate: () => void; children: ReactNode }) {
  return (
    <div role="presentation" style={{ display: 'contents' }} onFocus={onActivate} onPointerOver={onActivate}>
      {children}
    </div>
  )
}
