import { ApiFailure } from '../../../kernel/api.ts'

/** Returns whether what an address names does not exist, or cannot. Trying again would not help. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.code === 'invalid_input')
