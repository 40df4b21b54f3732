import { Button, Group, Tabs } from '@mantine/core'
import {
  type BuildFolder,
  buildFolders,
  builds,
  buildSorts,
  buildStates,
  type BuildVersionHead,
  isUnderWay,
  versionSystems,
} from '@portico/contract/console/builds'
import { IconBrandAndroid, IconBrandApple, IconFile, IconLock, IconPinFilled, IconPlus, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { formatSize } from '../../../kernel/sizes.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { FilterBar, optionsOf } from '../../../kit/table/FilterBar.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { Person } from '../../../kit/display/Person.tsx'
import { sortIn } from '../../../kit/table/rows.ts'
import { useList } from '../../../kit/table/useList.ts'
import { pipelinePages } from '../pipeline/index.ts'
import { AddVersion } from './AddVersion.tsx'
import { BuildPill } from './BuildPill.tsx'
import classes from './builds.module.css'
import { buildsPages } from './builds.pages.ts'
import { UnfinishedUploads } from './uploading/UnfinishedUploads.tsx'
import { LeaveGuard, Uploads } from './uploading/Uploads.tsx'
import { VersionMenu } from './VersionMenu.tsx'

const VersionPanel = loadable(() => import('./VersionPanel.tsx'), 'VersionPanel')

const systems = { aos: IconBrandAndroid, ios: IconBrandApple, etc: IconFile } as const
const newest = { key: 'createdAt', direction: 'desc' } as const
/** Polling interval in milliseconds of a list with work in progress. */
const pollMs = 3_000

function Name({ row: { id, name, pinned, locked } }: { row: BuildVersionHead }) {
  const { t } = useTranslation('builds')
  const [values] = useAddress(buildsPages.submitBuild)
  return (
    <Group gap={8} wrap="nowrap">
      <PageLink to={buildsPages.submitBuild({ ...values, version: String(id) })}>{name}</PageLink>
      {pinned && <IconPinFilled size={16} className={classes.mark!} color="var(--accent)" aria-label={t('pinned')} />}
      {locked && <IconLock size={16} stroke={1.6} className={classes.mark!} color="var(--ink-soft)" aria-label={t('locked')} />}
    </Group>
  )
}

function System({ os }: Pick<BuildVersionHead, 'os'>) {
  const { t } = useTranslation('builds')
  const Icon = systems[os]
  return (
    <Group gap={6} wrap="nowrap">
      <Icon size={18} stroke={1.6} aria-hidden />
      {t(`systems.${os}`)}
    </Group>
  )
}

const useColumns = (): Column<BuildVersionHead>[] => {
  const { t } = useTranslation('builds')
  return [
    { key: 'name', title: t('version'), sortBy: ({ name }) => name, cell: (row) => <Name row={row} /> },
    { key: 'os', title: t('system'), width: 110, tight: true, cell: (row) => <System os={row.os} /> },
    { key: 'components', title: t('components'), width: 105, tight: true, cell: ({ components }) => components },
    { key: 'files', title: t('files'), width: 130, tight: true, cell: ({ files, size }) => `${files} · ${formatSize(size)}` },
    {
      key: 'status',
      title: t('status'),
      width: 170,
      sortBy: ({ status }) => buildStates.indexOf(status),
      cell: ({ status }) => <BuildPill status={status} />,
    },
    {
      key: 'createdBy',
      title: t('createdBy'),
      width: 170,
      sortBy: ({ createdBy }) => createdBy?.name ?? '',
      cell: ({ createdBy }) => createdBy && <Person person={createdBy} size={20} />,
    },
    {
      key: 'createdAt',
      title: t('createdAt'),
      width: 150,
      tight: true,
      sortBy: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => formatTime(createdAt, 'minute'),
    },
    { key: 'menu', title: t('menuHead'), width: 80, cell: (row) => <VersionMenu version={row} /> },
  ]
}

function Filters({ folders }: { folders: Readonly<Record<string, number>> | undefined }) {
  const { t } = useTranslation('builds')
  const [{ folder, version }, change] = useAddress(buildsPages.submitBuild)
  return (
    <>
      <Tabs value={folder} onChange={(value) => change({ folder: (value ?? 'sandbox') as BuildFolder, page: 1, version: undefined })}>
        <Tabs.List aria-label={t('folder')}>
          {buildFolders.map((name) => (
            <Tabs.Tab key={name} value={name} rightSection={folders && String(folders[name])}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <FilterBar
        page={buildsPages.submitBuild}
        search={t('search')}
        choices={[
          { name: 'os', label: t('system'), options: optionsOf(versionSystems, (one) => t(`systems.${one}`)), width: 140 },
          { name: 'status', label: t('status'), options: optionsOf(buildStates, (one) => t(`states.${one}`)), width: 200 },
        ]}
      />
      {/* A version's panel covers the page, and shows them itself. */}
      {version === undefined && <Uploads />}
      {version === undefined && <UnfinishedUploads />}
    </>
  )
}

/** The build versions of an app, and uploads in progress. */
export function BuildsPage() {
  const { t } = useTranslation(['builds', 'app-area'])
  const { appId = '', may } = useAppArea()
  const [adding, setAdding] = useState(false)
  const [{ folder, os, status, keyword, version, sort }, change] = useAddress(buildsPages.submitBuild)
  const list = useList(buildsPages.submitBuild, builds.list, {
    params: { appId },
    find: { folder, os, status, keyword, sort: sortIn(buildSorts, sort, newest) },
    initial: newest,
    refetchInterval: (data) => (data.list.some((row) => isUnderWay(row.status)) ? pollMs : 0),
  })
  const actions = (
    <Group gap="xs">
      {may('app-submit-build-setting-view') && (
        <Button variant="default" component={PageLink} to={pipelinePages.submitBuildSetting()} leftSection={<IconSettings size={16} />}>
          {t('setting')}
        </Button>
      )}
      {may('app-submit-build-version-add') && (
        <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      )}
    </Group>
  )
  return (
    <ListPage
      {...list}
      title={t('app-area:pages.builds')}
      actions={actions}
      filters={<Filters folders={list.result.data?.folders} />}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={
        os || status || keyword
          ? { title: t('notFound') }
          : { title: t('empty'), ...(may('app-submit-build-version-add') && { hint: t('emptyHint') }) }
      }
    >
      {adding && (
        <AddVersion folder={folder} onClose={() => setAdding(false)} onAdded={(id) => change({ version: String(id), tab: 'files' })} />
      )}
      {version !== undefined && <VersionPanel key={version} id={Number(version)} onClose={() => change({ version: undefined })} />}
      <LeaveGuard />
    </ListPage>
  )
}
