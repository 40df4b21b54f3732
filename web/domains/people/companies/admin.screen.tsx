import { Button } from '@mantine/core'
import { companies, type CompanyRow } from '@portico/contract/people/companies'
import { IconCheck, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { FilterBar } from '../../../kit/table/FilterBar.tsx'
import { ListPage } from '../../../kit/page/ListPage.tsx'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { useList } from '../../../kit/table/useList.ts'
import { companiesPages } from './companies.pages.ts'

const CreateDialog = loadable(() => import('./AdminDialogs.tsx'), 'CreateDialog')
const RejectDialog = loadable(() => import('./AdminDialogs.tsx'), 'RejectDialog')

type RowWithRequest = CompanyRow & { request: NonNullable<CompanyRow['request']> }
const hasRequest = (row: CompanyRow): row is RowWithRequest => row.request !== null

const useColumns = (onApprove: (row: RowWithRequest) => void, onReject: (row: RowWithRequest) => void): Column<CompanyRow>[] => {
  const { t } = useTranslation('companies')
  return [
    { key: 'name', title: t('admin.name'), cell: ({ name }) => <strong>{name}</strong> },
    { key: 'request', title: t('admin.request'), cell: ({ request }) => request?.name ?? '-' },
    { key: 'kind', title: t('admin.kind'), width: 130, cell: ({ kind }) => t(`admin.kinds.${kind}`) },
    { key: 'members', title: t('admin.members'), width: 100, align: 'end', cell: ({ members }) => members },
    { key: 'teams', title: t('admin.teams'), width: 90, align: 'end', cell: ({ teams }) => teams },
    { key: 'since', title: t('admin.since'), width: 150, tight: true, cell: ({ createdAt }) => formatTime(createdAt, 'minute') },
    {
      key: 'menu',
      title: t('admin.actions'),
      width: 80,
      cell: (row) =>
        hasRequest(row) && (
          <RowMenu
            label={t('admin.menu', { name: row.name })}
            actions={[
              { icon: IconCheck, text: t('admin.approve'), onClick: () => onApprove(row) },
              { icon: IconX, text: t('admin.reject'), danger: true, onClick: () => onReject(row) },
            ]}
          />
        ),
    },
  ]
}

/** Lists all companies, creates new ones, and decides on requested names. */
export function CompaniesAdminPage() {
  const { t } = useTranslation('companies')
  const [{ keyword }] = useAddress(companiesPages.adminCompanies)
  const list = useList(companiesPages.adminCompanies, companies.list, { find: { keyword } })
  const [creating, setCreating] = useState(false)
  const [approving, setApproving] = useState<RowWithRequest>()
  const [rejecting, setRejecting] = useState<RowWithRequest>()
  return (
    <ListPage
      {...list}
      title={t('admin.title')}
      actions={
        <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setCreating(true)}>
          {t('admin.create')}
        </Button>
      }
      filters={<FilterBar page={companiesPages.adminCompanies} search={t('admin.search')} />}
      columns={useColumns(setApproving, setRejecting)}
      rowKey={({ id }) => id}
      empty={{ title: t('admin.none') }}
    >
      {approving && (
        <ConfirmChange
          danger={false}
          route={companies.approveName}
          input={{ params: { id: approving.request.id } }}
          refreshes={[companies.list, companies.info]}
          title={t('admin.approve')}
          confirm={t('admin.approve')}
          onClose={() => setApproving(undefined)}
        >
          {t('admin.approveText', { before: approving.name, name: approving.request.name })}
        </ConfirmChange>
      )}
      {creating && <CreateDialog onClose={() => setCreating(false)} />}
      {rejecting && <RejectDialog requestId={rejecting.request.id} onClose={() => setRejecting(undefined)} />}
    </ListPage>
  )
}
