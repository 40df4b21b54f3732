import * as z from 'zod'

/** One field's problem: a code that the browser has texts for, and the English words for other clients. */
export const FieldError = z
  .object({
    field: z.string(),
    message: z.string(),
    code: z.string().optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'FieldError' })
export type FieldError = z.infer<typeof FieldError>

/** The way in which the browser shows a failure: 1 alert, 2 toast of the joined messages, 3 'Warning' alert with a list. */
export const ErrorType = z.union([z.literal(1), z.literal(2), z.literal(3)])

/** The response to a failed call. The HTTP status tells the kind of failure. */
export const FailureEnvelope = z
  .object({
    status: z.literal(false),
    /** 200401: not signed in. */
    errorCode: z.number().optional(),
    /** The failure's stable code, listed in the catalogue. */
    funcCode: z.string(),
    message: z.string(),
    fieldErrors: z.array(FieldError).optional(),
    requestId: z.string().optional(),
    data: z.object({
      errorType: ErrorType.optional(),
      errors: z.array(z.object({ message: z.string() })),
      details: z.record(z.string(), z.unknown()).optional(),
    }),
  })
  .meta({ id: 'Failure' })
export type FailureEnvelope = z.infer<typeof FailureEnvelope>

/** The code by which the specification's clients recognise that they are not signed in. */
export const signedOutErrorCode = 200401
