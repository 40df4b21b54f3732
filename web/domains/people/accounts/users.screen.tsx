import { Button } from '@mantine/core'
import { type Account, accounts } from '@portico/contract/people/accounts'
import { IconPencil, IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../kernel/api.ts'
import { showTime } from '../../../kernel/dates.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import type { Column } from '../../../kit/DataTable.tsx'
import { ListPage } from '../../../kit/ListPage.tsx'
import { Pill } from '../../../kit/Pill.tsx'
import { SearchBox } from '../../../kit/SearchBox.tsx'
import { useTable } from '../../../kit/useTable.ts'
import { useTyped } from '../../../kit/useTyped.ts'
import { accountsPages } from './accounts.pages.ts'
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
  const table = useTable(accountsPages.users)
  const { page, size } = table
  const [{ keyword = '' }, change] = useAddress(accountsPages.users)
  const [typed, type] = useTyped(keyword, (next) => change({ keyword: next, page: 1 }, { replace: true }))
  const asked = useQuery({
    ...query(accounts.users, { query: { page, size, ...(keyword && { keyword }) } }),
    placeholderData: keepPreviousData,
  })
  const [editing, setEditing] = useState<Account>()
  const [inviting, setInviting] = useState(false)
  return (
    <ListPage
      title={t('users.title')}
      actions={
        <Button leftSection={<IconUserPlus size={16} stroke={1.6} />} onClick={() => setInviting(true)}>
          {t('users.invite')}
        </Button>
      }
      filters={
        <div className={classes.search}>
          <SearchBox label={t('users.search')} value={typed} onChange={type} />
        </div>
      }
      asked={asked}
      rows={asked.data?.list}
      total={asked.data?.total}
      columns={useColumns(setEditing)}
      rowKey={({ userKey }) => userKey}
      empty={{ title: t('users.none') }}
      table={table}
    >
      <Suspense fallback={null}>
        {editing && <RightsDialog account={editing} onClose={() => setEditing(undefined)} />}
        {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      </Suspense>
    </ListPage>
  )
}
