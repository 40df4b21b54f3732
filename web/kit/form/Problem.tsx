import { Alert } from '@mantine/core'
import { wasAlerted } from '../../kernel/alerts.ts'
import { useFailureTexts } from '../failures.ts'

interface ProblemProps {
  /** A text, or a failure to describe in the user's language; nothing is shown without either. */
  of: string | Error | null | undefined
}

/**
 * An error message, or several, each on a line of its own; with the same look everywhere, above whatever failed. Nothing for failures
 * that an alert has shown.
 */
export function Problem({ of }: ProblemProps) {
  const texts = useFailureTexts()
  if (!of || wasAlerted(of)) return null
  return (
    <Alert color="red" variant="light" p="sm" style={{ whiteSpace: 'pre-line' }}>
      {typeof of === 'string' ? of : texts.problemOf(of)}
    </Alert>
  )
}
