import { useSyncExternalStore } from 'react'

interface Asked {
  /** The app that is chosen at first. */
  preselected: string | undefined
}

let asked: Asked | undefined
const listeners = new Set<() => void>()
const set = (next: Asked | undefined): void => {
  asked = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const open = (preselected?: string): void => set({ preselected })

/** Opens the Select app dialog, from wherever it is asked for: a card, a chip, the menu. */
export const useSelectApp = () => open

/** Whether the dialog is asked for, and how to end that. */
export const useAskedForApp = (): { asked: Asked | undefined; close: () => void } => ({
  asked: useSyncExternalStore(subscribe, () => asked),
  close: () => set(undefined),
})
