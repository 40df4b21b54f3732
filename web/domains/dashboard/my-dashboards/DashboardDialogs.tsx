import { type MyDashboard, myDashboards } from '@portico/contract/dashboard/my-dashboards'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useChange } from '../../../kernel/queries.ts'
import { ConfirmDialog } from '../../../kit/form/ConfirmDialog.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import { NameDialog } from '../../../kit/overlay/NameDialog.tsx'
import { toastDeleted, toastSuccess } from '../../../kit/feedback/toast.ts'
import { dashboardRoutes } from './my-dashboards.queries.ts'

interface DialogProps {
  dashboard: Pick<MyDashboard, 'id' | 'name'>
  onClose: () => void
}

/** Renames a dashboard. */
export function EditNameDialog({ dashboard: { id, name }, onClose }: DialogProps) {
  const { t } = useTranslation('my-dashboards')
  const form = useRouteForm(myDashboards.edit, {
    initial: { name },
    required: ['name'],
    toBody: (values) => ({ id, ...values }),
    refreshes: dashboardRoutes,
    onSuccess: () => {
      onClose()
      toastSuccess()
    },
  })
  return <NameDialog form={form} title={t('editName')} label={t('name')} help={t('help')} confirm={t('confirm')} onClose={onClose} />
}

/** Asks before a dashboard is deleted. */
export function DeleteDialog({ dashboard: { id, name }, onClose, onDeleted }: DialogProps & { onDeleted?: () => void }) {
  const { t } = useTranslation('my-dashboards')
  const remove = useChange(myDashboards.remove, {
    inline: true,
    refreshes: dashboardRoutes,
    onSuccess: () => {
      onClose()
      onDeleted?.()
      toastDeleted()
    },
  })
  return (
    <ConfirmDialog change={remove} input={{ params: { id } }} title={t('delete')} confirm={t('delete')} onClose={onClose}>
      {t('deleteText', { name })}
    </ConfirmDialog>
  )
}
