import { type DepartmentRow, type DepartmentTeam, organizations } from '@portico/contract/people/organizations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { query } from '../../../../kernel/api.ts'
import { currentLocale } from '../../../../kernel/texts.ts'
import { type Column, DataTable } from '../../../../kit/table/DataTable.tsx'
import { SearchBox } from '../../../../kit/input/SearchBox.tsx'
import { SidePanel } from '../../../../kit/overlay/drawers.tsx'
import { EmptyState, FailureView } from '../../../../kit/feedback/states.tsx'
import { useOwnTable } from '../../../../kit/table/useTable.ts'

/** Lists the teams of a department with their people, of all companies. */
export function DepartmentTeams({ department, onClose }: { department: DepartmentRow; onClose: () => void }) {
  const { t } = useTranslation('organizations')
  const table = useOwnTable()
  const { page, size } = table
  const [keyword, setKeyword] = useState('')
  const result = useQuery({
    ...query(organizations.departmentTeams, { params: { id: department.id }, query: { page, size, ...(keyword !== '' && { keyword }) } }),
    placeholderData: keepPreviousData,
  })
  const columns: Column<DepartmentTeam>[] = [
    { key: 'company', title: t('teams.company'), cell: ({ company }) => company },
    { key: 'name', title: t('teams.name'), phone: 'title', cell: ({ name }) => name },
    {
      key: 'members',
      title: t('departments.people'),
      cell: ({ members, memberCount }) =>
        memberCount > members.length
          ? t('departments.andMore', { names: members.join(', '), count: memberCount - members.length })
          : members.join(', ') || '-',
    },
  ]
  const name = department.names[currentLocale()]
  return (
    <SidePanel opened title={t('departments.teamsOf', { name })} onClose={onClose}>
      <SearchBox label={t('departments.search')} value={keyword} onChange={setKeyword} />
      {result.error ? (
        <FailureView error={result.error} onRetry={() => void result.refetch()} />
      ) : (
        <DataTable
          label={t('departments.teamsOf', { name })}
          columns={columns}
          rows={result.data?.list}
          total={result.data?.total ?? 0}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('departments.noTeams')} />}
          table={table}
        />
      )}
    </SidePanel>
  )
}
