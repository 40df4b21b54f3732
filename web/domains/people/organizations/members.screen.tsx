import { Button } from '@mantine/core'
import { type Member, organizations } from '@portico/contract/people/organizations'
import { IconShield, IconShieldOff, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { SearchBox } from '../../../kit/input/SearchBox.tsx'
import { useTable } from '../../../kit/table/useTable.ts'
import { useTyped } from '../../../kit/input/useTyped.ts'
import { InviteDialog, OpenInvitations } from '../invitations/index.ts'
import { MembersTable } from './MembersTable.tsx'
import classes from './organizations.module.css'
import { organizationsPages } from './organizations.pages.ts'

interface ChangeProps {
  member: Member
  onClose: () => void
}

/** Asks for confirmation before a person's role in the company is changed. */
function RoleDialog({ member, onClose }: ChangeProps) {
  const { t } = useTranslation('organizations')
  const role = member.role === 0 ? 1 : 0
  return (
    <ConfirmChange
      danger={false}
      route={organizations.changeCompanyRole}
      input={{ params: { userKey: member.userKey }, body: { role, was: member.role } }}
      refreshes={[organizations.companyMembers]}
      done={t('members.roleChanged')}
      title={t(`members.become.${role}`)}
      confirm={t(`members.become.${role}`)}
      onClose={onClose}
    >
      {t(`members.becomeText.${role}`, { name: member.name })}
    </ConfirmChange>
  )
}

/** Asks for confirmation before a person is removed from the company. */
function RemoveDialog({ member, onClose }: ChangeProps) {
  const { t } = useTranslation('organizations')
  return (
    <ConfirmChange
      route={organizations.removeFromCompany}
      input={{ params: { userKey: member.userKey } }}
      refreshes={[organizations.companyMembers, organizations.teams]}
      done={t('members.removed')}
      title={t('members.remove')}
      confirm={t('members.remove')}
      onClose={onClose}
    >
      {t('members.removeText', { name: member.name })}
    </ConfirmChange>
  )
}

/** Lists the members of the user's company, whom masters invite, change and remove. */
export function CompanyMembersPage() {
  const { t } = useTranslation('organizations')
  const table = useTable(organizationsPages.companyMembers)
  const { page, size } = table
  const [{ keyword = '' }, change] = useAddress(organizationsPages.companyMembers)
  const [typed, type] = useTyped(keyword, (next) => change({ keyword: next, page: 1 }, { replace: true }))
  const result = useQuery({
    ...query(organizations.companyMembers, { query: { page, size, ...(keyword && { keyword }) } }),
    placeholderData: keepPreviousData,
  })
  const [changing, setChanging] = useState<Member>()
  const [removing, setRemoving] = useState<Member>()
  const [inviting, setInviting] = useState(false)
  const { role, defaultTeamId = null } = result.data ?? {}
  const isMaster = role === 1
  const actionsOf = (member: Member) => [
    {
      icon: member.role === 0 ? IconShield : IconShieldOff,
      text: t(`members.become.${member.role === 0 ? 1 : 0}`),
      onClick: () => setChanging(member),
    },
    { icon: IconUserMinus, text: t('members.remove'), danger: true, onClick: () => setRemoving(member) },
  ]
  return (
    <Page
      title={t('members.title')}
      actions={
        isMaster &&
        defaultTeamId !== null && (
          <Button leftSection={<IconUserPlus size={16} stroke={1.6} />} onClick={() => setInviting(true)}>
            {t('members.invite')}
          </Button>
        )
      }
    >
      <div className={classes.search}>
        <SearchBox label={t('members.search')} value={typed} onChange={type} />
      </div>
      <MembersTable
        label={t('members.title')}
        result={result}
        rows={result.data?.list}
        total={result.data?.total}
        table={table}
        actionsOf={isMaster ? actionsOf : undefined}
      />
      {defaultTeamId !== null && <OpenInvitations teamId={defaultTeamId} mayChange={isMaster} />}
      {changing && <RoleDialog member={changing} onClose={() => setChanging(undefined)} />}
      {removing && <RemoveDialog member={removing} onClose={() => setRemoving(undefined)} />}
      {inviting && defaultTeamId !== null && (
        <InviteDialog teamId={defaultTeamId} title={t('members.invite')} onClose={() => setInviting(false)} />
      )}
    </Page>
  )
}
