import { ActionIcon, Alert, Anchor, Group, Text } from '@mantine/core'
import type { App } from '@portico/contract/apps/apps'
import type { CategoryMetas } from '@portico/contract/dashboard/metadata'
import { IconChevronDown, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { isMissing } from '../../../kernel/missing.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { hrefOf } from '../../../kernel/pages.ts'
import { rememberRecent } from '../../../kernel/recents.ts'
import { useSession } from '../../../session/session.tsx'
import { useAddress, useNavigateTo } from '../../../kernel/useAddress.ts'
import { AsOf } from '../../../kit/overlay/AsOf.tsx'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { EmptyState, FailureView, Loading, NoData } from '../../../kit/feedback/states.tsx'
import { Tip } from '../../../kit/menu/Tip.tsx'
import { useTable } from '../../../kit/table/useTable.ts'
import { PlainButton } from '../../../kit/input/PlainButton.tsx'
import { pages } from '../../../pages.ts'
import { AppIcon, useSelectApp } from '../../apps/apps/index.ts'
import { DisplayOptions, useIsShown } from '../display-options/index.ts'
import { AddToFavorites, type FavoriteMode, useFavoriteMode } from '../favorites/index.ts'
import { useNames } from '../catalogue/index.ts'
import { keywordIn } from './reading/hash.rules.ts'
import classes from './metadata.module.css'
import { metadataPages } from './metadata.pages.ts'
import { latestQuery } from './metadata.queries.ts'
import { MetaTags } from './reading/MetaTags.tsx'
import { ViewedDay } from './reading/ValueView.tsx'
import { useIsCatalogueSettled } from './useDefinitions.ts'

const Timeline = loadable(() => import('./following/Timeline.tsx'), 'Timeline', <Loading />)
const ChangeDays = loadable(() => import('./following/ChangeDays.tsx'), 'ChangeDays')
const CategoryDrawer = loadable(() => import('./editing/CategoryDrawer.tsx'), 'CategoryDrawer')

/** Shows the app that the page is about; opens the dialog to choose another. */
function AppChip({ app, locked }: { app: App; locked: boolean }) {
  const { t } = useTranslation('metadata')
  const selectApp = useSelectApp()
  return (
    <PlainButton
      className={classes.chip}
      disabled={locked}
      onClick={() => selectApp(app.id)}
      aria-label={t('app.change', { id: app.id, name: app.name })}
    >
      <AppIcon app={app} size={20} />
      <code>{app.id}</code>
      <span>{app.name}</span>
      {!locked && <IconChevronDown size={16} stroke={1.6} aria-hidden />}
    </PlainButton>
  )
}

function Categories({ app, rows, onOpen }: { app: string; rows: readonly CategoryMetas[] | undefined; onOpen: (catgId: number) => void }) {
  const { t } = useTranslation('metadata')
  const { categoryName } = useNames()
  const marked = keywordIn(useLocation().hash)
  const isMarked = (row: CategoryMetas): boolean =>
    marked !== '' && row.meta.metaDatas.some(({ key, value }) => key === marked || value === marked)
  const place = rows?.find(isMarked)?.catgId
  useEffect(() => {
    if (place !== undefined) document.getElementById(`category-${place}`)?.scrollIntoView({ block: 'center' })
  }, [place])
  const columns: Column<CategoryMetas>[] = [
    {
      key: 'category',
      title: t('column.category'),
      width: 180,
      phone: 'title',
      cell: (row) => (
        <Anchor component="button" type="button" ta="start" onClick={() => onOpen(row.catgId)}>
          {categoryName(row.catgName)}
        </Anchor>
      ),
    },
    { key: 'data', title: t('column.data'), phone: 'whole', cell: (row) => <MetaTags appId={app} metaDatas={row.meta.metaDatas} /> },
    { key: 'version', title: t('column.version'), width: 90, align: 'center', phone: 'aside', cell: (row) => row.version || '-' },
    {
      key: 'updated',
      title: t('column.updated'),
      width: 120,
      tight: true,
      phone: 'aside',
      cell: (row) => formatTime(row.updatedAt, 'day'),
    },
    {
      key: 'action',
      title: t('column.action'),
      width: 80,
      align: 'center',
      phone: 'aside',
      cell: (row) => (
        <Tip label={t('history.title')}>
          {(target) => (
            <ActionIcon
              {...target}
              component={PageLink}
              to={pages.history({ appId: app, categoryId: String(row.catgId) })}
              variant="subtle"
              color="slate"
              aria-label={t('history.of', { category: categoryName(row.catgName) })}
            >
              <IconHistory size={18} stroke={1.6} />
            </ActionIcon>
          )}
        </Tip>
      ),
    },
  ]
  return (
    <DataTable
      label={t('app.title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.catgId}
      skeletons={16}
      table={useTable(metadataPages.app)}
      empty={<EmptyState title={t('noDataYet')} />}
      rowProps={(row) => ({ id: `category-${row.catgId}`, ...(row.catgId === place && { 'data-marked': true }) })}
    />
  )
}

/** Limits the categories to the keys that the user wants to see (display options). Undefined until all that they are shown with is known. */
const useShownRows = (appId: string | undefined, rows: readonly CategoryMetas[] | undefined): CategoryMetas[] | undefined => {
  const isShown = useIsShown(appId)
  if (!useIsCatalogueSettled() || !isShown) return undefined
  return rows?.map((row) => ({ ...row, meta: { metaDatas: row.meta.metaDatas.filter(({ key }) => isShown(row.catgId, key)) } }))
}

function DayNote({ day, appId }: { day: string; appId: string }) {
  const { t } = useTranslation('metadata')
  return (
    <Alert variant="light" p="xs">
      <Group gap="sm">
        <Text size="sm">{t('app.asOfNote', { day })}</Text>
        <Anchor component={PageLink} to={pages.app({ appId })} size="sm">
          {t('app.now')}
        </Anchor>
      </Group>
    </Alert>
  )
}

function Actions({ app, mode, asOf }: { app: App; mode: FavoriteMode; asOf: string | undefined }) {
  const go = useNavigateTo()
  const goTo = (day: string | undefined) => go(metadataPages.app({ appId: app.id, asOf: day }), { replace: true })
  return (
    <>
      {!mode.on && (
        <AsOf day={asOf} onChange={goTo}>
          {(choose) => <ChangeDays appId={app.id} day={asOf} onChoose={choose} />}
        </AsOf>
      )}
      {!mode.on && <AddToFavorites favoType="APP" condition={{ app: { appId: [{ id: app.id, name: app.name }] } }} />}
      <DisplayOptions appId={app.id} />
    </>
  )
}

/** Switches between the metadata of an app and its timeline. */
function Views({ appId, asOf }: { appId: string; asOf: string | undefined }) {
  const { t } = useTranslation('metadata')
  const [{ tab }] = useAddress(metadataPages.app)
  return (
    <nav className={classes.views} aria-label={t('timeline.tabs')}>
      {(['data', 'timeline'] as const).map((view) => (
        <PageLink
          key={view}
          to={metadataPages.app({ appId, asOf, tab: view })}
          className={classes.view}
          aria-current={view === tab ? 'page' : undefined}
        >
          {view === 'data' ? t('timeline.data') : t('timeline.tab')}
        </PageLink>
      ))}
    </nav>
  )
}

/** Shows the metadata of one app, by category. */
export function AppDataPage() {
  const { t } = useTranslation('metadata')
  const [{ appId: requested, asOf, tab }] = useAddress(metadataPages.app)
  const mode = useFavoriteMode('APP')
  const saved = mode.condition && 'app' in mode.condition ? mode.condition.app.appId[0]?.id : undefined
  const appId = mode.on ? saved : requested
  const selectApp = useSelectApp()
  const [open, setOpen] = useState<number>()
  const { data, error, refetch } = useQuery({ ...latestQuery(appId ?? '', asOf), enabled: appId !== undefined })
  const rows = useShownRows(appId, data?.catgMetas)
  const { user } = useSession()
  useEffect(() => {
    if (user && data?.app.id) rememberRecent(user.userKey, data.app.id)
  }, [user, data?.app.id])
  const crumbs = [{ text: t('dashboardHome'), to: pages.dashboard() }, { text: t('app.crumb', { id: appId ?? '-' }) }]
  const opened = data?.catgMetas.find(({ catgId }) => catgId === open)
  const failed = mode.error ?? error
  const choose = (
    <Anchor component="button" onClick={() => selectApp()}>
      {t('app.choose')}
    </Anchor>
  )
  return (
    <Page
      guide={{ text: t('app.guide'), more: hrefOf(pages.guides({ t: 'use', id: 'data-dashboard' })) }}
      title={mode.favorite?.name ?? t('app.title')}
      subject={data?.app.name}
      crumbs={crumbs}
      chip={data && <AppChip app={data.app} locked={mode.on} />}
      actions={data && <Actions app={data.app} mode={mode} asOf={asOf} />}
    >
      {!mode.error && isMissing(error) ? (
        <EmptyState title={t('app.missing', { id: appId })} hint={t('app.missingHint')} action={choose} />
      ) : failed ? (
        <FailureView error={failed} onRetry={mode.error ? mode.retry : refetch} />
      ) : !mode.on && appId === undefined ? (
        <NoData action={choose} />
      ) : (
        <ViewedDay value={asOf}>
          {!mode.on && appId !== undefined && <Views appId={appId} asOf={asOf} />}
          {tab === 'timeline' && appId !== undefined && !mode.on ? (
            <Timeline appId={appId} />
          ) : (
            <>
              {asOf !== undefined && appId !== undefined && <DayNote day={asOf} appId={appId} />}
              <Categories app={appId ?? ''} rows={rows} onOpen={setOpen} />
            </>
          )}
        </ViewedDay>
      )}
      <ViewedDay value={asOf}>
        {appId && opened && <CategoryDrawer key={`${appId} ${open}`} appId={appId} category={opened} onClose={() => setOpen(undefined)} />}
      </ViewedDay>
    </Page>
  )
}
