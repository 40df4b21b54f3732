import * as z from 'zod'
import { activity } from '../../../kernel/activity.ts'
import { RecordId } from '../../../kernel/ids.ts'
import { Locale, locales } from '../../../kernel/locale.ts'
import { markdownText } from '../../../kernel/markdown.ts'
import { Day } from '../../../kernel/moments.ts'
import { RichText } from '../../../kernel/rich-text.ts'
import { admin, ask, get, joining, post, visitor } from '../../../kernel/route.ts'
import { Email, text } from '../../../kernel/text.ts'
import { NewPassword, PersonName } from '../accounts/accounts.contract.ts'

/** The version of the terms in a new portal. */
export const firstTermsVersion = '1.0'
export const termsLimits = { version: 20, body: 50_000 } as const
/** Days for which an invitation is valid. */
export const invitationDays = 7

export const TermsVersion = text({ max: termsLimits.version, emoji: false })

/** The type of an invitation: 1 a team of a company, 2 an app. The words are accepted too. */
export const InvitationType = z
  .union([z.literal(1), z.literal(2), z.enum(['organization', 'app'])])
  .transform((type) => (type === 'organization' ? 1 : type === 'app' ? 2 : type))

/** An invitation to a team. Role 0 is a member, anything else a master. */
export const Invitation = z
  .object({
    id: z.number(),
    token: z.string(),
    type: z.literal('organization'),
    role: z.number(),
    /** The team's name. */
    name: z.string(),
    companyName: z.string(),
  })
  .meta({ id: 'TeamInvitation' })
export type Invitation = z.infer<typeof Invitation>

/** An invitation to an app; its role is a text. */
const AppInvitation = z
  .object({
    id: z.number(),
    token: z.string(),
    type: z.literal('app'),
    role: z.string(),
    name: z.string(),
    companyName: z.string(),
  })
  .meta({ id: 'AppInvitation' })
/** The state of a mailed invitation. */
export const InvitationState = z.enum(['valid', 'used', 'expired', 'withdrawn', 'wrong-account'])
const Token = z.string().min(1).max(200)
const TeamRole = z.number().int().min(0).max(1)

export const AccountCreated = activity('account.created', 'none', z.object({ termsVer: z.string() }))
export const TermsAgreed = activity('account.terms-agreed', 'none', z.object({ termsVer: z.string() }))
export const InvitationAccepted = activity('invitation.accepted', 'team', z.object({ id: z.number(), organizationId: z.number() }))
export const InvitationDeclined = activity('invitation.declined', 'none', z.object({ id: z.number() }))
export const InvitationExpansionAsked = activity('invitation.expansion-asked', 'none', z.object({ id: z.number() }))
export const Invited = activity('invitation.sent', 'team', z.object({ email: z.string(), organizationId: z.number(), role: z.number() }))
export const TermsPublished = activity('terms.published', 'none', z.object({ version: z.string() }))

const account = '/games-api/api/v1.0/account/user'
const mail = '/games-api/api/v1.0/mail'
const administration = '/games-api/api/v1.0/admin'

export const onboarding = {
  /** Returns the terms in force. */
  terms: get('/games-api/api/v1.0/terms/:lang', {
    summary: 'Read the terms in force',
    access: visitor,
    params: { lang: Locale },
    data: { version: z.string(), revisedOn: z.string(), locale: Locale, body: RichText },
  }),
  /**
   * Finishes the first sign-in: the person's name, and their agreement to the terms in force. `photo` is the address of a photo that
   * they uploaded before, as `avatar` answered it. The portal's policy is agreed to under either of its two names.
   * @throws not_allowed for a person who has finished it already
   */
  create: post(`${account}/create`, {
    summary: 'Finish your first sign-in',
    access: joining,
    body: z
      .strictObject({
        name: PersonName,
        photo: z.string().max(500).nullable().optional(),
        porticoGameDevelopersPolicy: z.literal(true).optional(),
        gameDevelopersPolicy: z.literal(true).optional(),
        privateInformationPolicy: z.literal(true),
        mailNotification: z.boolean(),
        termsAgreeFlag: z.literal(true),
        termsVer: TermsVersion,
      })
      .refine(({ porticoGameDevelopersPolicy, gameDevelopersPolicy }) => porticoGameDevelopersPolicy ?? gameDevelopersPolicy, {
        error: 'required',
        path: ['porticoGameDevelopersPolicy'],
      }),
    data: {},
    fails: ['stale_version', 'invalid_input', 'not_allowed'],
    activity: AccountCreated,
  }),
  /** Agrees to changed terms. @throws stale_version when newer ones have been published since */
  agree: post(`${account}/terms/agree`, {
    summary: 'Agree to changed terms',
    access: joining,
    body: z.strictObject({ termsVer: TermsVersion }),
    data: {},
    fails: ['stale_version'],
    activity: TermsAgreed,
  }),
  /** Lists the caller's invitations that are still undecided. */
  invitedList: get(`${account}/invited/list`, {
    summary: 'List your invitations',
    access: joining,
    data: { organizations: z.array(Invitation), apps: z.array(AppInvitation) },
  }),
  invitedConfirm: post(`${account}/invited/confirm`, {
    summary: 'Accept one of your invitations',
    access: joining,
    body: z.strictObject({ id: RecordId, token: Token, type: InvitationType }),
    data: {},
    fails: ['link_expired', 'invitation_withdrawn', 'other_company'],
    activity: InvitationAccepted,
  }),
  /** Returns a mailed invitation's details; reading changes nothing, because mail scanners open links too. */
  invitation: ask(`${mail}/invitation`, {
    summary: 'Read a mailed invitation',
    access: visitor,
    body: z.strictObject({ token: Token }),
    data: {
      state: InvitationState,
      inviter: z.string().nullable(),
      email: z.string(),
      companyName: z.string(),
      name: z.string(),
      role: z.number(),
      /** True when the address has an account: its owner signs in instead of creating one. */
      hasAccount: z.boolean(),
    },
    tries: 'link',
    fails: ['link_expired', 'too_many_requests'],
  }),
  /**
   * Accepts, either as the signed-in person or by creating an account for the invited address; its owner is signed in then, and tells
   * their name at the first sign-in if not here.
   */
  confirmInviting: post(`${mail}/confirm-inviting`, {
    summary: 'Accept a mailed invitation',
    access: visitor,
    body: z.strictObject({ token: Token, name: PersonName.optional(), password: NewPassword.optional() }),
    data: { next: z.enum(['done', 'sign-in']) },
    tries: 'link',
    fails: [
      'link_expired',
      'invitation_withdrawn',
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
    tries: 'link',
    fails: ['link_expired', 'too_many_requests'],
    activity: InvitationDeclined,
  }),
  /** Asks the inviter for more time; the answer is the same whether the link is known or not. */
  expand: post(`${mail}/expand`, {
    summary: 'Ask for more time to accept a mailed invitation',
    access: visitor,
    body: z.strictObject({ token: Token }),
    data: {},
    tries: 'link',
    fails: ['too_many_requests'],
    activity: InvitationExpansionAsked,
  }),

  /** Lists the teams that people can be invited to. */
  teams: get(`${administration}/team`, {
    summary: 'List the teams that people can be invited to',
    access: admin,
    data: { teams: z.array(z.object({ id: z.number(), name: z.string(), companyName: z.string() })) },
  }),
  /** Mails an invitation; an earlier one to the same team is withdrawn. `mailed` is false while there is no mail server. */
  invite: post(`${administration}/invitation`, {
    summary: 'Invite somebody to a team',
    access: admin,
    body: z.strictObject({ email: Email, organizationId: RecordId, role: TeamRole }),
    data: { mailed: z.boolean() },
    fails: ['not_found', 'other_company'],
    activity: Invited,
  }),
  /** Lists every version of the terms, the newest first. */
  termsVersions: get(`${administration}/terms`, {
    summary: 'List all versions of the terms',
    access: admin,
    data: {
      versions: z.array(
        z.object({
          version: z.string(),
          revisedOn: z.string(),
          publishedAt: z.string(),
          texts: z.partialRecord(z.enum(locales), z.string()),
          /** Number of people who agreed to this version and to none later. */
          agreed: z.number(),
        }),
      ),
    },
  }),
  /** Puts new terms in force: everybody except staff is asked to agree to them. */
  publishTerms: post(`${administration}/terms`, {
    summary: 'Publish new terms',
    access: admin,
    body: z.strictObject({
      version: TermsVersion,
      revisedOn: Day,
      texts: z
        .partialRecord(z.enum(locales), markdownText({ max: termsLimits.body }))
        .refine((texts) => texts.en_US !== undefined, { error: 'required', path: ['en_US'] }),
    }),
    data: {},
    fails: ['name_taken', 'invalid_input'],
    activity: TermsPublished,
  }),
}
