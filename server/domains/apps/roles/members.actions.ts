import { type AppMember, type MemberAct, type NewMembers, rolesLimits } from '@portico/contract/apps/roles'
import type { Locale } from '@portico/contract/kernel/locale'
import { extentOf } from '@portico/contract/permissions'
import { appRoles } from '@portico/contract/permissions'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { Caller } from '../../../kernel/identity/actor.ts'
import { extend, invite, type InvitingDeps, mayInviteInto, resend, withdraw } from '../../people/invitations/index.ts'
import { notify } from '../../people/notifications/index.ts'
import { type MemberRow, membersStore } from './members.store.ts'
import { roleText } from './roles.texts.ts'
import { allowedActs, type Grantor, isLastReviewer, mayGrant, grantableRoles } from './roles.rules.ts'
import { rolesStore } from './roles.store.ts'
import { teamsStore } from './teams.store.ts'

/** The caller of a route on an app. */
export interface AppCaller extends Caller {
  appId: string
}

const grantorOf = ({ actor, standing }: Caller): Grantor => ({
  admin: actor.admin,
  staff: actor.staff,
  roleId: standing.roles[0],
  companyId: actor.companyId,
})

/** Parses a row's id, which is that of a role (`m…`) or of an invitation (`i…`). */
const parseId = (id: string) => ({ isMember: id.startsWith('m'), number: Number(id.slice(1)) })

const actPermissions = { 'role-change': 'app-roles-role-change', remove: 'app-roles-remove', expand: 'app-roles-expand' } as const

/** Returns the acts for which the caller has the permission. */
const permittedActs = ({ actor, standing }: Caller): MemberAct[] =>
  (Object.keys(actPermissions) as MemberAct[]).filter(
    (act) => extentOf(actPermissions[act], { ...actor, roles: standing.roles }) !== 'none',
  )

const memberOf =
  (locale: Locale, acts: (row: MemberRow & { status: AppMember['status'] }) => MemberAct[]) =>
  (row: MemberRow): AppMember => {
    const { departmentNames, joined, expiresAt, expired, companyId: _, company, id, ...rest } = row
    const status = row.userKey !== null ? 'ACTIVE' : expired ? 'EXPIRED' : 'INVITED'
    return {
      ...rest,
      id: `${row.userKey === null ? 'i' : 'm'}${id}`,
      company: company ?? '',
      department: departmentNames?.[locale] ?? '',
      status,
      joined: joined.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      acts: acts({ ...row, status }),
    }
  }

/**
 * Lists an app's members and open invitations with the acts that the caller may do on each, and the roles and teams that they can
 * invite to.
 */
export const listMembers = async (db: Db, caller: AppCaller) => {
  const { actor, standing, appId } = caller
  const store = membersStore(db)
  const members = await store.members(appId, rolesLimits.members)
  const invitations = await store.invitations(appId, rolesLimits.members)
  const reviewers = members.filter(({ roleId }) => roleId === appRoles.reviewer).length
  const grantor = grantorOf(caller)
  const context = { ...grantor, userKey: actor.userKey, permitted: permittedActs(caller), reviewers }
  const list = [...invitations, ...members].map(memberOf(actor.locale, (row) => allowedActs(row, context)))
  const invites = extentOf('app-roles-invite', { ...actor, roles: standing.roles }) !== 'none'
  const roles = invites ? [...grantableRoles(grantor)] : []
  return { list, total: list.length, roles, teams: roles.length > 0 ? await teamsToInvite(db, caller) : [] }
}

const teamsToInvite = async (db: Db, { actor, standing, appId }: AppCaller) => {
  const isOwnOnly = !actor.admin && (!actor.staff || standing.roles[0] === appRoles.dev)
  const teams = await teamsStore(db).teamsOf(appId, { companyId: isOwnOnly ? (actor.companyId ?? 0) : null, max: rolesLimits.teams })
  // Only a few of these teams belong to their company; to the others, only administrators may invite anyone.
  const mayInviteAnyone = async (organizationId: number, companyId: number) =>
    actor.admin || (companyId === actor.companyId && (await mayInviteInto(db, actor.userKey, { organizationId, companyId })))
  return Promise.all(
    teams.map(async ({ id, name, company, companyId, departmentNames }) => ({
      id,
      name,
      company,
      department: departmentNames[actor.locale],
      membersOnly: !(await mayInviteAnyone(id, companyId)),
    })),
  )
}

/**
 * Invites people to a role through a team of a company that participates in the app.
 * People outside that company are skipped unless the caller may invite them to it.
 * @throws not_allowed for a role or company that the caller may not invite to; invalid_input for a team that does not participate
 */
export const inviteMembers = async (
  db: Db,
  deps: InvitingDeps,
  caller: AppCaller,
  { emails, roleId, orgId, message }: z.output<typeof NewMembers>,
) => {
  const { actor, appId } = caller
  const team = await teamsStore(db).participating(appId, orgId)
  if (!team) return fail('invalid_input', { fieldErrors: [fieldError('orgId', 'unknown_option')] })
  if (!mayGrant(grantorOf(caller), { roleId, companyId: team.companyId })) return fail('not_allowed')
  return invite(db, deps, actor, { emails, target: { kind: 'app', appId, organizationId: orgId }, role: roleId, message })
}

/** Locks a member's role for a change by the caller. @throws not_found, own_role, not_allowed, last_reviewer */
const lockForChange = async (db: Db, caller: AppCaller, id: number) => {
  const store = membersStore(db)
  const reviewers = await store.lockReviewers(caller.appId)
  const member = (await store.lockMember(caller.appId, id)) ?? fail('not_found')
  if (member.userKey === caller.actor.userKey) fail('own_role')
  if (!mayGrant(grantorOf(caller), member)) fail('not_allowed')
  return { ...member, isLast: isLastReviewer(member.roleId, reviewers) }
}

type Parts = Pick<Deps, 'mail' | 'config'>

const notifyHolder = async (
  db: Db,
  deps: Parts,
  { actor, appId }: AppCaller,
  to: string,
  { before, after }: { before: number; after: number | null },
) => {
  const app = (await rolesStore(db).names([appId])).get(appId) ?? appId
  const link = after === null ? '/console/list' : `/app/home?appId=${encodeURIComponent(appId)}`
  await notify(db, deps, { kind: 'security', appId, to: [to], link, text: roleText({ app, by: actor.name, before, after }) })
}

/**
 * Changes a member's role.
 * @throws as `lockForChange`; stale_version if their role is not the one that the caller saw
 */
export const changeRole = async (
  db: Db,
  deps: Parts,
  caller: AppCaller,
  { id, roleId, previous }: { id: string; roleId: number; previous: number },
) => {
  const { isMember, number } = parseId(id)
  if (!isMember) return fail('not_found')
  const member = await lockForChange(db, caller, number)
  if (member.roleId !== previous) return fail('stale_version')
  if (!mayGrant(grantorOf(caller), { roleId, companyId: member.companyId })) return fail('not_allowed')
  if (member.roleId === roleId) return undefined
  if (member.isLast) return fail('last_reviewer')
  await membersStore(db).changeRole(caller.appId, number, roleId)
  await notifyHolder(db, deps, caller, member.userKey, { before: member.roleId, after: roleId })
  return { user: member.name, organizationId: member.organizationId, before: { roleId: member.roleId }, after: { roleId } }
}

/** Counts the expired invitations to each of the apps that has any, with the time at which the first expired. */
export const expiredInvitations = (db: Db, appIds: readonly string[]): Promise<{ appId: string; count: number; since: Date }[]> =>
  membersStore(db).expired(appIds)

/** Returns an invitation that the caller may withdraw or extend. @throws not_found, not_allowed */
const invitationFor = async (db: Db, caller: AppCaller, id: number) => {
  const invitation = (await membersStore(db).invitation(caller.appId, id)) ?? fail('not_found')
  if (!mayGrant(grantorOf(caller), invitation)) fail('not_allowed')
  const target = { kind: 'app', appId: caller.appId, organizationId: invitation.organizationId } as const
  return { ...invitation, target }
}

/** Revokes a role, or withdraws an invitation. @throws as `lockForChange` */
export const removeMember = async (db: Db, deps: Parts, caller: AppCaller, id: string) => {
  const { isMember, number } = parseId(id)
  if (!isMember) {
    const { target, email, roleId, organizationId } = await invitationFor(db, caller, number)
    await withdraw(db, { target, id: number })
    return { user: email, organizationId, before: { roleId } }
  }
  const { isLast, userKey, name, roleId, organizationId } = await lockForChange(db, caller, number)
  if (isLast) return fail('last_reviewer')
  await membersStore(db).remove(caller.appId, number)
  await notifyHolder(db, deps, caller, userKey, { before: roleId, after: null })
  return { user: name, organizationId, before: { roleId } }
}

/** Extends an invitation to seven days from now; an expired one is mailed again. @throws not_found, not_allowed, not_in_company, too_many_requests */
export const extendInvitation = async (db: Db, deps: InvitingDeps, caller: AppCaller, id: string) => {
  const { isMember, number } = parseId(id)
  if (isMember) return fail('not_found')
  const { target, expired, email, organizationId } = await invitationFor(db, caller, number)
  await (expired ? resend : extend)(db, deps, caller.actor, { target, id: number })
  return { email, organizationId }
}
