import { useSyncExternalStore } from 'react'

/** Something that anything on the page may ask for – a dialog, say – and one place answers. */
export interface Asking<Request> {
  ask: (request: Request) => void
  close: () => void
  /** What is asked for at the moment. */
  useAsked: () => Request | undefined
}

export const asking = <Request>(): Asking<Request> => {
  let asked: Request | undefined
  const listeners = new Set<() => void>()
  const set = (next: Request | undefined): void => {
    asked = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { ask: set, close: () => set(undefined), useAsked: () => useSyncExternalStore(subscribe, () => asked) }
}
