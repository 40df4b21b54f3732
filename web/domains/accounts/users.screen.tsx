import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type Account, accounts } from '@portico/contract/accounts'
import { defaultPageSize } from '@portico/contract/kernel/paging'
import { IconPencil, IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../kernel/api.ts'
import { showTime } from '../../kernel/dates.ts'
import { type Column, DataTable } from '../../kit/DataTable.tsx'
import { Page } from '../../kit/Page.tsx'
import { Pill } from '../../kit/Pill.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { EmptyState, FailureView } from '../../kit/states.tsx'
import classes from './users.module.css'

const RightsDialog = lazy(() => import('./UserDialogs.tsx').then((form) => ({ default: form.RightsDialog })))
const InviteDialog = lazy(() => import('./UserDialogs.tsx').then((form) => ({ default: form.InviteDialog })))

const useColumns = (onEdit: (account: Account) => void): Column<Account>[] => {
  const { t } = useTranslation('accounts')
  return [
    {
      key: 'name',
      title: t('name'),
      cell: ({ name, email }) => (
        <div className={classes.who}>
          <strong>{name}</strong>
          <span>{email}</span>
        </div>
      ),
    },
    { key: 'company', title: t('users.company'), cell: ({ company }) => company ?? '-' },
    {
      key: 'rights',
      title: t('users.rightsTitle'),
      cell: (account) => (
        <div className={classes.rights}>
          {!account.active && <Pill color="red">{t('users.closed')}</Pill>}
          {account.admin && <Pill color="grape">{t('users.right.admin')}</Pill>}
          {account.staff && <Pill color="iris">{t('users.right.staff')}</Pill>}
          {account.canAccessDshbrd && <Pill color="green">{t('users.right.canAccessDshbrd')}</Pill>}
        </div>
      ),
    },
    { key: 'created', title: t('users.since'), width: 150, tight: true, cell: ({ createdAt }) => showTime(createdAt, 'minute') },
    {
      key: 'edit',
      title: t('users.actions'),
      width: 110,
      cell: (account) => (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPencil size={16} stroke={1.6} />}
          aria-label={t('users.rights', { name: account.name })}
          onClick={() => onEdit(account)}
        >
          {t('users.edit')}
        </Button>
      ),
    },
  ]
}

/** Everybody with an account, and what they may do. */
export function UsersPage() {
  const { t } = useTranslation('accounts')
  const [keyword, setKeyword] = useState('')
  const [settled] = useDebouncedValue(keyword.trim(), 250)
  const [place, setPlace] = useState({ page: 0, size: defaultPageSize })
  const [editing, setEditing] = useState<Account>()
  const [inviting, setInviting] = useState(false)
  const columns = useColumns(setEditing)
  const asked = query(accounts.users, { query: { ...place, ...(settled && { keyword: settled }) } })
  const { data, error, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData })
  return (
    <Page
      title={t('users.title')}
      actions={
        <Button leftSection={<IconUserPlus size={16} stroke={1.6} />} onClick={() => setInviting(true)}>
          {t('users.invite')}
        </Button>
      }
    >
      <div className={classes.search}>
        <SearchBox
          label={t('users.search')}
          value={keyword}
          onChange={(next) => {
            setKeyword(next)
            setPlace({ ...place, page: 0 })
          }}
        />
      </div>
      {error ? (
        <FailureView error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('users.title')}
          columns={columns}
          rows={data?.list}
          rowKey={({ userKey }) => userKey}
          empty={<EmptyState title={t('users.none')} />}
          served={{ ...place, total: data?.total ?? 0, onChange: (page, size) => setPlace({ page, size }) }}
        />
      )}
      <Suspense fallback={null}>
        {editing && <RightsDialog account={editing} onClose={() => setEditing(undefined)} />}
        {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      </Suspense>
    </Page>
  )
}
