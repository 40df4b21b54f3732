import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** Returns whether the person dismissed the browser's prompt or let it time out, which is not a failure. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error &&
  ['NotAllowedError', 'AbortError', 'ERROR_CEREMONY_ABORTED'].some((name) => [error.name, (error as { code?: string }).code].includes(name))

// The contract leaves the options to the library of both sides, whose types it does not import.
/** Lets the browser create a passkey. @throws the browser's error if none is created */
export const makePasskey = async (options: Record<string, unknown>): Promise<Record<string, unknown>> => ({
  ...(await startRegistration({ optionsJSON: options as never })),
})

/** Lets the browser use a passkey. @throws the browser's error if none is used */
export const answerPasskey = async (options: Record<string, unknown>): Promise<Record<string, unknown>> => ({
  ...(await startAuthentication({ optionsJSON: options as never })),
})
