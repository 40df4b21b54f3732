import { type FailureCode, failures } from '@portico/contract/failures'
import { type FailureEnvelope, type FieldError, signedOutErrorCode } from '@portico/contract/kernel/envelope'
import { type FieldProblem, fieldProblems, isFieldProblem } from '@portico/contract/fields'
import { fillIn } from '@portico/contract/kernel/placeholders'
import type { z } from 'zod'

interface FailureDetails {
  fieldErrors?: readonly FieldError[]
  details?: Record<string, unknown>
  /** Seconds after which the caller may try again. */
  retryAfter?: number
  /** Only for the visitor's env/info, which the specification answers with 200. */
  httpStatus?: number
}

/** A refusal that is reported to the caller by its code in the catalogue. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly with: FailureDetails

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code)
    this.code = code
    this.with = details
  }

  get status(): number {
    return this.with.httpStatus ?? failures[this.code].status
  }
}

export const fail = (code: FailureCode, details?: FailureDetails): never => {
  throw new Failure(code, details)
}

/** Refuses an edit of something that has changed since it was read, with its current version: 0 if there is none. @throws stale_version */
export const failStale = (version = 0): never => fail('stale_version', { details: { version } })

/** Builds one field's problem with its English words, `{{…}}` filled from the details. */
export const fieldError = (field: string, code: FieldProblem, details: Record<string, unknown> = {}): FieldError => ({
  field,
  code,
  message: fillIn(fieldProblems[code], details),
  details,
})

const problemOf = (issue: z.core.$ZodIssue): { code: FieldProblem; details: Record<string, unknown> } => {
  if (issue.code === 'custom') return { code: isFieldProblem(issue.message) ? issue.message : 'invalid', details: issue.params ?? {} }
  if (issue.code === 'too_big') {
    const code = issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many_entries' : 'too_large'
    return { code: isFieldProblem(issue.message) ? issue.message : code, details: { max: Number(issue.maximum) } }
  }
  if (issue.code === 'too_small') {
    const code = issue.origin === 'string' ? 'too_short' : issue.origin === 'array' ? 'required' : 'too_small'
    return { code: isFieldProblem(issue.message) ? issue.message : code, details: { min: Number(issue.minimum) } }
  }
  if (isFieldProblem(issue.message)) return { code: issue.message, details: {} }
  return { code: issue.code === 'invalid_type' ? 'wrong_type' : 'invalid', details: {} }
}

/** Maximum field errors in one response, and maximum characters of a field name in it, so that a response is no longer than its request. */
const [maxErrors, longestField] = [100, 200]

const fieldOf = (path: readonly PropertyKey[]): string => path.map(String).join('.').slice(0, longestField)

/** Converts zod's issues to field errors: `meta.metaDatas.0.value` and a code. Only the first hundred. */
export const fieldErrorsOf = ({ issues }: z.core.$ZodError): FieldError[] =>
  issues
    .slice(0, maxErrors)
    .flatMap((issue) => {
      if (issue.code === 'unrecognized_keys')
        return issue.keys.slice(0, maxErrors).map((key) => fieldError(fieldOf([...issue.path, key]), 'unknown_field'))
      const { code, details } = problemOf(issue)
      return [fieldError(fieldOf(issue.path), code, details)]
    })
    .slice(0, maxErrors)

/** Builds the body of the response to a failed call. */
export const envelopeOf = (failure: Failure, requestId: string): FailureEnvelope => {
  const entry: { status: number; errorType?: 1 | 2 | 3; message: string } = failures[failure.code]
  const { fieldErrors, details } = failure.with
  return {
    status: false,
    ...(failure.code === 'signed_out' && { errorCode: signedOutErrorCode }),
    funcCode: failure.code,
    message: entry.message,
    ...(fieldErrors && { fieldErrors: [...fieldErrors] }),
    requestId,
    data: {
      ...(entry.errorType && { errorType: entry.errorType }),
      // For a visitor at start-up the field errors are information rather than problems.
      errors:
        fieldErrors?.length && failure.code !== 'signed_out'
          ? fieldErrors.map(({ message }) => ({ message }))
          : [{ message: entry.message }],
      ...(details && { details }),
    },
  }
}
