import type { FailureCode } from '@portico/contract/failures'

/** Refusals of calls that reach no handler; a handler may give some of them too. */
const early: ReadonlySet<string> = new Set<FailureCode>([
  'invalid_input',
  'malformed_body',
  'body_too_large',
  'wrong_encoding',
  'signed_out',
  'not_allowed',
  'not_a_service',
  'invalid_signature',
  'app_not_found',
  'terms_required',
  'too_many_requests',
])

/** Counts an operation's answers: `200`, or a status and a failure. */
export type Answers = ReadonlyMap<string, number>

/** Returns whether any of the answers to an operation came from its handler. */
export const isReached = (answers: Answers): boolean => [...answers.keys()].some((answer) => !early.has(answer.split(' ')[1] ?? ''))

/** Operations whose handlers dozens of calls do not reach, by the reason. */
export const rarelyReached: readonly string[] = [
  // Few roles may copy, and what they copy from is named in free text.
  'channelBasicCopy',
  'channelTechnicalCopy',
  'gameAuthCopy',
  'gameBillingCopy',
  'securityLiappCopy',
  'securityAirCopy',
  // Few roles may turn them on.
  'securityLiappEnable',
  'securityAirEnable',
  // It is signed.
  'ticketsTakeMail',
]
