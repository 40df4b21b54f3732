import { useTranslation } from '../../../kernel/useTranslation.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { useProblem } from './useProblem.ts'

interface Outcome {
  delivered: boolean
  status: number | null
  problem: string | null
  tookMs: number
}

/** Reports the outcome of a test. */
export const useOutcome = () => {
  const { t } = useTranslation('connections')
  const problemOf = useProblem()
  return ({ delivered, status, problem, tookMs }: Outcome) => {
    if (delivered) toast('success', t('test.ok', { status, ms: tookMs }))
    else toast('error', t('test.failed', { why: problemOf(status, problem) }))
  }
}
