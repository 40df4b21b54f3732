import { Button, Code, CopyButton, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { Dialog } from '../../../../kit/overlay/Dialog.tsx'

/** Shows new recovery codes, which cannot be shown again. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('sign-in')
  const text = codes.join('\n')
  return (
    <Dialog opened title={t('codes.title')} confirm={t('codes.kept')} cancel={false} onConfirm={onClose} onClose={onClose}>
      <Stack>
        <Text size="sm">{t('codes.text')}</Text>
        <Code block tabIndex={0}>
          {text}
        </Code>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'codes.copied' : 'codes.copy')}
            </Button>
          )}
        </CopyButton>
      </Stack>
    </Dialog>
  )
}
