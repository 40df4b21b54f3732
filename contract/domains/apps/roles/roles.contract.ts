import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { RecordId, RecordIdInPath } from '../../../kernel/ids.ts'
import { can, del, get, post, put } from '../../../kernel/route.ts'
import { Email, PlainName, text } from '../../../kernel/text.ts'
import { appRoles } from '../../../permissions.ts'
import { AppId } from '../apps/apps.contract.ts'
import { PermissionRow } from '../permissions/permissions.contract.ts'

/** Maximum people and open invitations in an app's list, teams, addresses of one call, and lengths in code points. */
export const rolesLimits = { members: 1_000, teams: 500, invited: 20, message: 500, teamName: 50 } as const

/** The state of a person's role: held, or offered by an invitation. */
export const MemberStatus = z.enum(['ACTIVE', 'INVITED', 'EXPIRED'])
export type MemberStatus = z.infer<typeof MemberStatus>

/** An act that the caller may perform on a row; offered exactly if the server would allow it. */
export const MemberAct = z.enum(['role-change', 'remove', 'expand'])
export type MemberAct = z.infer<typeof MemberAct>

/** A person's role on an app through a team, or an invitation to one. */
export const AppMember = z
  .object({
    /** `m` and a number for a member, `i` and a number for an invitation. */
    id: z.string(),
    /** Null for an invitation. */
    userKey: z.string().nullable(),
    /** Empty for an invitation. */
    name: z.string(),
    email: z.string(),
    photo: z.string().nullable(),
    company: z.string(),
    /** Null for a role without a team. */
    organizationId: z.number().nullable(),
    team: z.string().nullable(),
    department: z.string(),
    roleId: z.number(),
    status: MemberStatus,
    /** When they got the role; for an invitation, when it was sent. */
    joined: z.string(),
    /** Null unless it is an invitation. */
    expiresAt: z.string().nullable(),
    inviter: z.string().nullable(),
    acts: z.array(MemberAct),
  })
  .meta({ id: 'AppMember' })
export type AppMember = z.infer<typeof AppMember>

/** A team through which people can be invited; if `membersOnly`, only those who belong to its company. */
export const InvitingTeam = z
  .object({ id: z.number(), name: z.string(), company: z.string(), department: z.string(), membersOnly: z.boolean() })
  .meta({ id: 'InvitingTeam' })
export type InvitingTeam = z.infer<typeof InvitingTeam>

const MemberId = z.string().regex(/^[mi][1-9]\d{0,8}$/, { error: 'invalid' })
const RoleId = z.literal(Object.values(appRoles))
const Message = text({ max: rolesLimits.message, lines: true, blank: true })

/** An invitation of people to one role through one team. */
export const NewMembers = z
  .strictObject({
    emails: z.array(Email).min(1, { error: 'required' }).max(rolesLimits.invited),
    roleId: RoleId,
    orgId: RecordId,
    message: Message.default(''),
  })
  .meta({ id: 'NewMembers' })

/** An address that was not invited, with the reason (`SkipReason`). */
export const SkippedMember = z.object({ email: z.string(), reason: z.string() }).meta({ id: 'SkippedMember' })

/** A member of a team, with their role on the app through it. */
export const TeamMember = z
  .object({
    userKey: z.string(),
    name: z.string(),
    email: z.string(),
    photo: z.string().nullable(),
    master: z.boolean(),
    roleId: z.number().nullable(),
  })
  .meta({ id: 'AppTeamMember' })
export type TeamMember = z.infer<typeof TeamMember>

export const AppTeam = z
  .object({
    id: z.number(),
    name: z.string(),
    company: z.string(),
    department: z.string(),
    /** The number of the team's apps. */
    apps: z.number(),
    /** Whether the caller may rename it. */
    editable: z.boolean(),
  })
  .meta({ id: 'AppTeam' })
export type AppTeam = z.infer<typeof AppTeam>

const TeamName = PlainName(rolesLimits.teamName, { emoji: false })
const ofMember = { appId: z.string(), user: z.string(), organizationId: z.number().nullable() }
const ofInvitation = { appId: z.string(), email: z.string(), organizationId: z.number() }
export const RolesInvited = activity('roles.invited', 'app', z.object({ ...ofInvitation, after: z.object({ roleId: z.number() }) }))
export const RoleChanged = activity(
  'roles.changed',
  'app',
  z.object({ ...ofMember, before: z.object({ roleId: z.number() }), after: z.object({ roleId: z.number() }) }),
)
export const RoleRemoved = activity(
  'roles.removed',
  'app',
  z.object({ appId: z.string(), user: z.string(), organizationId: z.number().nullable(), before: z.object({ roleId: z.number() }) }),
)
export const InvitationRenewed = activity('roles.expanded', 'app', z.object(ofInvitation))
export const TeamRenamed = activity(
  'roles.team-renamed',
  'app',
  z.object({
    appId: z.string(),
    organizationId: z.number(),
    before: z.object({ name: z.string() }),
    after: z.object({ name: z.string() }),
  }),
)

const app = '/games-api/api/v1.0/app/:appId'
const ofApp = { appId: AppId }

export const roles = {
  /** Lists everybody with a role and every open invitation; `roles` and `teams` are those that the caller can invite to. */
  list: get(`${app}/member/list`, {
    summary: 'List the people with a role on an app, and those invited',
    access: can('app-roles-view', 'appId'),
    params: ofApp,
    data: {
      list: z.array(AppMember),
      total: z.number(),
      roles: z.array(z.number()),
      teams: z.array(InvitingTeam),
    },
  }),
  /** Invites people by mail. Addresses that cannot be invited are skipped and reported. */
  invite: post(`${app}/member/invite`, {
    summary: 'Invite people to a role on an app',
    access: can('app-roles-invite', 'appId'),
    params: ofApp,
    body: NewMembers,
    data: { invited: z.array(z.string()), skipped: z.array(SkippedMember) },
    fails: ['not_allowed', 'invalid_input', 'quota_reached', 'too_many_requests'],
    activity: RolesInvited,
  }),
  /** Changes a member's role. `previous` is the role that the caller saw. @throws stale_version if it has changed since */
  changeRole: put(`${app}/member/:id/role`, {
    summary: "Change a member's role on an app",
    access: can('app-roles-role-change', 'appId'),
    params: { ...ofApp, id: MemberId },
    body: z.strictObject({ roleId: RoleId, previous: z.number().int() }),
    data: {},
    fails: ['not_found', 'not_allowed', 'stale_version', 'own_role', 'last_reviewer'],
    activity: RoleChanged,
  }),
  /** Revokes a role, or withdraws an invitation. */
  remove: del(`${app}/member/:id`, {
    summary: 'Remove a role on an app, or withdraw an invitation',
    access: can('app-roles-remove', 'appId'),
    params: { ...ofApp, id: MemberId },
    data: {},
    fails: ['not_found', 'not_allowed', 'own_role', 'last_reviewer'],
    activity: RoleRemoved,
  }),
  /** Extends an invitation to seven days from now; an expired one is mailed again with a new link. */
  expand: post(`${app}/member/:id/expand`, {
    summary: 'Extend an invitation to an app, or send it again',
    access: can('app-roles-expand', 'appId'),
    params: { ...ofApp, id: MemberId },
    data: {},
    fails: ['not_found', 'not_allowed', 'not_in_company', 'too_many_requests'],
    activity: InvitationRenewed,
  }),
  /** Returns a team of the app, with its members and the permissions of their roles. */
  team: get(`${app}/team/:orgId`, {
    summary: 'Read a team of an app',
    access: can('app-team-view', 'appId'),
    params: { ...ofApp, orgId: RecordIdInPath },
    data: { team: AppTeam, members: z.array(TeamMember), functions: z.array(PermissionRow) },
    fails: ['not_found'],
  }),
  /** Renames a team of the caller's own company. `previous` is the name that they saw. @throws stale_version if it has changed since */
  renameTeam: put(`${app}/team/:orgId`, {
    summary: 'Rename a team of an app',
    access: can('app-team-edit', 'appId'),
    params: { ...ofApp, orgId: RecordIdInPath },
    body: z.strictObject({ name: TeamName, previous: z.string() }),
    data: {},
    fails: ['not_found', 'not_allowed', 'name_taken', 'stale_version'],
    activity: TeamRenamed,
  }),
}
