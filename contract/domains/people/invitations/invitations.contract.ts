import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { RecordId, RecordIdInPath } from '../../../kernel/ids.ts'
import { admin, safePost, can, get, duringOnboarding, post, visitor } from '../../../kernel/route.ts'
import { Email, text } from '../../../kernel/text.ts'
import { PersonName } from '../accounts/accounts.contract.ts'
import { NewPassword } from '../sign-in/sign-in.contract.ts'

/** Days for which an invitation is valid. */
export const invitationDays = 7
/** Maximum addresses of one call, and characters of the inviter's message. */
export const invitationLimits = { emails: 20, message: 500 } as const

/** The type of an invitation: 1 for a team of a company, 2 for an app. The words are accepted as well. */
export const InvitationType = z
  .union([z.literal(1), z.literal(2), z.enum(['organization', 'app'])])
  .transform((type) => (type === 'organization' ? 1 : type === 'app' ? 2 : type))

const pending = {
  id: z.number(),
  token: z.string(),
  /** The name of the team or the app. */
  name: z.string(),
  companyName: z.string(),
  inviter: z.string().nullable(),
  message: z.string(),
  expiresAt: z.string(),
}

/** An invitation to a team. Role 0 is a member, any other a master. */
export const TeamInvitation = z.object({ ...pending, type: z.literal('organization'), role: z.number() }).meta({ id: 'TeamInvitation' })
export type TeamInvitation = z.infer<typeof TeamInvitation>

/** An invitation to an app. Its role is named in the reader's language. */
export const AppInvitation = z.object({ ...pending, type: z.literal('app'), role: z.string() }).meta({ id: 'AppInvitation' })
export type AppInvitation = z.infer<typeof AppInvitation>

/** The state of a mailed invitation. */
export const InvitationState = z.enum(['valid', 'used', 'expired', 'withdrawn', 'not-in-company', 'wrong-account'])

/** An undecided invitation, as seen by people who may invite to the same team or app. */
export const OpenInvitation = z
  .object({
    id: z.number(),
    email: z.string(),
    role: z.number(),
    inviter: z.string().nullable(),
    message: z.string(),
    state: z.enum(['waiting', 'expired', 'withdrawn']),
    sentAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'OpenInvitation' })
export type OpenInvitation = z.infer<typeof OpenInvitation>

/**
 * The reason why an address was not invited: `member` has the role already, `invited` has an open invitation, `closed` is a closed
 * account, `other_company` belongs to another company, and `outsider` does not belong to the company, to which the inviter may not
 * invite anybody. Only staff and administrators are told `other_company`, and `closed` of accounts outside the company; to others such
 * an account is like an address without one.
 */
export const SkipReason = z.enum(['member', 'invited', 'other_company', 'outsider', 'closed'])
export type SkipReason = z.infer<typeof SkipReason>

/** The outcome for each address. */
export const invitedData = {
  invited: z.array(z.string()),
  skipped: z.array(z.object({ email: z.string(), reason: SkipReason })),
}
/** The addresses of a call, and the inviter's message to them. */
export const Invitees = {
  emails: z.array(Email).min(1, { error: 'required' }).max(invitationLimits.emails),
  message: text({ max: invitationLimits.message, lines: true, blank: true }).optional(),
}

const Token = z.string().min(1).max(200)
const TeamRole = z.number().int().min(0).max(1)

const ofTeam = { organizationId: z.number() }
export const InvitationAccepted = activity(
  'invitation.accepted',
  'team',
  z.object({ id: z.number(), ...ofTeam, appId: z.string().optional() }),
)
export const InvitationDeclined = activity('invitation.declined', 'none', z.object({ id: z.number() }))
export const InvitationExtensionRequested = activity('invitation.expansion-asked', 'none', z.object({ id: z.number() }))
/** Rights that an administrator's invitation to a team grants when it is accepted. */
const OfferedRights = { canAccessDshbrd: z.boolean().optional(), staff: z.boolean().optional() }
export const Invited = activity('invitation.sent', 'team', z.object({ email: z.string(), ...ofTeam, role: z.number(), ...OfferedRights }))
const ofInvitation = z.object({ id: z.number(), email: z.string(), ...ofTeam })
export const InvitationSentAgain = activity('invitation.sent-again', 'team', ofInvitation)
export const InvitationWithdrawn = activity('invitation.withdrawn', 'team', ofInvitation)
export const InvitationExtended = activity('invitation.extended', 'team', ofInvitation)

const account = '/games-api/api/v1.0/account'
const mail = '/games-api/api/v1.0/mail'
const administration = '/games-api/api/v1.0/admin'
const inTeam = { id: RecordIdInPath, invitationId: RecordIdInPath }

export const invitations = {
  /** Lists the caller's invitations that are still undecided. */
  invitedList: get(`${account}/user/invited/list`, {
    summary: 'List your invitations',
    access: duringOnboarding,
    data: { organizations: z.array(TeamInvitation), apps: z.array(AppInvitation) },
  }),
  invitedConfirm: post(`${account}/user/invited/confirm`, {
    summary: 'Accept one of your invitations',
    access: duringOnboarding,
    body: z.strictObject({ id: RecordId, token: Token, type: InvitationType }),
    data: {},
    fails: ['link_expired', 'invitation_withdrawn', 'not_in_company', 'other_company'],
    activity: InvitationAccepted,
  }),
  /** Returns a mailed invitation's details; reading changes nothing, because mail scanners open links too. */
  invitation: safePost(`${mail}/invitation`, {
    summary: 'Read a mailed invitation',
    access: visitor,
    body: z.strictObject({ token: Token }),
    data: {
      state: InvitationState,
      inviter: z.string().nullable(),
      email: z.string(),
      companyName: z.string(),
      /** The team's name. */
      name: z.string(),
      /** The app's name; null for an invitation to a team. */
      app: z.string().nullable(),
      /** The role in the team or on the app. */
      role: z.number(),
      message: z.string(),
      /** True if the address has an account, whose owner signs in instead of creating one. */
      hasAccount: z.boolean(),
    },
    attempts: 'link',
    fails: ['link_expired', 'too_many_requests'],
  }),
  /** Accepts, either as the signed-in person or by creating an account for the invited address. */
  confirmInviting: post(`${mail}/confirm-inviting`, {
    summary: 'Accept a mailed invitation',
    access: visitor,
    body: z.strictObject({ token: Token, name: PersonName.optional(), password: NewPassword.optional() }),
    data: { next: z.enum(['done', 'sign-in']) },
    attempts: 'link',
    fails: [
      'link_expired',
      'invitation_withdrawn',
      'not_in_company',
      'other_company',
      'taken_meanwhile',
      'not_allowed',
      'invalid_input',
      'too_many_requests',
    ],
    activity: InvitationAccepted,
  }),
  decline: post(`${mail}/decline`, {
    summary: 'Decline a mailed invitation',
    access: visitor,
    body: z.strictObject({ token: Token }),
    data: {},
    attempts: 'link',
    fails: ['link_expired', 'too_many_requests'],
    activity: InvitationDeclined,
  }),
  /** Mails the inviter a request to extend an expired invitation. The response is the same for an unknown link. */
  expand: post(`${mail}/expand`, {
    summary: 'Request an extension of a mailed invitation',
    access: visitor,
    body: z.strictObject({ token: Token }),
    data: {},
    attempts: 'link',
    fails: ['too_many_requests'],
    activity: InvitationExtensionRequested,
  }),

  /** Lists the teams that people can be invited to. */
  teams: get(`${administration}/team`, {
    summary: 'List the teams that people can be invited to',
    access: admin,
    data: { teams: z.array(z.object({ id: z.number(), name: z.string(), companyName: z.string(), isProvider: z.boolean() })) },
  }),
  /** Counts the invitations to teams that nobody has answered yet. */
  waiting: get(`${administration}/invitation`, {
    summary: 'Count the open invitations to teams',
    access: admin,
    data: { waiting: z.number() },
  }),
  /**
   * Mails an invitation; an earlier one to the same team is sent again. While there is no mail server, `mailed` is false and
   * `mailId` is the mail whose link an administrator can reveal; otherwise only the invited address learns it.
   */
  invite: post(`${administration}/invitation`, {
    summary: 'Invite a person to a team',
    access: admin,
    body: z.strictObject({ email: Email, organizationId: RecordId, role: TeamRole, ...OfferedRights }),
    data: { mailed: z.boolean(), mailId: z.uuid().nullable() },
    fails: ['not_found', 'other_company', 'in_use', 'quota_reached', 'too_many_requests'],
    activity: Invited,
  }),

  /** Lists the undecided invitations to a team, the newest first. */
  ofTeam: get(`${account}/organization/:id/invitations`, {
    summary: 'List the open invitations to a team',
    access: can('team-members-view', 'id'),
    params: { id: RecordIdInPath },
    data: { list: z.array(OpenInvitation) },
  }),
  inviteToTeam: post(`${account}/organization/:id/members/invite`, {
    summary: 'Invite people to a team',
    access: can('team-members-invite', 'id'),
    params: { id: RecordIdInPath },
    body: z.strictObject({ ...Invitees, role: TeamRole }),
    data: invitedData,
    fails: ['quota_reached', 'too_many_requests'],
    activity: Invited,
  }),
  /** Mails the invitation again, with a new link that replaces the earlier one. */
  resend: post(`${account}/organization/:id/invitations/:invitationId/resend`, {
    summary: 'Send an invitation to a team again',
    access: can('team-members-invite', 'id'),
    params: inTeam,
    data: {},
    fails: ['not_found', 'too_many_requests'],
    activity: InvitationSentAgain,
  }),
  withdraw: post(`${account}/organization/:id/invitations/:invitationId/withdraw`, {
    summary: 'Withdraw an invitation to a team',
    access: can('team-members-invite', 'id'),
    params: inTeam,
    data: {},
    fails: ['not_found'],
    activity: InvitationWithdrawn,
  }),
  /** Extends the invitation to seven days from now; its link stays valid. */
  extend: post(`${account}/organization/:id/invitations/:invitationId/expand`, {
    summary: 'Extend an invitation to a team',
    access: can('team-members-invite', 'id'),
    params: inTeam,
    data: {},
    fails: ['not_found'],
    activity: InvitationExtended,
  }),
}
