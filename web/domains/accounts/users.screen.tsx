import { Button, Checkbox, Select, Stack, Text, TextInput } from '@mantine/core'
import { type Account, accounts } from '@portico/contract/accounts'
import { onboarding } from '@portico/contract/onboarding'
import { IconPencil, IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../kernel/api.ts'
import { showTime } from '../../kernel/dates.ts'
import { useChange } from '../../kernel/queries.ts'
import { useAddress } from '../../kernel/useAddress.ts'
import type { Column } from '../../kit/DataTable.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { useFailureTexts } from '../../kit/failures.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import { Pill } from '../../kit/Pill.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { toast, toastSuccess } from '../../kit/toast.ts'
import { useTable } from '../../kit/useTable.ts'
import { useTyped } from '../../kit/useTyped.ts'
import { accountsPages } from './accounts.pages.ts'
import classes from './users.module.css'

const rights = ['canAccessDshbrd', 'staff', 'admin', 'active'] as const

function RightsDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('accounts')
  const texts = useFailureTexts()
  const { canAccessDshbrd, staff, admin, active, userKey, name } = account
  const [chosen, setChosen] = useState({ canAccessDshbrd, staff, admin, active })
  const save = useChange(accounts.saveRights, {
    refreshes: [accounts.users, accounts.envInfo],
    onSuccess: () => {
      toastSuccess()
      onClose()
    },
  })
  return (
    <Dialog
      opened
      title={t('users.rights', { name })}
      confirm={t('users.save')}
      busy={save.isPending}
      onClose={onClose}
      onConfirm={() => save.mutate({ params: { userKey }, body: chosen })}
    >
      <Stack gap="sm">
        {rights.map((right) => (
          <Checkbox
            key={right}
            label={t(`users.right.${right}`)}
            description={t(`users.means.${right}`)}
            checked={chosen[right]}
            onChange={({ currentTarget }) => setChosen({ ...chosen, [right]: currentTarget.checked })}
          />
        ))}
        {save.error && (
          <Text c="red" role="alert">
            {texts.failure(save.error)}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

const roles = ['0', '1'] as const

function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accounts')
  const texts = useFailureTexts()
  const teams = useQuery(query(onboarding.teams)).data?.teams
  const [typed, setTyped] = useState({ email: '', organizationId: null as string | null, role: '0' })
  const invite = useChange(onboarding.invite, {
    onSuccess: () => {
      toast('success', t('users.invited', { email: typed.email }))
      onClose()
    },
  })
  const { email, organizationId, role } = typed
  const problem = invite.error && (invite.error.fieldErrors.map(texts.problem)[0] ?? texts.failure(invite.error))
  return (
    <Dialog
      opened
      title={t('users.invite')}
      confirm={t('users.inviteSubmit')}
      confirmable={email.trim() !== '' && organizationId !== null}
      busy={invite.isPending}
      onClose={onClose}
      onConfirm={() => invite.mutate({ body: { email, organizationId: Number(organizationId), role: Number(role) } })}
    >
      <Stack>
        <TextInput
          label={t('email')}
          type="email"
          data-autofocus
          value={email}
          onChange={({ currentTarget }) => setTyped({ ...typed, email: currentTarget.value })}
        />
        <Select
          label={t('users.team')}
          searchable
          limit={50}
          disabled={!teams}
          data={teams?.map(({ id, name, companyName }) => ({ value: String(id), label: `${companyName} – ${name}` })) ?? []}
          value={organizationId}
          onChange={(next) => setTyped({ ...typed, organizationId: next })}
        />
        <Select
          label={t('users.role')}
          allowDeselect={false}
          data={roles.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
          value={role}
          onChange={(next) => setTyped({ ...typed, role: next ?? '0' })}
        />
        {problem && (
          <Text c="red" role="alert">
            {problem}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

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
      {editing && <RightsDialog account={editing} onClose={() => setEditing(undefined)} />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </ListPage>
  )
}
