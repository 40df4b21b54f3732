import { Box, Group } from '@mantine/core'
import type { AppMember } from '@portico/contract/apps/roles'
import { roleNameOf } from '@portico/contract/role-names'
import { IconClock, IconSend, IconTrash, IconUserEdit } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { formatTime } from '../../../kernel/dates.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useSession } from '../../../session/session.tsx'
import { currentLocale } from '../../../kernel/texts.ts'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { type RowAction, RowMenu } from '../../../kit/table/RowMenu.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { Tag } from '../../../kit/display/Tag.tsx'
import { PersonPhoto } from './PersonPhoto.tsx'
import classes from './roles.module.css'
import { rowGroupsOf } from './roles.rules.ts'
import { rolesPages } from './roles.pages.ts'

const tones = { ACTIVE: 'good', INVITED: 'waiting', EXPIRED: 'bad' } as const

export interface MemberActions {
  onChange: (member: AppMember) => void
  onRemove: (member: AppMember) => void
  onExpand: (member: AppMember) => void
}

const useActions = ({ onChange, onRemove, onExpand }: MemberActions) => {
  const { t } = useTranslation('roles')
  return (member: AppMember): RowAction[] =>
    member.acts.map((act) => {
      if (act === 'role-change') return { icon: IconUserEdit, text: t('change.action'), onClick: () => onChange(member) }
      if (act === 'remove')
        return {
          icon: IconTrash,
          text: t(member.userKey === null ? 'withdraw.action' : 'remove.action'),
          danger: true,
          onClick: () => onRemove(member),
        }
      const isExpired = member.status === 'EXPIRED'
      return {
        icon: isExpired ? IconSend : IconClock,
        text: t(isExpired ? 'expand.resend' : 'expand.extend'),
        onClick: () => onExpand(member),
      }
    })
}

function State({ member: { status, expiresAt, inviter } }: { member: AppMember }) {
  const { t } = useTranslation('roles')
  return (
    <>
      <StatePill state={status} tones={tones} text={t(`state.${status}`)} />
      {expiresAt && (
        <div className={classes.small}>
          {t('until', { time: formatTime(expiresAt, 'minute') })} {inviter && t('invitedBy', { name: inviter })}
        </div>
      )}
    </>
  )
}

function MemberRow({ member, actions }: { member: AppMember; actions: readonly RowAction[] }) {
  const { t } = useTranslation('roles')
  const { user } = useSession()
  const { appId, orgId, phase } = useAppArea()
  const { name, email, photo, company, team, organizationId, roleId, joined, userKey } = member
  const label = name || email
  return (
    <tr>
      <td>
        <PersonPhoto name={label} photo={photo} />
      </td>
      <td>
        {name} {userKey !== null && userKey === user?.userKey && <Tag name={t('you')} />}
      </td>
      <td>{email}</td>
      <td>{company}</td>
      <td>
        {team && organizationId !== null && (
          <PageLink to={rolesPages.appTeam({ appId, orgId, ph: phase, team: organizationId })}>{team}</PageLink>
        )}
      </td>
      <td>{roleNameOf(roleId, currentLocale())}</td>
      <td>
        <State member={member} />
      </td>
      <td data-label={t('joined')}>{userKey === null ? '-' : formatTime(joined, 'minute')}</td>
      <td>{actions.length > 0 && <RowMenu label={t('menu', { name: label })} actions={actions} />}</td>
    </tr>
  )
}

const columns = ['photo', 'name', 'email', 'company', 'team', 'role', 'status', 'joined', 'actions'] as const

/** Lists people with a role on an app and invited people, grouped by role group. */
export function MemberTable({ members, ...actions }: MemberActions & { members: readonly AppMember[] }) {
  const { t } = useTranslation(['roles', 'app-area'])
  const actionsOf = useActions(actions)
  return (
    // Focusable, so that the keyboard can scroll it.
    <Box component="section" className={classes.frame!} tabIndex={0} aria-label={t('people')}>
      <table className={classes.table} aria-label={t('app-area:pages.roles')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowGroupsOf(members).map(({ group, members: those }) => (
            <Fragment key={group ?? ''}>
              {group && (
                <tr>
                  <th scope="rowgroup" colSpan={columns.length}>
                    <Group gap="xs">{t(`tab.${group}`)}</Group>
                  </th>
                </tr>
              )}
              {those.map((member) => (
                <MemberRow key={member.id} member={member} actions={actionsOf(member)} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
