import { Anchor, Button, Group } from '@mantine/core'
import { type ActivityEntry, activityLog } from '@portico/contract/apps/activity'
import { roleNameOf } from '@portico/contract/role-names'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { call, query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { saveFile } from '../../../kernel/files.ts'
import { Can } from '../../../session/session.tsx'
import { currentLocale } from '../../../kernel/texts.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { allRows, useOwnTable } from '../../../kit/table/useTable.ts'
import { Page } from '../../../kit/page/Page.tsx'
import { EmptyState, FailureView, Loading } from '../../../kit/feedback/states.tsx'
import { ActivityFilters } from './ActivityFilters.tsx'
import { activityPages } from './activity.pages.ts'
import { periodOf } from './activity.rules.ts'
import { EntryPanel } from './EntryPanel.tsx'
import { Timeline } from './Timeline.tsx'
import { useActivityWords } from './words.ts'

/** Returns the filters of the address in the form that the calls take. */
const useFilters = () => {
  const [{ user, area, action, from, to }] = useAddress(activityPages.activityLog)
  return { ...periodOf(from, to), ...(user && { userId: user }), ...(area && { area }), ...(area && action && { action }) }
}

const useEntries = (appId: string) => {
  const filters = useFilters()
  const input = { params: { appId }, query: filters }
  return useInfiniteQuery({
    queryKey: [...query(activityLog.list, input).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        activityLog.list,
        { params: { appId }, query: { ...filters, ...(pageParam && { after: pageParam }) } },
        { signal, ignoreAbort: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

const useColumns = (onOpen: (entry: ActivityEntry) => void): Column<ActivityEntry>[] => {
  const { t } = useTranslation('activity')
  const { areaName, actionName, whatOf, whoOf } = useActivityWords()
  return [
    { key: 'when', title: t('when'), width: 150, tight: true, cell: ({ at }) => formatTime(at, 'minute') },
    { key: 'user', title: t('user'), width: 140, cell: whoOf },
    { key: 'role', title: t('role'), cell: ({ roleId }) => (roleId === null ? '-' : roleNameOf(roleId, currentLocale())) },
    { key: 'area', title: t('area'), cell: ({ area }) => areaName(area) },
    {
      key: 'action',
      title: t('action'),
      width: 140,
      cell: (entry) => (
        <Anchor component="button" type="button" ta="start" aria-label={t('open', { what: whatOf(entry) })} onClick={() => onOpen(entry)}>
          {actionName(entry)}
        </Anchor>
      ),
    },
    { key: 'target', title: t('target'), userWritten: true, cell: ({ target }) => target },
    { key: 'phase', title: t('phase'), cell: ({ phase }) => (phase === null ? '-' : t(`phases.${phase}`)) },
    { key: 'ip', title: t('ip'), cell: ({ ip }) => ip ?? '-' },
  ]
}

function EntryTable({ entries, onOpen }: { entries: readonly ActivityEntry[]; onOpen: (entry: ActivityEntry) => void }) {
  const { t } = useTranslation(['activity', 'app-area'])
  const columns = useColumns(onOpen)
  return (
    <DataTable
      label={t('app-area:pages.activity')}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      empty={null}
      table={useOwnTable(undefined, allRows)}
    />
  )
}

function Entries({ entries, onOpen }: { entries: readonly ActivityEntry[]; onOpen: (entry: ActivityEntry) => void }) {
  const { t } = useTranslation('activity')
  const [{ view }] = useAddress(activityPages.activityLog)
  if (entries.length === 0) return <EmptyState framed title={t('none')} hint={t('noneHint')} />
  if (view === 'timeline') return <Timeline entries={entries} onOpen={onOpen} />
  return <EntryTable entries={entries} onOpen={onOpen} />
}

/** The activity log of an app. */
export function ActivityLogPage() {
  const { t } = useTranslation(['activity', 'app-area'])
  const { appId = '' } = useAppArea()
  const filters = useFilters()
  const [open, setOpen] = useState<ActivityEntry>()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useEntries(appId)
  const download = async () => saveFile(`activity-${appId}.csv`, await call(activityLog.download, { params: { appId }, query: filters }))
  return (
    <Page
      title={t('app-area:pages.activity')}
      actions={
        <Can do={activityLog.download} on={appId}>
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void download()}>
            {t('download')}
          </Button>
        </Can>
      }
    >
      <ActivityFilters appId={appId} />
      {error && <FailureView error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <Entries entries={data.pages.flatMap(({ list }) => list)} onOpen={setOpen} />}
      {hasNextPage && (
        <Group justify="center">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </Group>
      )}
      {open && <EntryPanel entry={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}
