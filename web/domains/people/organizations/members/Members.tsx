import { Button, Group } from '@mantine/core'
import { isMaster, otherRole } from '@portico/contract/permissions'
import type { Member } from '@portico/contract/people/organizations'
import { IconShield, IconShieldOff, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import type { Page } from '../../../../kernel/pages.ts'
import type { tableSearch } from '../../../../kernel/tables.ts'
import { FilterBar } from '../../../../kit/table/FilterBar.tsx'
import { InviteDialog, OpenInvitations } from '../../invitations/index.ts'
import { MembersTable, type MembersTableProps } from './MembersTable.tsx'

/** A change that a master makes to a member. */
export type Act = 'role' | 'remove'

interface MembersProps extends Omit<MembersTableProps, 'actionsOf'> {
  /** The page whose address keeps the search. */
  page: Page<typeof tableSearch>
  /** The team into which masters invite; undefined until known. */
  teamId: number | undefined
  /** True for masters, who invite, change and remove. */
  mayChange: boolean
  /** Asks for confirmation of a change. */
  dialog: (member: Member, act: Act, onClose: () => void) => ReactNode
}

/** Lists the members of a company or a team, whom its masters invite, change and remove. */
export function Members({ page, teamId, mayChange, dialog, ...list }: MembersProps) {
  const { t } = useTranslation('organizations')
  const [acting, setActing] = useState<{ member: Member; act: Act }>()
  const [inviting, setInviting] = useState(false)
  const actionsOf = (member: Member) => [
    {
      icon: isMaster(member.role) ? IconShieldOff : IconShield,
      text: t(`members.become.${otherRole(member.role)}`),
      onClick: () => setActing({ member, act: 'role' }),
    },
    { icon: IconUserMinus, text: t('members.remove'), danger: true, onClick: () => setActing({ member, act: 'remove' }) },
  ]
  return (
    <>
      <Group justify="space-between">
        <FilterBar page={page} search={t('members.search')} />
        {mayChange && teamId !== undefined && (
          <Button leftSection={<IconUserPlus size={16} stroke={1.6} />} onClick={() => setInviting(true)}>
            {t('members.invite')}
          </Button>
        )}
      </Group>
      <MembersTable {...list} actionsOf={mayChange ? actionsOf : undefined} />
      {teamId !== undefined && <OpenInvitations teamId={teamId} mayChange={mayChange} />}
      {acting && dialog(acting.member, acting.act, () => setActing(undefined))}
      {inviting && teamId !== undefined && <InviteDialog teamId={teamId} title={t('members.invite')} onClose={() => setInviting(false)} />}
    </>
  )
}
