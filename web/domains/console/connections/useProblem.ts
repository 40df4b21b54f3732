import { useTranslation } from '../../../kernel/useTranslation.ts'

const problemsWithText = ['refused_address', 'unknown_host', 'no_connection', 'timeout', 'too_large', 'disabled', 'given_up'] as const

/** Explains why a message was not delivered: the response status, or why there was no response. */
export const useProblem = () => {
  const { t } = useTranslation('connections')
  return (status: number | null, problem: string | null): string => {
    const match = problemsWithText.find((one) => one === problem)
    if (match) return t(`problems.${match}`)
    return status === null ? '' : `HTTP ${status}`
  }
}
