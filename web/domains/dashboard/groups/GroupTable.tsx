import { Anchor, Text } from '@mantine/core'
import type { GroupRow, SrchType } from '@portico/contract/dashboard/groups'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { type Column, DataTable } from '../../../kit/table/DataTable.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { EmptyState } from '../../../kit/feedback/states.tsx'
import { useTable } from '../../../kit/table/useTable.ts'
import { pages } from '../../../pages.ts'
import classes from './groups.module.css'
import { groupKinds } from './groups.types.ts'
import { useGroupLabel } from './useGroupLabel.ts'

const byName = { key: 'name', direction: 'asc' } as const
/** Apps of a row shown before the user asks for the rest. */
const shownAtFirst = 12

/** Returns the key that the app's page will highlight: a service's key, or the version. */
const hashOf = (srchType: SrchType, { id }: GroupRow): string | undefined =>
  srchType === 'PLATFORM_SERVICE' ? encodeURIComponent(id.replace(/\((?:IOS|Android)\)$/, '')) : undefined

function Apps({ row, srchType }: { row: GroupRow; srchType: SrchType }) {
  const { t } = useTranslation('groups')
  const [all, setAll] = useState(false)
  if (row.apps.length === 0) return <Text c="dimmed">{t(srchType === 'PLATFORM_SERVICE' ? 'noApps.service' : 'noApps.group')}</Text>
  const visible = all ? row.apps : row.apps.slice(0, shownAtFirst)
  const hash = hashOf(srchType, row)
  const rest = row.total - visible.length
  return (
    <ul className={classes.apps}>
      {visible.map(({ id, name }) => (
        <li key={id}>
          <Anchor component={PageLink} to={pages.app({ appId: id }, hash)} className={classes.app!}>
            <code>{id}</code> {name}
          </Anchor>
        </li>
      ))}
      {rest > 0 && (
        <li>
          {all ? (
            <Text size="sm" c="dimmed">
              {t('further', { number: rest })}
            </Text>
          ) : (
            <Anchor component="button" type="button" size="sm" onClick={() => setAll(true)}>
              {t('showAll', { number: row.total })}
            </Anchor>
          )}
        </li>
      )}
    </ul>
  )
}

interface GroupTableProps {
  srchType: SrchType
  rows: readonly GroupRow[] | undefined
  /** Names of the selected items by id, for those that no longer exist. */
  names: ReadonlyMap<string, string>
}

/** Shows a row for each selected item, with its apps. Items that no longer exist are struck through. */
export function GroupTable({ srchType, rows, names }: GroupTableProps) {
  const { t } = useTranslation('groups')
  const labelOf = useGroupLabel(srchType)
  const shownName = ({ id, srchCondition, known }: GroupRow): string => (known ? labelOf(srchCondition) : (names.get(id) ?? srchCondition))
  const columns: Column<GroupRow>[] = [
    {
      key: 'name',
      title: t(`column.${srchType}`),
      width: 240,
      phone: 'title',
      sortBy: shownName,
      cell: (row) =>
        row.known ? (
          <>
            {shownName(row)}
            <Text span size="sm" c="dimmed" ms={8}>
              {row.total}
            </Text>
          </>
        ) : (
          <s title={t('gone')}>{shownName(row)}</s>
        ),
    },
    { key: 'data', title: t('column.data'), phone: 'whole', cell: (row) => <Apps row={row} srchType={srchType} /> },
  ]
  return (
    <DataTable
      label={t(`title.${srchType}`)}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      table={useTable(groupKinds[srchType].page, byName)}
      empty={<EmptyState title={t('noData')} />}
    />
  )
}
