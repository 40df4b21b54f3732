import { Button, Group, Progress, Text } from '@mantine/core'
import { formatPercent } from '../../kernel/sizes.ts'
import { useTranslation } from '../../kernel/useTranslation.ts'
import type { Upload } from './useUpload.ts'

/** Shows an upload's progress, with a button that cancels it. */
export function UploadProgress({ upload: { share, cancel } }: { upload: Upload }) {
  const { t } = useTranslation('kit')
  if (share === undefined) return null
  return (
    <Group gap="sm" mt="xs">
      <Progress value={share * 100} flex={1} aria-label={t('upload.sending')} />
      <Text size="xs">{formatPercent(Math.round(share * 100))}</Text>
      <Button variant="subtle" size="compact-xs" onClick={cancel}>
        {t('cancel')}
      </Button>
    </Group>
  )
}
