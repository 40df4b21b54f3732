import { Button } from '@mantine/core'
import { type ListedApp, appList, listSorts } from '@portico/contract/console/app-list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { formatRelativeTime } from '../../../kernel/dates.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { Paging } from '../../../kit/table/Paging.tsx'
import { EmptyState, FailureView } from '../../../kit/feedback/states.tsx'
import { useTable } from '../../../kit/table/useTable.ts'
import { pages } from '../../../pages.ts'
import { AppIcon } from '../../apps/apps/index.ts'
import classes from './app-list.module.css'
import { appListPages } from './app-list.pages.ts'
import { AppState } from '../settings/index.ts'
import { Cards } from './Cards.tsx'
import { Filters } from './Filters.tsx'
import { appHomeOf } from './links.ts'
import { roleName, typeName } from './names.ts'
import { useView } from './views.ts'

const useColumns = (): Column<ListedApp>[] => {
  const { t } = useTranslation('app-list')
  return [
    {
      key: 'app',
      title: t('app'),
      cell: (app) => (
        <PageLink to={appHomeOf(app)} className={classes.app!}>
          <AppIcon app={app} size={34} />
          <span>
            <code>{app.id}</code>
            {app.name}
          </span>
        </PageLink>
      ),
    },
    { key: 'status', title: t('state'), width: 150, cell: ({ status }) => <AppState state={status} /> },
    { key: 'role', title: t('role'), cell: ({ roleId }) => roleName(roleId) },
    { key: 'team', title: t('team'), cell: ({ team }) => team ?? '-' },
    { key: 'readiness', title: t('readiness'), cell: ({ readiness }) => (readiness ? t('ready', readiness) : '-') },
    { key: 'todo', title: t('todo'), cell: ({ todo }) => (todo === 0 ? '-' : todo) },
    { key: 'developer', title: t('developer'), cell: ({ developer }) => developer ?? '-' },
    { key: 'type', title: t('type'), cell: typeName },
    { key: 'updated', title: t('updated'), width: 130, tight: true, align: 'end', cell: ({ updatedAt }) => formatRelativeTime(updatedAt) },
  ]
}

/** Queries the list given by the address. */
const useListFilters = () => {
  const { page, size } = useTable(appListPages.consoleApps)
  const [{ keyword, status, team, type, order }] = useAddress(appListPages.consoleApps)
  const listQuery = {
    page,
    size,
    sort: listSorts[order],
    ...(keyword && { keyword }),
    ...(status && { status }),
    ...(team && { team }),
    ...(type && { type }),
  }
  const isFiltered = [keyword, status, team, type].some(Boolean)
  return { isFiltered, result: useQuery({ ...query(appList.list, { query: listQuery }), placeholderData: keepPreviousData }) }
}

function CreateButton() {
  const { t } = useTranslation('app-list')
  return <AddButton to={pages.createApp()}>{t('create')}</AddButton>
}

function Nothing({ isFiltered, mayCreate }: { isFiltered: boolean; mayCreate: boolean }) {
  const { t } = useTranslation('app-list')
  const [, change] = useAddress(appListPages.consoleApps)
  const clear = () => change({ keyword: undefined, status: undefined, team: undefined, type: undefined, page: 1 })
  if (isFiltered)
    return (
      <EmptyState
        title={t('nothing')}
        action={
          <Button variant="default" onClick={clear}>
            {t('clear')}
          </Button>
        }
      />
    )
  return mayCreate ? (
    <EmptyState title={t('nothing')} hint={t('createHint')} action={<CreateButton />} />
  ) : (
    <EmptyState title={t('nothing')} hint={t('emptyHint')} />
  )
}

/** The user's apps; for staff, all apps. */
export function AppListPage() {
  const { t } = useTranslation('app-list')
  const table = useTable(appListPages.consoleApps)
  const [view, setView] = useView()
  const { result, isFiltered } = useListFilters()
  const columns = useColumns()
  const { data, error } = result
  const mayCreate = data?.mayCreate ?? false
  const emptyState = <Nothing isFiltered={isFiltered} mayCreate={mayCreate} />
  const list =
    view === 'table' ? (
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data?.list}
        rowKey={({ id }) => id}
        empty={emptyState}
        table={table}
        total={data?.total ?? 0}
      />
    ) : data?.total === 0 ? (
      emptyState
    ) : (
      <>
        <Cards apps={data?.list} mayCreate={mayCreate} />
        {data && <Paging page={table.page} size={table.size} total={data.total} onChange={(page, size) => table.go({ page, size })} />}
      </>
    )
  return (
    <Page title={t('title')} actions={mayCreate && <CreateButton />}>
      <Filters states={data?.states} view={view} onView={setView} />
      {error ? <FailureView error={error} onRetry={() => void result.refetch()} /> : list}
    </Page>
  )
}
