import { Button, Code, CopyButton, Stack, Text } from '@mantine/core'
import { serviceCodeHeader, serviceSecretHeader } from '@portico/contract/dashboard/services'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../kit/Dialog.tsx'

export interface Secret {
  code: string
  secret: string
}

/** A new secret, shown this once, with the headers to send it in. */
export function SecretDialog({ code, secret, onClose }: Secret & { onClose: () => void }) {
  const { t } = useTranslation('services')
  const headers = `${serviceCodeHeader}: ${code}\n${serviceSecretHeader}: ${secret}`
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('secret.title')}
      confirm={t('secret.done')}
      cancel={t('secret.close')}
      onConfirm={onClose}
      size={640}
    >
      <Stack>
        <Text>{t('secret.text')}</Text>
        <Code block tabIndex={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {headers}
        </Code>
        <CopyButton value={headers}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'secret.copied' : 'secret.copy')}
            </Button>
          )}
        </CopyButton>
      </Stack>
    </Dialog>
  )
}
