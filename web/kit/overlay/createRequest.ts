import { signal } from '../../kernel/signal.ts'

/** A request that any component can make, such as for a dialog, and that one component handles. */
export interface RequestStore<Request> {
  open: (request: Request) => void
  close: () => void
  /** Returns the current request. */
  useRequest: () => Request | undefined
}

export const createRequest = <Request>(): RequestStore<Request> => {
  const request = signal<Request | undefined>(undefined)
  return { open: request.set, close: () => request.set(undefined), useRequest: request.use }
}
