import { Anchor, Group, Title } from '@mantine/core'
import type { CategoryMetas } from '@portico/contract/dashboard/metadata'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { PageLink } from '../../../../kit/page/PageLink.tsx'
import { SidePanel } from '../../../../kit/overlay/drawers.tsx'
import { FailureView } from '../../../../kit/feedback/states.tsx'
import { pages } from '../../../../pages.ts'
import { useNames } from '../../catalogue/index.ts'
import { CategoryDrawer, DrawerSkeleton, Facts } from '../../metadata/index.ts'
import { appMetasQuery } from '../my-dashboards.queries.ts'

interface AppDrawerProps {
  dashboardId: string
  appId: string
  onClose: () => void
}

function Category({ appId, category, onEdit }: { appId: string; category: CategoryMetas; onEdit: () => void }) {
  const { t } = useTranslation('my-dashboards')
  const name = useNames().categoryName(category.catgName)
  return (
    <section style={{ marginBottom: 28 }}>
      <Group justify="space-between" mb={4}>
        <Title order={2}>{name}</Title>
        {category.dshbrdPrmsnType === 'EDIT' && (
          <Anchor component="button" type="button" size="sm" onClick={onEdit} aria-label={t('editCategory', { category: name })}>
            {t('edit')}
          </Anchor>
        )}
      </Group>
      <Facts appId={appId} metaDatas={category.meta.metaDatas} />
    </section>
  )
}

/** Shows the metadata of one app of a dashboard; categories that the user may edit can be edited from here. */
export function AppDrawer({ dashboardId, appId, onClose }: AppDrawerProps) {
  const { t } = useTranslation('my-dashboards')
  const { data, error, refetch } = useQuery(appMetasQuery(dashboardId, appId))
  const [editing, setEditing] = useState<number>()
  const categories = data?.['customizeBrd-app-metas']
  const edited = categories?.find(({ catgId }) => catgId === editing)
  if (edited)
    return (
      <CategoryDrawer
        key={edited.catgId}
        appId={appId}
        category={edited}
        onClose={() => void refetch().then(() => setEditing(undefined))}
      />
    )
  return (
    <SidePanel
      title={t('drawer', { app: appId })}
      opened
      onClose={onClose}
      footer={
        <Anchor component={PageLink} to={pages.app({ appId })} size="sm">
          <Group gap={6} component="span">
            <IconExternalLink size={16} stroke={1.6} aria-hidden />
            {t('openApp')}
          </Group>
        </Anchor>
      }
    >
      {error ? (
        <FailureView error={error} onRetry={refetch} />
      ) : categories ? (
        categories.map((category) => (
          <Category key={category.catgId} appId={appId} category={category} onEdit={() => setEditing(category.catgId)} />
        ))
      ) : (
        <DrawerSkeleton />
      )}
    </SidePanel>
  )
}
