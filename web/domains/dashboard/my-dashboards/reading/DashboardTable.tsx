import { Anchor, Group, Text } from '@mantine/core'
import type { FoundApp } from '@portico/contract/dashboard/search'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useAddress } from '../../../../kernel/useAddress.ts'
import { type Column, DataTable } from '../../../../kit/table/DataTable.tsx'
import { SegmentedControl } from '../../../../kit/input/SegmentedControl.tsx'
import { EmptyState } from '../../../../kit/feedback/states.tsx'
import { useTable } from '../../../../kit/table/useTable.ts'
import { AppIcon } from '../../../apps/apps/index.ts'
import { useNames } from '../../catalogue/index.ts'
import { FoundTags, useKeyColumns } from '../../metadata/index.ts'
import { myDashboardsPages } from '../my-dashboards.pages.ts'
import { metasQuery } from '../my-dashboards.queries.ts'

const byApp = { key: 'app', direction: 'asc' } as const

/** Layout of an app's values: as tags in one column, or with a column per key. */
type ValueLayout = 'tags' | 'columns'

const storedUnder = (id: string): string => `dashboardLook:${id}`

/** Returns how a dashboard shows its values: from the URL, else the last choice in this browser, else in columns. */
export const useValueLayout = (id: string): readonly [ValueLayout, (layout: ValueLayout) => void] => {
  const [{ as }, change] = useAddress(myDashboardsPages.myDashboard)
  const layout = as ?? (localStorage.getItem(storedUnder(id)) === 'tags' ? 'tags' : 'columns')
  return [
    layout,
    (next) => {
      localStorage.setItem(storedUnder(id), next)
      change({ as: next === 'tags' ? 'tags' : undefined }, { replace: true })
    },
  ]
}

export function LayoutSwitch({ layout, onChange }: { layout: ValueLayout; onChange: (layout: ValueLayout) => void }) {
  const { t } = useTranslation('my-dashboards')
  return (
    <SegmentedControl
      aria-label={t('look.label')}
      size="xs"
      value={layout}
      onChange={(next) => onChange(next === 'tags' ? 'tags' : 'columns')}
      data={[
        { value: 'tags', label: t('look.tags') },
        { value: 'columns', label: t('look.columns') },
      ]}
    />
  )
}

/** Returns the category that each key belongs to. */
const useCategories = (): ReadonlyMap<string, string> => {
  const { data } = useQuery({ ...metasQuery(), staleTime: Number.POSITIVE_INFINITY })
  return new Map(data?.['catg-metas'].flatMap(({ catgName, metas }) => metas.map(({ name }) => [name, catgName] as const)))
}

interface DashboardTableProps {
  apps: readonly FoundApp[] | undefined
  /** Returns the displayed keys, in order. */
  keys: readonly string[]
  layout: ValueLayout
  onOpen: (appId: string) => void
}

/** Lists the apps of a dashboard with their displayed values. */
export function DashboardTable({ apps, keys, layout, onOpen }: DashboardTableProps) {
  const { t } = useTranslation('my-dashboards')
  const categories = useCategories()
  const { categoryName } = useNames()
  const inColumns = layout === 'columns'
  const first: Column<FoundApp> = {
    key: 'app',
    title: t('column.app'),
    width: 240,
    pinned: inColumns,
    sortBy: ({ id }) => id,
    cell: (app) => (
      <Group gap="sm" wrap="nowrap">
        <AppIcon app={app} size={28} />
        <div style={{ minWidth: 0, lineHeight: '18px' }}>
          <Anchor component="button" type="button" ta="start" size="sm" onClick={() => onOpen(app.id)} aria-label={`${app.id} ${app.name}`}>
            {inColumns ? app.name : app.id}
          </Anchor>
          <Text size="xs" c="dimmed" truncate {...(inColumns && { ff: 'monospace' })}>
            {inColumns ? app.id : app.name}
          </Text>
        </div>
      </Group>
    ),
  }
  const ofKeys = useKeyColumns(keys, apps).map((column): Column<FoundApp> => {
    const group = categories.get(column.key)
    return group === undefined ? column : { ...column, group: categoryName(group) }
  })
  const tags: Column<FoundApp> = { key: 'data', title: t('column.data'), cell: ({ appMetaVals }) => <FoundTags values={appMetaVals} /> }
  return (
    <DataTable
      label={t('title')}
      columns={inColumns ? [first, ...ofKeys] : [first, tags]}
      rows={apps}
      rowKey={({ id }) => id}
      skeletons={10}
      dense={inColumns}
      table={useTable(myDashboardsPages.myDashboard, byApp)}
      empty={<EmptyState title={t('noDataFound')} />}
    />
  )
}
