import { Anchor } from '@mantine/core'
import { type DepartmentRow, organizations } from '@portico/contract/people/organizations'
import { IconArchive, IconArchiveOff, IconEdit, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { currentLocale } from '../../../../kernel/texts.ts'
import { AddButton } from '../../../../kit/page/AddButton.tsx'
import type { Column } from '../../../../kit/table/DataTable.tsx'
import { ConfirmChange } from '../../../../kit/form/ConfirmChange.tsx'
import { ListPage } from '../../../../kit/page/ListPage.tsx'
import { loadable } from '../../../../kit/loading/loadable.tsx'
import { RowMenu } from '../../../../kit/table/RowMenu.tsx'
import { StatePill } from '../../../../kit/display/StatePill.tsx'
import { useTable } from '../../../../kit/table/useTable.ts'
import { organizationsPages } from '../organizations.pages.ts'

const DepartmentDialog = loadable(() => import('./DepartmentDialog.tsx'), 'DepartmentDialog')
const DepartmentTeams = loadable(() => import('./DepartmentTeams.tsx'), 'DepartmentTeams')

const tones = { offered: 'good', archived: 'idle' } as const
const changes = {
  archive: organizations.archiveDepartment,
  restore: organizations.restoreDepartment,
  remove: organizations.removeDepartment,
}

interface OpenDialog {
  what: 'edit' | 'teams' | keyof typeof changes
  department: DepartmentRow
}

const nameOf = ({ names }: DepartmentRow): string => names[currentLocale()]

const useColumns = (onOpen: (opened: OpenDialog) => void): Column<DepartmentRow>[] => {
  const { t } = useTranslation('organizations')
  const actionsOf = (department: DepartmentRow) => [
    { icon: IconEdit, text: t('departments.edit'), onClick: () => onOpen({ what: 'edit', department }) },
    { icon: IconUsersGroup, text: t('departments.teams'), onClick: () => onOpen({ what: 'teams', department }) },
    department.archived
      ? { icon: IconArchiveOff, text: t('departments.restore'), onClick: () => onOpen({ what: 'restore', department }) }
      : { icon: IconArchive, text: t('departments.archive'), onClick: () => onOpen({ what: 'archive', department }) },
    { icon: IconTrash, text: t('departments.remove'), danger: true, onClick: () => onOpen({ what: 'remove', department }) },
  ]
  return [
    {
      key: 'name',
      title: t('departments.name'),
      phone: 'title',
      sortBy: nameOf,
      cell: (department) => (
        <Anchor component="button" type="button" ta="start" onClick={() => onOpen({ what: 'teams', department })}>
          {nameOf(department)}
        </Anchor>
      ),
    },
    { key: 'teams', title: t('departments.teams'), width: 110, align: 'end', sortBy: ({ teams }) => teams, cell: ({ teams }) => teams },
    {
      key: 'members',
      title: t('departments.people'),
      width: 110,
      align: 'end',
      sortBy: ({ members }) => members,
      cell: ({ members }) => members,
    },
    {
      key: 'state',
      title: t('departments.state'),
      width: 130,
      phone: 'aside',
      cell: ({ archived }) => {
        const state = archived ? 'archived' : 'offered'
        return <StatePill state={state} tones={tones} text={t(`departments.${state}`)} />
      },
    },
    {
      key: 'menu',
      title: t('actions'),
      width: 80,
      cell: (department) => <RowMenu label={t('departments.menu', { name: nameOf(department) })} actions={actionsOf(department)} />,
    },
  ]
}

/** Shows what was chosen for a department: its form, its teams, or a question. */
function Chosen({ what, department, onClose }: OpenDialog & { onClose: () => void }) {
  const { t } = useTranslation('organizations')
  if (what === 'edit') return <DepartmentDialog department={department} onClose={onClose} />
  if (what === 'teams') return <DepartmentTeams department={department} onClose={onClose} />
  return (
    <ConfirmChange
      danger={what === 'remove'}
      route={changes[what]}
      input={{ params: { id: department.id } }}
      refreshes={[organizations.departments, organizations.teams]}
      title={t(`departments.${what}`)}
      confirm={t(`departments.${what}`)}
      onClose={onClose}
    >
      {t(`departments.${what}Text`, { name: nameOf(department) })}
    </ConfirmChange>
  )
}

/** The departments that teams of all companies can be given. */
export function DepartmentsPage() {
  const { t } = useTranslation('organizations')
  const [adding, setAdding] = useState(false)
  const [opened, setOpened] = useState<OpenDialog>()
  const result = useQuery(query(organizations.departments))
  return (
    <ListPage
      title={t('departments.title')}
      hint={t('departments.hint')}
      actions={<AddButton onClick={() => setAdding(true)}>{t('departments.add')}</AddButton>}
      result={result}
      rows={result.data?.list}
      columns={useColumns(setOpened)}
      rowKey={({ id }) => id}
      empty={{ title: t('departments.none') }}
      table={useTable(organizationsPages.departments)}
    >
      {adding && <DepartmentDialog department={undefined} onClose={() => setAdding(false)} />}
      {opened && <Chosen {...opened} onClose={() => setOpened(undefined)} />}
    </ListPage>
  )
}
