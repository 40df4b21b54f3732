import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { Dialog } from '../../../kit/overlay/Dialog.tsx'

interface StaleSaveDialogProps {
  onMine: () => void
  onTheirs: () => void
  onClose: () => void
}

/** Reports a concurrent save, and asks whose values to keep where both changed something. The input stays until then. */
export function StaleSaveDialog({ onMine, onTheirs, onClose }: StaleSaveDialogProps) {
  const { t } = useTranslation('landing-pages')
  return (
    <Dialog opened title={t('overtaken.title')} onClose={onClose}>
      <Stack>
        <Text size="sm">{t('overtaken.text')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onTheirs}>
            {t('overtaken.theirs')}
          </Button>
          <Button onClick={onMine}>{t('overtaken.mine')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
