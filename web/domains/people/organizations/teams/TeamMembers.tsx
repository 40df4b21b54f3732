import { otherRole } from '@portico/contract/permissions'
import { type Member, organizations, type Team } from '@portico/contract/people/organizations'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useAddress } from '../../../../kernel/useAddress.ts'
import { ConfirmChange } from '../../../../kit/form/ConfirmChange.tsx'
import { useList } from '../../../../kit/table/useList.ts'
import { type Act, Members } from '../members/Members.tsx'
import { organizationsPages } from '../organizations.pages.ts'

const refreshes = [organizations.members, organizations.info, organizations.list, organizations.teams]

/** Asks for confirmation before a team member's role is changed or they are removed. */
function MemberDialog({ team, member, act, onClose }: { team: Team; member: Member; act: Act; onClose: () => void }) {
  const { t } = useTranslation('organizations')
  const params = { id: team.id, userKey: member.userKey }
  const role = otherRole(member.role)
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
      input={{ params, body: { role, previous: member.role } }}
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

/** Lists the members of a team. */
export function TeamMembers({ team, mayChange }: { team: Team; mayChange: boolean }) {
  const { t } = useTranslation('organizations')
  const page = organizationsPages.organizationMembers
  const [{ keyword }] = useAddress(page)
  const list = useList(page, organizations.members, { params: { id: team.id }, find: { keyword } })
  return (
    <Members
      {...list}
      label={t('team.members')}
      page={page}
      teamId={team.id}
      mayChange={mayChange}
      dialog={(member, act, onClose) => <MemberDialog team={team} member={member} act={act} onClose={onClose} />}
    />
  )
}
