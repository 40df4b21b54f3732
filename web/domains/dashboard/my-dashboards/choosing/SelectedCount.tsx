import { Box, Text } from '@mantine/core'
import { useTranslation } from '../../../../kernel/useTranslation.ts'

interface SelectedCountProps {
  number: number
  /** Why a dashboard does not accept that many. */
  problem: string | undefined
}

/** Shows how many entries are selected, and whether they are too many. */
export function SelectedCount({ number, problem }: SelectedCountProps) {
  const { t } = useTranslation('my-dashboards')
  return (
    <Box aria-live="polite" ta="end">
      <Text size="sm">{t('selected', { number })}</Text>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
    </Box>
  )
}
