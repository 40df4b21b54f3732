import { dashboardLimits, type MyDashboard, myDashboards } from '@portico/contract/dashboard/my-dashboards'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { FormDialog } from '../../../../kit/form/FormDialog.tsx'
import { useRouteForm } from '../../../../kit/form/useRouteForm.ts'
import { toastSuccess } from '../../../../kit/feedback/toast.ts'
import { AppsStep } from './AppsStep.tsx'
import { dashboardRoutes } from '../my-dashboards.queries.ts'

interface EditAppsDialogProps {
  dashboard: Pick<MyDashboard, 'id' | 'appList'>
  onClose: () => void
}

/** Selects the apps of a dashboard, starting with its current ones. */
export function EditAppsDialog({ dashboard: { id, appList: before }, onClose }: EditAppsDialogProps) {
  const { t } = useTranslation('my-dashboards')
  const form = useRouteForm(myDashboards.edit, {
    initial: { appList: before.map((app) => app.id) },
    required: ['appList'],
    toBody: ({ appList }) => ({ id, appList }),
    draftKey: `dashboard-apps ${id}`,
    refreshes: dashboardRoutes,
    onSuccess: () => {
      onClose()
      toastSuccess()
    },
  })
  const number = form.values.appList.length
  return (
    <FormDialog
      form={form}
      title={t('editApps')}
      confirm={t('confirm')}
      confirmable={number > 0 && number <= dashboardLimits.apps}
      size={640}
      onClose={onClose}
    >
      <AppsStep chosen={new Set(form.values.appList)} onChange={(chosen) => form.set({ appList: [...chosen] })} />
    </FormDialog>
  )
}
