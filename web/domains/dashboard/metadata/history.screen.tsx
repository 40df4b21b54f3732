import { Anchor, Button, Checkbox, Group, Text } from '@mantine/core'
import type { MetaVersion } from '@portico/contract/dashboard/metadata'
import { IconArrowLeft, IconArrowsDiff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showTime } from '../../../kernel/dates.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { type Column, DataTable } from '../../../kit/DataTable.tsx'
import { Page } from '../../../kit/Page.tsx'
import { PageLink } from '../../../kit/PageLink.tsx'
import { EmptyState, FailureView } from '../../../kit/states.tsx'
import { type TablePlace, useTable } from '../../../kit/useTable.ts'
import { pages } from '../../../pages.ts'
import classes from './metadata.module.css'
import { metadataPages } from './metadata.pages.ts'
import { versionsQuery } from './metadata.queries.ts'
import { MetaTags } from './MetaTags.tsx'
import { isMissing } from './missing.ts'
import { ComparisonDrawer, VersionDrawer } from './VersionDrawers.tsx'

/** Two versions at most are marked for comparing; a third lets go of the first. */
const marked = (now: readonly number[], version: number): number[] =>
  now.includes(version) ? now.filter((other) => other !== version) : [...now, version].slice(-2)

interface VersionsProps {
  appId: string
  rows: readonly MetaVersion[] | undefined
  table: TablePlace
  total: number | undefined
  chosen: readonly number[]
  onChoose: (version: number) => void
  onOpen: (version: number) => void
}

function Versions({ appId, rows, table, total, chosen, onChoose, onOpen }: VersionsProps) {
  const { t } = useTranslation('metadata')
  const columns: Column<MetaVersion>[] = [
    {
      key: 'version',
      title: t('column.version'),
      width: 110,
      cell: ({ version }) => (
        <Group gap="sm" wrap="nowrap">
          <Checkbox
            size="xs"
            aria-label={t('history.mark', { version })}
            checked={chosen.includes(version)}
            onChange={() => onChoose(version)}
          />
          <Anchor component="button" type="button" onClick={() => onOpen(version)}>
            {version}
          </Anchor>
        </Group>
      ),
    },
    {
      key: 'data',
      title: t('column.data'),
      cell: ({ meta, reason }) => (
        <>
          <MetaTags appId={appId} metaDatas={meta.metaDatas} />
          {reason && (
            <Text size="sm" c="dimmed" mt={6} className={classes.reason!}>
              {t('history.reason', { reason })}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'by',
      title: t('column.updateBy'),
      width: 250,
      cell: ({ userInfo }) => (
        <>
          {userInfo.name}
          {userInfo.email && (
            <Text size="sm" c="dimmed" className={classes.email!}>
              ({userInfo.email})
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'updated',
      title: t('column.updated'),
      width: 120,
      tight: true,
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt} title={showTime(updatedAt, 'second')}>
          {showTime(updatedAt, 'day')}
        </time>
      ),
    },
  ]
  return (
    <DataTable
      label={t('history.title')}
      columns={columns}
      rows={rows}
      rowKey={({ version }) => version}
      empty={<EmptyState title={t('noDataYet')} />}
      table={table}
      skeletons={table.size}
      {...(total !== undefined && { total })}
    />
  )
}

/** Everything a category of an app ever was. */
export function VersionHistoryPage() {
  const { t } = useTranslation('metadata')
  const [{ appId = '', categoryId = '' }] = useAddress(metadataPages.history)
  const catgId = Number(categoryId)
  const table = useTable(metadataPages.history)
  const [open, setOpen] = useState<number>()
  const [chosen, setChosen] = useState<number[]>([])
  const [comparing, setComparing] = useState(false)
  const { data, error, refetch } = useQuery(versionsQuery(appId, catgId, table.page, table.size))
  const toApp = pages.app({ appId })
  const crumbs = [
    { text: t('dashboardHome'), to: pages.dashboard() },
    { text: t('app.crumb', { id: appId || '-' }), to: toApp },
    { text: t('history.crumb', { category: data?.catg.catgName ?? '-' }) },
  ]
  const [older = 0, newer = 0] = chosen.toSorted((a, b) => a - b)
  return (
    <Page
      title={t('history.title')}
      crumbs={crumbs}
      chip={data && <span className={classes.chip}>&nbsp;{data.catg.catgName}&nbsp;</span>}
      actions={
        <>
          <Button component={PageLink} to={toApp} variant="subtle" leftSection={<IconArrowLeft size={16} />}>
            {t('history.back')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowsDiff size={16} />}
            disabled={chosen.length !== 2}
            onClick={() => setComparing(true)}
          >
            {t('history.compare')}
          </Button>
        </>
      }
    >
      {isMissing(error) ? (
        <EmptyState
          title={t('history.missing')}
          hint={t('history.missingHint')}
          action={<PageLink to={appId ? toApp : pages.dashboard()}>{t(appId ? 'history.back' : 'dashboardHome')}</PageLink>}
        />
      ) : error ? (
        <FailureView error={error} onRetry={refetch} />
      ) : (
        <Versions
          appId={appId}
          rows={data?.versions}
          table={table}
          total={data?.total}
          chosen={chosen}
          onChoose={(version) => setChosen(marked(chosen, version))}
          onOpen={setOpen}
        />
      )}
      {open !== undefined && <VersionDrawer appId={appId} catgId={catgId} version={open} onClose={() => setOpen(undefined)} />}
      {comparing && <ComparisonDrawer appId={appId} catgId={catgId} older={older} newer={newer} onClose={() => setComparing(false)} />}
    </Page>
  )
}
