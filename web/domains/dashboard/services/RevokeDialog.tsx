import { type Service, services } from '@portico/contract/dashboard/services'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useChange } from '../../../kernel/queries.ts'
import { ConfirmDialog } from '../../../kit/form/ConfirmDialog.tsx'

/** Asks before revoking a service's access. */
export function RevokeDialog({
  service: { id, name },
  onClose,
  onRevoked,
}: {
  service: Service
  onClose: () => void
  onRevoked: () => void
}) {
  const { t } = useTranslation('services')
  const revoke = useChange(services.revoke, { inline: true, refreshes: [services.list], onSuccess: onRevoked })
  return (
    <ConfirmDialog
      change={revoke}
      input={{ params: { id } }}
      title={t('revoke.title', { name })}
      confirm={t('revoke.action')}
      onClose={onClose}
    >
      {t('revoke.text')}
    </ConfirmDialog>
  )
}
