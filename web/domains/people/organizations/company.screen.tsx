import { Button } from '@mantine/core'
import { isMaster } from '@portico/contract/permissions'
import { organizations, type OwnTeam, type Team } from '@portico/contract/people/organizations'
import { IconArrowsRightLeft, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { currentLocale } from '../../../kernel/texts.ts'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { useTable } from '../../../kit/table/useTable.ts'
import { organizationsPages } from './organizations.pages.ts'

const MoveDialog = loadable(() => import('./teams/MoveDialog.tsx'), 'MoveDialog')
const TeamDialog = loadable(() => import('./teams/TeamDialog.tsx'), 'TeamDialog')

/** Returns the columns of every list of teams. */
const useTeamColumns = <T extends Team>(): Column<T>[] => {
  const { t } = useTranslation('organizations')
  return [
    {
      key: 'name',
      title: t('teams.name'),
      sortBy: ({ name }) => name,
      cell: ({ id, name }) => <PageLink to={organizationsPages.organizationInfo({ id })}>{name}</PageLink>,
    },
    { key: 'department', title: t('teams.department'), cell: ({ department }) => department.names[currentLocale()] },
    {
      key: 'members',
      title: t('teams.members'),
      width: 110,
      align: 'end',
      sortBy: ({ members }) => members,
      cell: ({ members }) => members,
    },
    { key: 'apps', title: t('teams.apps'), width: 90, align: 'end', sortBy: ({ apps }) => apps, cell: ({ apps }) => apps },
  ]
}

function RemoveTeam({ team, onClose }: { team: Team; onClose: () => void }) {
  const { t } = useTranslation('organizations')
  return (
    <ConfirmChange
      route={organizations.removeTeam}
      input={{ params: { id: team.id } }}
      refreshes={[organizations.teams]}
      title={t('teams.remove')}
      confirm={t('teams.remove')}
      onClose={onClose}
    >
      {t('teams.removeText', { name: team.name })}
    </ConfirmChange>
  )
}

/** Lists the teams of the user's company, which masters add, rename and remove. */
export function CompanyTeamsPage() {
  const { t } = useTranslation('organizations')
  const table = useTable(organizationsPages.companyTeams)
  const result = useQuery(query(organizations.teams))
  const [editing, setEditing] = useState<Team | 'new'>()
  const [moving, setMoving] = useState<Team>()
  const [removing, setRemoving] = useState<Team>()
  const columns = useTeamColumns<Team>()
  const mayChange = isMaster(result.data?.role)
  const menu: Column<Team> = {
    key: 'menu',
    title: t('actions'),
    width: 80,
    cell: (team) => (
      <RowMenu
        label={t('menu', { name: team.name })}
        actions={[
          { icon: IconPencil, text: t('teams.edit'), onClick: () => setEditing(team) },
          { icon: IconArrowsRightLeft, text: t('teams.move'), disabled: team.members === 0, onClick: () => setMoving(team) },
          { icon: IconTrash, text: t('teams.remove'), danger: true, disabled: team.type === 0, onClick: () => setRemoving(team) },
        ]}
      />
    ),
  }
  return (
    <ListPage
      title={t('teams.title')}
      hint={t('teams.hint')}
      actions={
        mayChange && (
          <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setEditing('new')}>
            {t('teams.add')}
          </Button>
        )
      }
      result={result}
      rows={result.data?.list}
      columns={mayChange ? [...columns, menu] : columns}
      rowKey={({ id }) => id}
      empty={{ title: t('teams.none') }}
      table={table}
    >
      {moving && result.data && <MoveDialog team={moving} teams={result.data.list} onClose={() => setMoving(undefined)} />}
      {editing && result.data && (
        <TeamDialog
          team={editing === 'new' ? undefined : editing}
          departments={result.data.departments}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && <RemoveTeam team={removing} onClose={() => setRemoving(undefined)} />}
    </ListPage>
  )
}

/** Lists the teams to which the user belongs. */
export function MyTeamsPage() {
  const { t } = useTranslation('organizations')
  const table = useTable(organizationsPages.organization)
  const result = useQuery(query(organizations.list))
  const columns: Column<OwnTeam>[] = [
    ...useTeamColumns<OwnTeam>(),
    { key: 'company', title: t('teams.company'), cell: ({ company }) => company },
    { key: 'role', title: t('teams.role'), width: 120, cell: ({ role }) => t(`role.${role}`) },
  ]
  return (
    <ListPage
      title={t('mine.title')}
      result={result}
      rows={result.data?.list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('mine.none'), hint: t('mine.noneHint') }}
      table={table}
    />
  )
}
