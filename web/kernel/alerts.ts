import { ApiFailure } from './api.ts'
import { signal } from './signal.ts'

const raised = signal<ApiFailure | undefined>(undefined)

const isFrom = (here: string, { referer }: ApiFailure): boolean =>
  referer === undefined || !URL.canParse(referer) || new URL(referer).pathname === here

/**
 * Shows an alert for a failure whose answer requests one by its error type.
 * Cancelled calls (code 0) and things not found stay silent, and so do calls made on a page that the user has
 * since left (specification, section 8).
 */
export const raiseAlert = (error: unknown, here = location.pathname): void => {
  if (!(error instanceof ApiFailure) || error.status === 0 || error.status === 404) return
  if (error.envelope?.data.errorType !== undefined && isFrom(here, error)) raised.set(error)
}

export const dismissAlert = (): void => raised.set(undefined)

/** Returns the failure currently shown. */
export const currentAlert = raised.get
export const useAlert = raised.use
