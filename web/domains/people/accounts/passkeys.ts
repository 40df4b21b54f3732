import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** Returns whether the person closed the browser's question, or let it pass; that is no failure. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error &&
  ['NotAllowedError', 'AbortError', 'ERROR_CEREMONY_ABORTED'].some((name) => [error.name, (error as { code?: string }).code].includes(name))

/** Lets the browser make a passkey. @throws as browsers do when it is not made */
export const makePasskey = async (options: Record<string, unknown>): Promise<Record<string, unknown>> => ({
  ...(await startRegistration({ optionsJSON: options as never })),
})

/** Lets the browser ask a passkey. */
export const answerPasskey = async (options: Record<string, unknown>): Promise<Record<string, unknown>> => ({
  ...(await startAuthentication({ optionsJSON: options as never })),
})
