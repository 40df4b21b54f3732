import { qaLimits } from '@portico/contract/console/qa'
import { dayMs } from '@portico/contract/kernel/time'
import { fail } from '../../../kernel/http/calls/failure.ts'

export const maxAlphas = 50
export const maxVersions = 100

/** Checks that a calendar's period is within the limit. @throws invalid_input */
export const checkPeriod = ({ from, to }: { from: string; to: string }): void => {
  const length = Date.parse(to) - Date.parse(from)
  if (length < 0 || length > qaLimits.days * dayMs) fail('invalid_input')
}
