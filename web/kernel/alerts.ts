import { ApiFailure } from './api.ts'
import { signal } from './signal.ts'

const raised = signal<ApiFailure | undefined>(undefined)

const isFrom = (here: string, { referer }: ApiFailure): boolean =>
  referer === undefined || !URL.canParse(referer) || new URL(referer).pathname === here

/**
 * Puts a failure before the reader when its screen does not: one whose answer asks for it by its error type.
 * Cancelled calls (code 0) and things not found stay silent, and so does what was asked on a page that the reader has
 * left since (specification, section 8).
 */
export const raiseAlert = (error: unknown, here = location.pathname): void => {
  if (!(error instanceof ApiFailure) || error.status === 0 || error.status === 404) return
  if (error.envelope?.data.errorType !== undefined && isFrom(here, error)) raised.set(error)
}

export const dismissAlert = (): void => raised.set(undefined)

/** What is before the reader. */
export const currentAlert = raised.get
export const useAlert = raised.use
