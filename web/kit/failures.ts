import { type FailureCode, failures } from '@portico/contract/failures'
import type { FieldError } from '@portico/contract/kernel/envelope'
import { isFieldProblem } from '@portico/contract/kernel/fields'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../kernel/api.ts'

const hasText = (code: string): code is FailureCode | 'unreachable' | 'aborted' =>
  Object.hasOwn(failures, code) || code === 'unreachable' || code === 'aborted'

/** Returns functions that describe failures and field problems in the user's language. */
export const useFailureTexts = () => {
  const { t } = useTranslation('failures')
  const failure = (error: unknown): string => {
    if (error instanceof ApiFailure && hasText(error.code)) return t(error.code)
    return error instanceof Error ? error.message : String(error)
  }
  const problem = ({ code, message, details }: Pick<FieldError, 'code' | 'message' | 'details'>): string =>
    code !== undefined && isFieldProblem(code) ? t(`field.${code}`, { ...details }) : message
  return {
    failure,
    problem,
    /** Describes the first field's problem, or else the failure: for use without fields to show it beside. */
    problemOf: (error: unknown): string => {
      const first = error instanceof ApiFailure ? error.fieldErrors[0] : undefined
      return first ? problem(first) : failure(error)
    },
  }
}
