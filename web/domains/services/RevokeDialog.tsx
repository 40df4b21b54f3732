import { Text } from '@mantine/core'
import { type Service, services } from '@portico/contract/services'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../kernel/queries.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { useFailureTexts } from '../../kit/failures.ts'

/** Asks before a service loses its access. */
export function RevokeDialog({ service, onClose, onRevoked }: { service: Service; onClose: () => void; onRevoked: () => void }) {
  const { t } = useTranslation('services')
  const texts = useFailureTexts()
  const revoke = useChange(services.revoke, { refreshes: [services.list], onSuccess: onRevoked })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('revoke.title', { name: service.name })}
      confirm={t('revoke.action')}
      danger
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: service.id } })}
    >
      <Text>{t('revoke.text')}</Text>
      {revoke.error && (
        <Text c="var(--mantine-color-error)" role="alert">
          {texts.failure(revoke.error)}
        </Text>
      )}
    </Dialog>
  )
}
