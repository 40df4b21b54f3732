import { type FailureCode, failures } from '@portico/contract/failures'
import { ApiFailure, needsNewSession } from './api.ts'
import { signal } from './signal.ts'

const raised = signal<ApiFailure | undefined>(undefined)

/** Failures that an alert or a toast has shown. */
const alerted = new WeakSet<object>()

const isFrom = (href: string, { referer }: ApiFailure): boolean =>
  referer === undefined || !URL.canParse(referer) || new URL(referer).pathname === href

/** Returns whether a failure is shown at all: not a cancelled call, not a 404, and nothing that redirects anyway. */
const isShown = (failure: ApiFailure): boolean =>
  (failure.status !== 0 || failure.code === 'unreachable') && failure.status !== 404 && !needsNewSession(failure)

/** Returns whether a screen can show a failure inline: one of the catalogue that does not require an alert. */
const isExpected = ({ code, status, envelope }: ApiFailure): boolean =>
  envelope !== undefined &&
  envelope.data.errorType === undefined &&
  status >= 400 &&
  status < 500 &&
  status !== 403 &&
  Object.hasOwn(failures, code satisfies string as FailureCode)

interface AlertContext {
  /** True when the screen shows expected failures itself. */
  inline?: boolean
  /** The current page. */
  here?: string
}

/**
 * Shows an alert, a warning or a toast for a failure, as section 8 of the specification says. Cancelled calls, 404, calls of a
 * page that the user has since left, and failures that an `inline` screen expects are silent. Every failure is shown once: screens skip
 * those for which `wasAlerted` is true (docs/decisions/0052).
 */
export const raiseAlert = (error: unknown, { inline = false, here = location.pathname }: AlertContext = {}): void => {
  if (!(error instanceof ApiFailure) || !isShown(error) || !isFrom(here, error)) return
  if (inline && (isExpected(error) || error.code === 'unreachable')) return
  alerted.add(error)
  raised.set(error)
}

/** Returns whether an alert or a toast has shown this error, so that the screen need not. */
export const wasAlerted = (error: unknown): boolean => typeof error === 'object' && error !== null && alerted.has(error)

export const dismissAlert = (): void => raised.set(undefined)

/** Returns the failure currently shown. */
export const currentAlert = raised.get
export const useAlert = raised.use
