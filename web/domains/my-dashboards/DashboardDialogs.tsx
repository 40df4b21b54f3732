import { Text } from '@mantine/core'
import { type MyDashboard, myDashboards } from '@portico/contract/my-dashboards'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../kernel/queries.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { useFailureTexts } from '../../kit/failures.ts'
import { NameDialog } from '../../kit/NameDialog.tsx'
import { toastDeleted, toastSuccess } from '../../kit/toast.ts'
import { dashboardRoutes } from './my-dashboards.queries.ts'

interface DialogProps {
  dashboard: Pick<MyDashboard, 'id' | 'name'>
  onClose: () => void
}

/** Renames a dashboard. */
export function EditNameDialog({ dashboard, onClose }: DialogProps) {
  const { t } = useTranslation('my-dashboards')
  const edit = useChange(myDashboards.edit, {
    refreshes: dashboardRoutes,
    onSuccess: () => {
      onClose()
      toastSuccess()
    },
  })
  return (
    <NameDialog
      title={t('editName')}
      label={t('name')}
      help={t('help')}
      confirm={t('confirm')}
      initial={dashboard.name}
      busy={edit.isPending}
      error={edit.error}
      onConfirm={(name) => edit.mutate({ body: { id: dashboard.id, name } })}
      onClose={onClose}
    />
  )
}

/** Asks before a dashboard is deleted. */
export function DeleteDialog({ dashboard, onClose, onDeleted }: DialogProps & { onDeleted?: () => void }) {
  const { t } = useTranslation('my-dashboards')
  const texts = useFailureTexts()
  const remove = useChange(myDashboards.remove, {
    refreshes: dashboardRoutes,
    onSuccess: () => {
      onClose()
      onDeleted?.()
      toastDeleted()
    },
  })
  return (
    <Dialog
      opened
      title={t('delete')}
      confirm={t('delete')}
      danger
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: dashboard.id } })}
    >
      <Text>{t('deleteText', { name: dashboard.name })}</Text>
      {remove.error && (
        <Text size="sm" c="var(--mantine-color-error)" mt="xs" role="alert">
          {texts.failure(remove.error)}
        </Text>
      )}
    </Dialog>
  )
}
