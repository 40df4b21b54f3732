import { signal } from '../kernel/signal.ts'

/** Something that anything on the page may ask for – a dialog, say – and one place answers. */
export interface Asking<Request> {
  ask: (request: Request) => void
  close: () => void
  /** What is asked for at the moment. */
  useAsked: () => Request | undefined
}

export const asking = <Request>(): Asking<Request> => {
  const asked = signal<Request | undefined>(undefined)
  return { ask: asked.set, close: () => asked.set(undefined), useAsked: asked.use }
}
