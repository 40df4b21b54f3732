import { Anchor, Button, Group, Text } from '@mantine/core'
import { myDashboards } from '@portico/contract/dashboard/my-dashboards'
import type { FoundApp } from '@portico/contract/dashboard/search'
import { IconAdjustmentsHorizontal, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hrefOf } from '../../../kernel/pages.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useAddress, useGo } from '../../../kernel/useAddress.ts'
import { AsOf } from '../../../kit/AsOf.tsx'
import { type Column, DataTable } from '../../../kit/DataTable.tsx'
import { Page } from '../../../kit/Page.tsx'
import { PageLink } from '../../../kit/PageLink.tsx'
import { RowMenu } from '../../../kit/RowMenu.tsx'
import { EmptyState, FailureView } from '../../../kit/states.tsx'
import { toastSuccess } from '../../../kit/toast.ts'
import { useTable } from '../../../kit/useTable.ts'
import { pages } from '../../../pages.ts'
import { AppIcon } from '../../apps/apps/index.ts'
import { OptionsDrawer } from '../display-options/index.ts'
import { FoundTags, isMissing } from '../metadata/index.ts'
import { myDashboardsPages } from './my-dashboards.pages.ts'
import { DashboardPlots } from './DashboardPlots.tsx'
import { dashboardQuery, dashboardRoutes, optionsQuery } from './my-dashboards.queries.ts'

const EditNameDialog = lazy(() => import('./DashboardDialogs.tsx').then((dialogs) => ({ default: dialogs.EditNameDialog })))
const DeleteDialog = lazy(() => import('./DashboardDialogs.tsx').then((dialogs) => ({ default: dialogs.DeleteDialog })))
const AppDrawer = lazy(() => import('./AppDrawer.tsx'))

const byApp = { key: 'app', direction: 'asc' } as const

function Apps({ apps, onOpen }: { apps: readonly FoundApp[] | undefined; onOpen: (appId: string) => void }) {
  const { t } = useTranslation('my-dashboards')
  const columns: Column<FoundApp>[] = [
    {
      key: 'app',
      title: t('column.app'),
      width: 260,
      sortBy: ({ id }) => id,
      cell: (app) => (
        <Group gap="sm" wrap="nowrap">
          <AppIcon app={app} size={28} />
          <div>
            <Anchor component="button" type="button" ta="start" onClick={() => onOpen(app.id)}>
              {app.id}
            </Anchor>
            <Text size="sm" c="dimmed">
              {app.name}
            </Text>
          </div>
        </Group>
      ),
    },
    { key: 'data', title: t('column.data'), cell: ({ appMetaVals }) => <FoundTags values={appMetaVals} /> },
  ]
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={apps}
      rowKey={({ id }) => id}
      skeletons={10}
      table={useTable(myDashboardsPages.myDashboard, byApp)}
      empty={<EmptyState title={t('noDataFound')} />}
    />
  )
}

function Options({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(optionsQuery(id))
  const edit = useChange(myDashboards.edit, {
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

type Asked = { what: 'options' | 'editName' | 'delete' } | { what: 'app'; appId: string }

/** One of somebody's own dashboards: its apps, and of each what it displays. */
export function MyDashboardPage() {
  const { t } = useTranslation('my-dashboards')
  const go = useGo()
  const [{ mdId = '', asOf }, change] = useAddress(myDashboardsPages.myDashboard)
  const [asked, setAsked] = useState<Asked>()
  const { data, error, refetch } = useQuery(dashboardQuery(mdId, asOf))
  const brd = data?.customizeBrd
  const close = () => setAsked(undefined)
  return (
    <Page
      title={brd?.name ?? t('title')}
      guide={{ text: t('guide'), more: hrefOf(pages.guides({ t: 'use', id: 'my-dashboards' })) }}
      crumbs={[{ text: t('dashboardHome'), to: pages.dashboard() }, { text: t('crumb', { name: brd?.name ?? '-' }) }]}
      actions={
        brd && (
          <>
            <AsOf day={asOf} onChange={(day) => change({ asOf: day }, { replace: true })} />
            <Button
              variant="default"
              leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />}
              onClick={() => setAsked({ what: 'options' })}
            >
              {t('options')}
            </Button>
            <RowMenu
              framed
              label={t('setting')}
              title={t('setting')}
              actions={[
                { icon: IconPencil, text: t('editName'), onClick: () => setAsked({ what: 'editName' }) },
                { icon: IconTrash, text: t('delete'), danger: true, onClick: () => setAsked({ what: 'delete' }) },
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
          <Apps apps={brd?.appList} onOpen={(appId) => setAsked({ what: 'app', appId })} />
        </>
      )}
      <Suspense>
        {asked?.what === 'options' && <Options id={mdId} onClose={close} />}
        {asked?.what === 'app' && <AppDrawer dashboardId={mdId} appId={asked.appId} onClose={close} />}
        {brd && asked?.what === 'editName' && <EditNameDialog dashboard={brd} onClose={close} />}
        {brd && asked?.what === 'delete' && <DeleteDialog dashboard={brd} onClose={close} onDeleted={() => go(pages.dashboard())} />}
      </Suspense>
    </Page>
  )
}
