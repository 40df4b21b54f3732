import { Button, Group } from '@mantine/core'
import { type Member, organizations, type Team } from '@portico/contract/people/organizations'
import { IconShield, IconShieldOff, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAddress } from '../../../kernel/useAddress.ts'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { SearchBox } from '../../../kit/input/SearchBox.tsx'
import { useTable } from '../../../kit/table/useTable.ts'
import { useTyped } from '../../../kit/input/useTyped.ts'
import { InviteDialog, OpenInvitations } from '../invitations/index.ts'
import { MembersTable } from './MembersTable.tsx'
import classes from './organizations.module.css'
import { organizationsPages } from './organizations.pages.ts'

type Act = 'role' | 'remove'

const refreshes = [organizations.members, organizations.info, organizations.list, organizations.teams]

/** Asks for confirmation before a team member's role is changed or they are removed. */
function MemberDialog({ team, member, act, onClose }: { team: Team; member: Member; act: Act; onClose: () => void }) {
  const { t } = useTranslation('organizations')
  const params = { id: team.id, userKey: member.userKey }
  const role = member.role === 0 ? 1 : 0
  if (act === 'remove')
    return (
      <ConfirmChange
        route={organizations.remove}
        input={{ params }}
        refreshes={refreshes}
        done={t('members.removed')}
        title={t('members.remove')}
        confirm={t('members.remove')}
        onClose={onClose}
      >
        {t(team.type === 0 ? 'members.removeText' : 'team.removeText', { name: member.name })}
      </ConfirmChange>
    )
  return (
    <ConfirmChange
      danger={false}
      route={organizations.changeRole}
      input={{ params, body: { role, was: member.role } }}
      refreshes={refreshes}
      done={t('members.roleChanged')}
      title={t(`members.become.${role}`)}
      confirm={t(`members.become.${role}`)}
      onClose={onClose}
    >
      {t(`members.becomeText.${role}`, { name: member.name })}
    </ConfirmChange>
  )
}

/** Lists the members of a team, whom its masters invite, change and remove. */
export function TeamMembers({ team, isMaster }: { team: Team; isMaster: boolean }) {
  const { t } = useTranslation('organizations')
  const table = useTable(organizationsPages.organizationMembers)
  const { page, size } = table
  const [{ keyword = '' }, change] = useAddress(organizationsPages.organizationMembers)
  const [typed, type] = useTyped(keyword, (next) => change({ keyword: next, page: 1 }, { replace: true }))
  const result = useQuery({
    ...query(organizations.members, { params: { id: team.id }, query: { page, size, ...(keyword && { keyword }) } }),
    placeholderData: keepPreviousData,
  })
  const [acting, setActing] = useState<{ member: Member; act: Act }>()
  const [inviting, setInviting] = useState(false)
  const actionsOf = (member: Member) => [
    {
      icon: member.role === 0 ? IconShield : IconShieldOff,
      text: t(`members.become.${member.role === 0 ? 1 : 0}`),
      onClick: () => setActing({ member, act: 'role' }),
    },
    { icon: IconUserMinus, text: t('members.remove'), danger: true, onClick: () => setActing({ member, act: 'remove' }) },
  ]
  return (
    <>
      <Group justify="space-between">
        <div className={classes.search}>
          <SearchBox label={t('members.search')} value={typed} onChange={type} />
        </div>
        {isMaster && (
          <Button leftSection={<IconUserPlus size={16} stroke={1.6} />} onClick={() => setInviting(true)}>
            {t('members.invite')}
          </Button>
        )}
      </Group>
      <MembersTable
        label={t('team.members')}
        result={result}
        rows={result.data?.list}
        total={result.data?.total}
        table={table}
        actionsOf={isMaster ? actionsOf : undefined}
      />
      <OpenInvitations teamId={team.id} mayChange={isMaster} />
      {acting && <MemberDialog team={team} {...acting} onClose={() => setActing(undefined)} />}
      {inviting && <InviteDialog teamId={team.id} title={t('members.invite')} onClose={() => setInviting(false)} />}
    </>
  )
}
