import { type QueryProblem, type QueryProblemCode, queryProblems } from '@portico/contract/dashboard/search'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { ApiFailure } from '../../../kernel/api.ts'

const isCode = (code: unknown): code is QueryProblemCode => queryProblems.some((known) => known === code)

/** Returns a function that describes a query's problem in the user's language. */
export const useProblemText = () => {
  const { t } = useTranslation('search')
  return ({ code, details }: Pick<QueryProblem, 'code' | 'details'>): string => t(`problem.${code}`, { ...details })
}

/** Returns the problem that the portal found in a query; undefined if the call failed for another reason. */
export const problemIn = (error: unknown): Pick<QueryProblem, 'code' | 'details'> | undefined => {
  if (!(error instanceof ApiFailure) || error.code !== 'invalid_query') return undefined
  const { code, details } = error.details as { code?: unknown; details?: QueryProblem['details'] }
  return isCode(code) ? { code, ...(details && { details }) } : undefined
}
