import { type Audience, type AudienceDraft, pushLimits, userKeysIn } from '@portico/contract/console/push-messages'
import type { FieldError } from '@portico/contract/kernel/envelope'
import { hourMs } from '@portico/contract/kernel/time'
import { fieldError } from '../../../kernel/http/calls/failure.ts'

/** Maximum invalid rows reported in one response. */
const maxNamed = 50

/** Validates a file of user keys: each invalid row by its line, too many keys, or none. */
const userKeyProblems = ({ keys, broken }: ReturnType<typeof userKeysIn>): FieldError[] => {
  if (broken.length > 0) return broken.slice(0, maxNamed).map((row) => fieldError('audience.csv', 'broken_rows', { ...row }))
  if (keys.length > pushLimits.userKeys) return [fieldError('audience.csv', 'too_many_entries', { max: pushLimits.userKeys })]
  return keys.length === 0 ? [fieldError('audience.csv', 'required')] : []
}

/** A stored audience: the keys are separate, undefined to keep the existing ones. */
export interface StoredAudience {
  audience: Audience
  userKeys?: string[]
}

/** Parses an audience as entered. @param before the stored audience */
export const audienceOf = (draft: AudienceDraft, before: Audience | undefined): StoredAudience | { problems: FieldError[] } => {
  if (draft.kind !== 'users') return { audience: draft, userKeys: [] }
  if (draft.csv === null) return before?.kind === 'users' ? { audience: before } : { audience: { kind: 'users', count: 0 }, userKeys: [] }
  const read = userKeysIn(draft.csv)
  const problems = userKeyProblems(read)
  return problems.length > 0 ? { problems } : { audience: { kind: 'users', count: read.keys.length }, userKeys: read.keys }
}

/**
 * Returns when a push is sent and when it expires.
 * @param sendAt as chosen by the author; null for now
 * @returns undefined for a time in the past
 */
export const scheduleOf = (sendAt: Date | null, expiryHours: number, now: Date): { sendAt: Date; expiresAt: Date } | undefined => {
  if (sendAt !== null && sendAt <= now) return undefined
  const sendTime = sendAt ?? now
  return { sendAt: sendTime, expiresAt: new Date(sendTime.getTime() + expiryHours * hourMs) }
}
