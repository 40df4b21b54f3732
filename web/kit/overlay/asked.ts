import { signal } from '../../kernel/signal.ts'

/** A request that any component can make, such as for a dialog, and that one component handles. */
export interface Asking<Request> {
  ask: (request: Request) => void
  close: () => void
  /** Returns the current request. */
  useAsked: () => Request | undefined
}

export const asking = <Request>(): Asking<Request> => {
  const asked = signal<Request | undefined>(undefined)
  return { ask: asked.set, close: () => asked.set(undefined), useAsked: asked.use }
}
