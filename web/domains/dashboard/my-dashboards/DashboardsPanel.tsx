import { Button } from '@mantine/core'
import type { MyDashboard } from '@portico/contract/dashboard/my-dashboards'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { ItemsPanel, type PanelItem } from '../../../kit/list/ItemsPanel.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { pages } from '../../../pages.ts'
import { useNames } from '../catalogue/index.ts'
import { dashboardsQuery, linkTo } from './my-dashboards.queries.ts'

const EditNameDialog = loadable(() => import('./DashboardDialogs.tsx'), 'EditNameDialog')
const DeleteDialog = loadable(() => import('./DashboardDialogs.tsx'), 'DeleteDialog')

interface Item extends PanelItem {
  dashboard: MyDashboard
}

/** Formats the first entry of a list and the number of others: `LG-AURORA (+7)`. */
const firstOf = (names: readonly string[]): string => {
  const [first = '-', ...more] = names
  return more.length > 0 ? `${first} (+${more.length})` : first
}

const summaryOf = ({ appList, displayOptions }: MyDashboard, keyName: (name: string) => string): string =>
  [firstOf(appList.map(({ id }) => id)), firstOf(displayOptions.flatMap(({ metaNames }) => metaNames.map(keyName)))].join(' · ')

/** Lists the user's dashboards on the dashboard's home. */
export function DashboardsPanel() {
  const { t } = useTranslation('my-dashboards')
  const { keyName } = useNames()
  const { data, error, refetch } = useQuery(dashboardsQuery())
  const [dialog, setDialog] = useState<{ what: 'editName' | 'delete'; dashboard: MyDashboard }>()
  const items = data?.customizes.map((dashboard): Item => ({
    id: dashboard.id,
    name: dashboard.name,
    summary: summaryOf(dashboard, keyName),
    to: linkTo(dashboard.id),
    dashboard,
  }))
  const close = () => setDialog(undefined)
  return (
    <>
      <ItemsPanel
        title={t('title')}
        items={items}
        error={error}
        onRetry={refetch}
        hint={t('hint')}
        name="my-dashboards"
        menuTitle={t('setting')}
        actions={
          <Button
            component={PageLink}
            to={pages.addMyDashboard()}
            size="xs"
            variant="light"
            leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
          >
            {t('add')}
          </Button>
        }
        actionsOf={({ dashboard }) => [
          { icon: IconPencil, text: t('editName'), onClick: () => setDialog({ what: 'editName', dashboard }) },
          { icon: IconTrash, text: t('delete'), danger: true, onClick: () => setDialog({ what: 'delete', dashboard }) },
        ]}
      />
      {dialog?.what === 'editName' && <EditNameDialog dashboard={dialog.dashboard} onClose={close} />}
      {dialog?.what === 'delete' && <DeleteDialog dashboard={dialog.dashboard} onClose={close} />}
    </>
  )
}
