import { useSyncExternalStore } from 'react'
import { ApiFailure } from './api.ts'

const listeners = new Set<() => void>()
let raised: ApiFailure | undefined

const set = (next: ApiFailure | undefined): void => {
  raised = next
  for (const listener of listeners) listener()
}

const isFrom = (here: string, { referer }: ApiFailure): boolean =>
  referer === undefined || !URL.canParse(referer) || new URL(referer).pathname === here

/**
 * Puts a failure before the reader when its screen does not: one whose answer asks for it by its error type.
 * Cancelled calls (code 0) and things not found stay silent, and so does what was asked on a page that the reader has
 * left since (specification, section 8).
 */
export const raiseAlert = (error: unknown, here = location.pathname): void => {
  if (!(error instanceof ApiFailure) || error.status === 0 || error.status === 404) return
  if (error.envelope?.data.errorType !== undefined && isFrom(here, error)) set(error)
}

export const dismissAlert = (): void => set(undefined)

/** What is before the reader. */
export const currentAlert = (): ApiFailure | undefined => raised

export const useAlert = (): ApiFailure | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentAlert)
