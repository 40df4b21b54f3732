import { isMaster, otherRole } from '@portico/contract/permissions'
import { type Member, organizations } from '@portico/contract/people/organizations'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { useAddress } from '../../../../kernel/useAddress.ts'
import { ConfirmChange } from '../../../../kit/form/ConfirmChange.tsx'
import { Page } from '../../../../kit/page/Page.tsx'
import { useList } from '../../../../kit/table/useList.ts'
import { Members } from './Members.tsx'
import { organizationsPages } from '../organizations.pages.ts'

interface ChangeProps {
  member: Member
  onClose: () => void
}

/** Asks for confirmation before a person's role in the company is changed. */
function RoleDialog({ member, onClose }: ChangeProps) {
  const { t } = useTranslation('organizations')
  const role = otherRole(member.role)
  return (
    <ConfirmChange
      danger={false}
      route={organizations.changeCompanyRole}
      input={{ params: { userKey: member.userKey }, body: { role, previous: member.role } }}
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

/** Lists the members of the user's company. */
export function CompanyMembersPage() {
  const { t } = useTranslation('organizations')
  const page = organizationsPages.companyMembers
  const [{ keyword }] = useAddress(page)
  const list = useList(page, organizations.companyMembers, { find: { keyword } })
  const { role, defaultTeamId } = list.result.data ?? {}
  return (
    <Page title={t('members.title')}>
      <Members
        {...list}
        label={t('members.title')}
        page={page}
        teamId={defaultTeamId ?? undefined}
        mayChange={isMaster(role)}
        dialog={(member, act, onClose) =>
          act === 'role' ? <RoleDialog member={member} onClose={onClose} /> : <RemoveDialog member={member} onClose={onClose} />
        }
      />
    </Page>
  )
}
