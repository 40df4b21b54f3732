import { Anchor, Group, Text } from '@mantine/core'
import { changesBetween, type MetaVersion, type ValueChange } from '@portico/contract/dashboard/metadata'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { formatRelativeTime, formatTime } from '../../../../kernel/dates.ts'
import { type Column, DataTable } from '../../../../kit/table/DataTable.tsx'
import { RowCheck } from '../../../../kit/table/RowCheck.tsx'
import { EmptyState } from '../../../../kit/feedback/states.tsx'
import type { TablePlace } from '../../../../kit/table/useTable.ts'
import { PlainButton } from '../../../../kit/input/PlainButton.tsx'
import { ChangeLines } from '../reading/Change.tsx'
import { MetaTags } from '../reading/MetaTags.tsx'
import { Photo } from '../reading/Photo.tsx'
import classes from './comparing.module.css'

/** The view of a version: its changes, or all of its values with the changed ones highlighted. */
export type View = 'changes' | 'values'

interface VersionTableProps {
  appId: string
  /** Newest first. */
  rows: readonly MetaVersion[] | undefined
  /** The version before the last row, needed for the changes of that row. */
  earlier: MetaVersion | undefined
  shown: View
  table: TablePlace
  total: number | undefined
  chosen: readonly number[]
  onChoose: (version: number) => void
  onOpen: (version: number) => void
}

interface VersionChanges {
  version: MetaVersion
  /** Undefined while the previous version is unknown. */
  changes: readonly ValueChange[] | undefined
}

const withChanges = (rows: readonly MetaVersion[], earlier: MetaVersion | undefined): VersionChanges[] =>
  rows.map((version, place) => {
    const before = rows[place + 1] ?? earlier
    const isKnown = version.version === 1 || before?.version === version.version - 1
    const first = version.version === 1 ? [] : (before?.meta.metaDatas ?? [])
    return { version, changes: isKnown ? changesBetween(first, version.meta.metaDatas) : undefined }
  })

/** Lists the values that a version left unchanged, collapsed. */
function Unchanged({ appId, version, changes }: { appId: string; version: MetaVersion; changes: readonly ValueChange[] }) {
  const { t } = useTranslation('metadata')
  const [opened, setOpened] = useState(false)
  const keys = new Set(changes.map(({ key }) => key))
  const same = version.meta.metaDatas.filter(({ key }) => !keys.has(key))
  if (same.length === 0) return null
  const Icon = opened ? IconChevronDown : IconChevronRight
  return (
    <>
      <PlainButton className={classes.unchanged} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        <Icon size={14} stroke={1.6} aria-hidden />
        {t('change.unchanged', { number: same.length })}
      </PlainButton>
      {opened && <MetaTags appId={appId} metaDatas={same} />}
    </>
  )
}

function Data({ appId, row: { version, changes }, shown }: { appId: string; row: VersionChanges; shown: View }) {
  const { t } = useTranslation('metadata')
  const isFirst = version.version === 1
  return (
    <>
      {shown === 'changes' && changes && !isFirst ? (
        <>
          <ChangeLines appId={appId} changes={changes} />
          <Unchanged appId={appId} version={version} changes={changes} />
        </>
      ) : (
        <MetaTags appId={appId} metaDatas={version.meta.metaDatas} {...(changes && !isFirst && { changes })} />
      )}
      {version.reason && (
        <Text size="sm" component="blockquote" className={classes.reason!}>
          {t('history.reason', { reason: version.reason })}
        </Text>
      )}
    </>
  )
}

const useColumns = ({ appId, shown, chosen, onChoose, onOpen }: VersionTableProps): Column<VersionChanges>[] => {
  const { t } = useTranslation('metadata')
  return [
    {
      key: 'version',
      title: t('column.version'),
      width: 110,
      phone: 'title',
      cell: ({ version: { version } }) => (
        <Group gap="sm" wrap="nowrap">
          <RowCheck aria-label={t('history.mark', { version })} checked={chosen.includes(version)} onChange={() => onChoose(version)} />
          <Anchor component="button" type="button" miw={24} mih={24} onClick={() => onOpen(version)}>
            {version}
          </Anchor>
        </Group>
      ),
    },
    { key: 'data', title: t('column.data'), phone: 'whole', cell: (row) => <Data appId={appId} row={row} shown={shown} /> },
    {
      key: 'by',
      title: t('column.updateBy'),
      width: 270,
      phone: 'whole',
      cell: ({ version: { userInfo } }) => (
        <Group gap="sm" wrap="nowrap" align="start">
          <Photo name={userInfo.name} size={24} />
          <div>
            {userInfo.name}
            {userInfo.email && (
              <Text size="sm" c="dimmed" className={classes.email!}>
                ({userInfo.email})
              </Text>
            )}
          </div>
        </Group>
      ),
    },
    {
      key: 'updated',
      title: t('column.updated'),
      width: 120,
      tight: true,
      phone: 'aside',
      cell: ({ version: { updatedAt } }) => {
        const [day, since] = [formatTime(updatedAt, 'day'), formatRelativeTime(updatedAt)]
        return (
          <time dateTime={updatedAt} title={formatTime(updatedAt, 'second')}>
            {day}
            {since !== formatTime(updatedAt, 'date') && (
              <Text size="xs" c="dimmed">
                {since}
              </Text>
            )}
          </time>
        )
      },
    },
  ]
}

/** Lists the versions of a category, newest first, with the changes of each. */
export function VersionTable(props: VersionTableProps) {
  const { t } = useTranslation('metadata')
  const { rows, earlier, table, total } = props
  return (
    <DataTable
      label={t('history.title')}
      columns={useColumns(props)}
      rows={rows && withChanges(rows, earlier)}
      rowKey={({ version: { version } }) => version}
      empty={<EmptyState title={t('noDataYet')} />}
      table={table}
      skeletons={table.size}
      {...(total !== undefined && { total })}
    />
  )
}
