import { Avatar } from '@mantine/core'
import type { Member } from '@portico/contract/people/organizations'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { formatTime } from '../../../../kernel/dates.ts'
import { type Column, DataTable } from '../../../../kit/table/DataTable.tsx'
import { type RowAction, RowMenu } from '../../../../kit/table/RowMenu.tsx'
import { EmptyState, FailureView } from '../../../../kit/feedback/states.tsx'
import { StatePill } from '../../../../kit/display/StatePill.tsx'
import type { TablePlace } from '../../../../kit/table/useTable.ts'
import classes from '../organizations.module.css'

const tones = { active: 'good', joining: 'waiting', closed: 'idle' } as const

const useColumns = (actionsOf: ((member: Member) => readonly RowAction[]) | undefined): Column<Member>[] => {
  const { t } = useTranslation('organizations')
  const menu: Column<Member>[] = actionsOf
    ? [
        {
          key: 'menu',
          title: t('actions'),
          width: 80,
          cell: (member) => <RowMenu label={t('menu', { name: member.name })} actions={actionsOf(member)} />,
        },
      ]
    : []
  return [
    {
      key: 'name',
      title: t('members.name'),
      cell: ({ name, email, photo }) => (
        <div className={classes.person}>
          <Avatar name={name} src={photo} size={32} color="iris" alt="" />
          <div className={classes.who}>
            <strong>{name}</strong>
            <span>{email}</span>
          </div>
        </div>
      ),
    },
    { key: 'role', title: t('members.role'), width: 120, cell: ({ role }) => t(`role.${role}`) },
    { key: 'teams', title: t('members.teams'), cell: ({ teams }) => teams.map(({ name }) => name).join(', ') || '-' },
    { key: 'apps', title: t('members.apps'), width: 80, align: 'end', cell: ({ apps }) => apps },
    {
      key: 'status',
      title: t('members.status'),
      width: 130,
      cell: ({ status }) => <StatePill state={status} tones={tones} text={t(`members.state.${status}`)} />,
    },
    {
      key: 'seen',
      title: t('members.lastSignIn'),
      width: 160,
      tight: true,
      cell: ({ lastSignInAt }) => formatTime(lastSignInAt, 'minute'),
    },
    ...menu,
  ]
}

export interface MembersTableProps {
  label: string
  result: Pick<UseQueryResult, 'error' | 'refetch'>
  rows: readonly Member[] | undefined
  total: number | undefined
  table: TablePlace
  /** The actions that the viewer may do on a member; undefined for read-only viewers. */
  actionsOf?: ((member: Member) => readonly RowAction[]) | undefined
}

/** Lists members of a company or team, within a height of 300 pixels (CONST-05). */
export function MembersTable({ label, result, rows, total, table, actionsOf }: MembersTableProps) {
  const { t } = useTranslation('organizations')
  const columns = useColumns(actionsOf)
  if (result.error) return <FailureView error={result.error} onRetry={() => void result.refetch()} />
  return (
    <div className={classes.members}>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ userKey }) => userKey}
        empty={<EmptyState title={t('members.none')} />}
        table={table}
        {...(total !== undefined && { total })}
      />
    </div>
  )
}
