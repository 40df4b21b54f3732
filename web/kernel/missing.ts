import { ApiFailure } from './api.ts'

/** Returns whether what a URL refers to does not, or cannot, exist: an invalid id is refused as wrong input. Trying again would not help. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.code === 'invalid_input')
