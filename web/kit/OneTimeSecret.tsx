import { Button, Code, CopyButton, Stack } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Banner } from './Banner.tsx'
import { Dialog } from './Dialog.tsx'

interface OneTimeSecretProps {
  title: string
  secret: string
  onClose: () => void
}

/** A new secret that is shown this once, to be copied. */
export function SecretText({ secret }: { secret: string }) {
  const { t } = useTranslation('kit')
  return (
    <Stack gap="xs" align="flex-start">
      <Banner kind="waiting" icon={IconEyeOff}>
        {t('secret.once')}
      </Banner>
      <Code block tabIndex={0} w="100%" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {secret}
      </Code>
      <CopyButton value={secret}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {t(copied ? 'copied' : 'copy')}
          </Button>
        )}
      </CopyButton>
    </Stack>
  )
}

/** The same in a dialog. */
export function OneTimeSecret({ title, secret, onClose }: OneTimeSecretProps) {
  const { t } = useTranslation('kit')
  return (
    <Dialog opened title={title} confirm={t('secret.kept')} onClose={onClose} onConfirm={onClose} size={520}>
      <SecretText secret={secret} />
    </Dialog>
  )
}
