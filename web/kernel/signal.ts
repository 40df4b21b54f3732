import { useSyncExternalStore } from 'react'

/** A value that anything on the page may read, set and follow; for what is neither the server's, the address's nor one component's. */
export interface Signal<Value> {
  get: () => Value
  set: (value: Value) => void
  /** Tells of every change. Returns what stops it. */
  follow: (listener: () => void) => () => void
  /** The value, in a component that is drawn anew with it. */
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
