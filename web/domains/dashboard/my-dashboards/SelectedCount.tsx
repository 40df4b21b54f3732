import { Text } from '@mantine/core'
import { useTranslation } from '../../../kernel/useTranslation.ts'

interface SelectedCountProps {
  number: number
  /** The number that a dashboard takes. */
  max: number
}

/** Tells how many entries are selected and, once there are too many, how many a dashboard takes. */
export function SelectedCount({ number, max }: SelectedCountProps) {
  const { t } = useTranslation('my-dashboards')
  return (
    <div aria-live="polite">
      <Text size="sm">{t('selected', { number })}</Text>
      {number > max && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('tooMany', { max })}
        </Text>
      )}
    </div>
  )
}
