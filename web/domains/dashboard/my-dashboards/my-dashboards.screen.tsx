import { Button } from '@mantine/core'
import { myDashboards } from '@portico/contract/dashboard/my-dashboards'
import { IconAdjustmentsHorizontal, IconApps, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { isMissing } from '../../../kernel/missing.ts'
import { hrefOf } from '../../../kernel/pages.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useAddress, useNavigateTo } from '../../../kernel/useAddress.ts'
import { AsOf } from '../../../kit/overlay/AsOf.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { EmptyState, FailureView } from '../../../kit/feedback/states.tsx'
import { toastSuccess } from '../../../kit/feedback/toast.ts'
import { pages } from '../../../pages.ts'
import { OptionsDrawer } from '../display-options/index.ts'
import { myDashboardsPages } from './my-dashboards.pages.ts'
import { DashboardPlots } from './reading/DashboardPlots.tsx'
import { DashboardTable, LayoutSwitch, useValueLayout } from './reading/DashboardTable.tsx'
import { dashboardQuery, dashboardRoutes, optionsQuery } from './my-dashboards.queries.ts'

const EditNameDialog = loadable(() => import('./DashboardDialogs.tsx'), 'EditNameDialog')
const DeleteDialog = loadable(() => import('./DashboardDialogs.tsx'), 'DeleteDialog')
const EditAppsDialog = loadable(() => import('./choosing/EditAppsDialog.tsx'), 'EditAppsDialog')
const AppDrawer = loadable(() => import('./reading/AppDrawer.tsx'), 'AppDrawer')

function Options({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(optionsQuery(id))
  const edit = useChange(myDashboards.edit, {
    inline: true,
    refreshes: dashboardRoutes,
    onSuccess: () => {
      onClose()
      toastSuccess()
    },
  })
  return (
    <OptionsDrawer
      options={data?.['catg-metas-disopt']}
      error={error}
      onRetry={refetch}
      busy={edit.isPending}
      saveError={edit.error}
      atLeastOne
      onClose={onClose}
      onSave={(options) => {
        const displayOptions = options.map(({ catgId, catgName, metas }) => ({
          catgId,
          catgName,
          metaNames: metas.flatMap(({ metaName, show }) => (show ? [metaName] : [])),
        }))
        edit.mutate({ body: { id, displayOptions } })
      }}
    />
  )
}

type OpenDialog = { what: 'options' | 'editApps' | 'editName' | 'delete' } | { what: 'app'; appId: string }

/** Shows one of the user's dashboards: its apps with their displayed values. */
export function MyDashboardPage() {
  const { t } = useTranslation('my-dashboards')
  const go = useNavigateTo()
  const [{ mdId = '', asOf }, change] = useAddress(myDashboardsPages.myDashboard)
  const [dialog, setDialog] = useState<OpenDialog>()
  const [layout, setLayout] = useValueLayout(mdId)
  const { data, error, refetch } = useQuery(dashboardQuery(mdId, asOf))
  const brd = data?.customizeBrd
  const close = () => setDialog(undefined)
  return (
    <Page
      title={brd?.name ?? t('title')}
      guide={{ text: t('guide'), more: hrefOf(pages.guides({ t: 'use', id: 'my-dashboards' })) }}
      crumbs={[{ text: t('dashboardHome'), to: pages.dashboard() }, { text: t('crumb', { name: brd?.name ?? '-' }) }]}
      actions={
        brd && (
          <>
            <LayoutSwitch layout={layout} onChange={setLayout} />
            <AsOf day={asOf} onChange={(day) => change({ asOf: day }, { replace: true })} />
            <Button
              variant="default"
              leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />}
              onClick={() => setDialog({ what: 'options' })}
            >
              {t('options')}
            </Button>
            <RowMenu
              framed
              label={t('setting')}
              title={t('setting')}
              actions={[
                // The apps of a past day are not its current ones.
                ...(asOf === undefined ? [{ icon: IconApps, text: t('editApps'), onClick: () => setDialog({ what: 'editApps' }) }] : []),
                { icon: IconPencil, text: t('editName'), onClick: () => setDialog({ what: 'editName' }) },
                { icon: IconTrash, text: t('delete'), danger: true, onClick: () => setDialog({ what: 'delete' }) },
              ]}
            />
          </>
        )
      }
    >
      {isMissing(error) ? (
        <EmptyState title={t('missing')} hint={t('missingHint')} action={<PageLink to={pages.addMyDashboard()}>{t('add')}</PageLink>} />
      ) : error ? (
        <FailureView error={error} onRetry={refetch} />
      ) : (
        <>
          {data && <DashboardPlots apps={data.customizeBrd.appList} keys={data.keys} />}
          <DashboardTable
            apps={brd?.appList}
            keys={data?.keys ?? []}
            layout={layout}
            onOpen={(appId) => setDialog({ what: 'app', appId })}
          />
        </>
      )}
      {dialog?.what === 'options' && <Options id={mdId} onClose={close} />}
      {dialog?.what === 'app' && <AppDrawer dashboardId={mdId} appId={dialog.appId} onClose={close} />}
      {brd && dialog?.what === 'editApps' && <EditAppsDialog dashboard={brd} onClose={close} />}
      {brd && dialog?.what === 'editName' && <EditNameDialog dashboard={brd} onClose={close} />}
      {brd && dialog?.what === 'delete' && <DeleteDialog dashboard={brd} onClose={close} onDeleted={() => go(pages.dashboard())} />}
    </Page>
  )
}
