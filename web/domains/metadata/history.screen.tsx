import { Anchor, Button, Checkbox, Group, Text } from '@mantine/core'
import type { MetaVersion } from '@portico/contract/metadata'
import { defaultPageSize } from '@portico/contract/kernel/paging'
import { IconArrowLeft, IconArrowsDiff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showTime } from '../../kernel/dates.ts'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { Page } from '../../kit/Page.tsx'
import { EmptyState, FailureView } from '../../kit/states.tsx'
import { sitemap } from '../../sitemap.ts'
import classes from './metadata.module.css'
import { versionsQuery } from './metadata.queries.ts'
import { MetaTags } from './MetaTags.tsx'
import { ComparisonDrawer, VersionDrawer } from './VersionDrawers.tsx'

/** Two versions at most are marked for comparing; a third lets go of the first. */
const marked = (now: readonly number[], version: number): number[] =>
  now.includes(version) ? now.filter((other) => other !== version) : [...now, version].slice(-2)

interface VersionsProps {
  appId: string
  rows: readonly MetaVersion[] | undefined
  paging: { page: number; size: number; total: number; onChange: (page: number, size: number) => void }
  chosen: readonly number[]
  onChoose: (version: number) => void
  onOpen: (version: number) => void
}

function Versions({ appId, rows, paging, chosen, onChoose, onOpen }: VersionsProps) {
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
      served={paging}
      skeletons={paging.size}
    />
  )
}

/** Everything a category of an app ever was. */
export function VersionHistoryPage() {
  const { t } = useTranslation('metadata')
  const { appId = '', categoryId = '' } = useSearch({ strict: false })
  const catgId = Number(categoryId)
  const [place, setPlace] = useState({ page: 0, size: defaultPageSize })
  const [open, setOpen] = useState<number>()
  const [chosen, setChosen] = useState<number[]>([])
  const [comparing, setComparing] = useState(false)
  const { data, error, refetch } = useQuery(versionsQuery(appId, catgId, place.page, place.size))
  const toApp = { to: sitemap.app, search: { appId } }
  const crumbs = [
    { text: t('dashboardHome'), to: { to: sitemap.dashboard } },
    { text: t('app.crumb', { id: appId || '-' }), to: toApp as object },
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
          <Button component={Link} {...(toApp as object)} variant="subtle" leftSection={<IconArrowLeft size={16} />}>
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
      {error ? (
        <FailureView error={error} onRetry={refetch} />
      ) : (
        <Versions
          appId={appId}
          rows={data?.versions}
          paging={{ ...place, total: data?.total ?? 0, onChange: (page, size) => setPlace({ page, size }) }}
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
