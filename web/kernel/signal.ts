import { useSyncExternalStore } from 'react'

/** A global value that any code can read, set and follow; for state that belongs neither to the server, the address nor one component. */
export interface Signal<Value> {
  get: () => Value
  set: (value: Value) => void
  /** Calls the listener after every change. Returns a function that stops it. */
  follow: (listener: () => void) => () => void
  /** Returns the value and re-renders the component when it changes. */
  use: () => Value
}

export const signal = <Value>(initial: Value): Signal<Value> => {
  let value = initial
  const listeners = new Set<() => void>()
  const get = (): Value => value
  const follow = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const set = (next: Value): void => {
    value = next
    for (const listener of listeners) listener()
  }
  return { get, set, follow, use: () => useSyncExternalStore(follow, get) }
}
