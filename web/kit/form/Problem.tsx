import { Alert } from '@mantine/core'
import { useFailureTexts } from '../failures.ts'

interface ProblemProps {
  /** Words, or a failure to be told in the reader's words; without either there is nothing to see. */
  of: string | Error | null | undefined
}

/** What went wrong: the one look of it, above whatever failed. */
export function Problem({ of }: ProblemProps) {
  const texts = useFailureTexts()
  if (!of) return null
  return (
    <Alert color="red" variant="light" p="sm">
      {typeof of === 'string' ? of : texts.problemOf(of)}
    </Alert>
  )
}
