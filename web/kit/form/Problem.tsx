import { Alert, Box } from '@mantine/core'
import { wasAlerted } from '../../kernel/alerts.ts'
import { useFailureTexts } from '../feedback/failures.ts'

interface ProblemProps {
  /** A text, or a failure to describe in the user's language; nothing is shown without either. */
  of: string | Error | null | undefined
}

/**
 * Shows an error message, or several on a line each, above whatever failed, in the same form everywhere; nothing for failures that an
 * alert has shown.
 */
export function Problem({ of }: ProblemProps) {
  const texts = useFailureTexts()
  if (!of || wasAlerted(of)) return null
  const text = typeof of === 'string' ? of : texts.problemOf(of)
  return (
    <Alert color="red" variant="light" p="sm">
      <Box mah={240} style={{ overflow: 'auto', whiteSpace: 'pre-line' }} tabIndex={text.includes('\n') ? 0 : undefined}>
        {text}
      </Box>
    </Alert>
  )
}
