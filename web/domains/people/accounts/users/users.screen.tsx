import { Button } from '@mantine/core'
import { type Account, accounts } from '@portico/contract/people/accounts'
import { IconPencil, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { formatTime } from '../../../../kernel/dates.ts'
import { useAddress } from '../../../../kernel/useAddress.ts'
import type { Column } from '../../../../kit/table/DataTable.tsx'
import { FilterBar } from '../../../../kit/table/FilterBar.tsx'
import { ListPage } from '../../../../kit/page/ListPage.tsx'
import { loadable } from '../../../../kit/loading/loadable.tsx'
import { Pill } from '../../../../kit/display/Pill.tsx'
import { useList } from '../../../../kit/table/useList.ts'
import { accountsPages } from '../accounts.pages.ts'
import classes from './users.module.css'

const RightsDialog = loadable(() => import('./UserDialogs.tsx'), 'RightsDialog')
const InviteDialog = loadable(() => import('./UserDialogs.tsx'), 'InviteDialog')

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
    { key: 'created', title: t('users.since'), width: 150, tight: true, cell: ({ createdAt }) => formatTime(createdAt, 'minute') },
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

/** Lists the accounts with their rights. */
export function UsersPage() {
  const { t } = useTranslation('accounts')
  const [{ keyword, open }, change] = useAddress(accountsPages.users)
  const list = useList(accountsPages.users, accounts.users, { find: { keyword } })
  const [editing, setEditing] = useState<Account>()
  return (
    <ListPage
      {...list}
      title={t('users.title')}
      actions={
        <Button leftSection={<IconUserPlus size={16} stroke={1.6} />} onClick={() => change({ open: 'invitation' })}>
          {t('users.invite')}
        </Button>
      }
      filters={<FilterBar page={accountsPages.users} search={t('users.search')} />}
      columns={useColumns(setEditing)}
      rowKey={({ userKey }) => userKey}
      empty={{ title: t('users.none') }}
    >
      {editing && <RightsDialog account={editing} onClose={() => setEditing(undefined)} />}
      {open === 'invitation' && <InviteDialog onClose={() => change({ open: undefined })} />}
    </ListPage>
  )
}
