import { localeOf } from '@portico/contract/kernel/locale'
import { invitationDays, type OpenInvitation, type SkipReason } from '@portico/contract/people/invitations'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { hashOfToken, newToken } from '../../../kernel/tokens.ts'
import { personWith } from '../accounts/index.ts'
import { mailedLink } from '../sign-in/index.ts'
import type { InvitingApps } from './invitations.source.ts'
import { invitationMail } from './invitations.texts.ts'
import { decisionsStore, invitationsStore } from './invitations.store.ts'
import { isForOutsider, mayInviteInto } from './outsiders.actions.ts'
import { type Place, placesStore } from './places.store.ts'

/** Dependencies of inviting. */
export type InvitingDeps = Pick<Deps, 'mail' | 'config'> & {
  invitingApps: InvitingApps
  /** Called with the id of each mail written. */
  onMail?: (id: string) => void
}
type Inviter = Pick<Person, 'userKey' | 'name' | 'locale' | 'staff' | 'admin'>

/** The destination of an invitation: a team, or an app through a team. */
export type InvitationTarget = { kind: 'organization'; organizationId: number } | { kind: 'app'; appId: string; organizationId: number }

interface Offer {
  /** 1 to 20 addresses. */
  emails: readonly string[]
  target: InvitationTarget
  /** The role in the team, or on the app. */
  role: number
  /** The inviter's message, at most 500 characters. */
  message?: string | undefined
  /** Rights that accepting grants. The caller has checked that the inviter is an administrator. */
  rights?: OfferedRights
}

/** Rights that an invitation to a team can grant. */
export interface OfferedRights {
  staff: boolean
  dashboardAccess: boolean
}

interface Skipped {
  email: string
  reason: SkipReason
}

/** Maximum pending invitations to one place. */
const maxOpen = 200
/** Maximum mails per invitation, and maximum invitations per person and hour, so that mailboxes cannot be flooded. */
const maxMails = 5
const maxPerHour = 100

const placeOf = (target: InvitationTarget): Place => ({
  organizationId: target.organizationId,
  appId: target.kind === 'app' ? target.appId : null,
})

/** Returns the page on which the inviter can extend the invitation. */
export const extensionPath = ({ organizationId, appId }: Place): string =>
  appId === null
    ? `account/organization/detail/members?id=${organizationId}`
    : `app/roles?${new URLSearchParams({ appId, orgId: String(organizationId) })}`

/** Returns the names of a place, for mails. @throws not_found */
const namesOf = async (db: Db, { invitingApps }: InvitingDeps, { organizationId, appId }: Place) => {
  const team = (await placesStore(db).team(organizationId)) ?? fail('not_found')
  const app = appId === null ? undefined : ((await invitingApps.namesOf(db, [appId])).get(appId) ?? fail('not_found'))
  return { team: team.name, company: team.companyName, companyId: team.companyId, ...(app !== undefined && { app }) }
}

/** A mail's recipient, and its content besides the names of the place. */
interface Letter {
  email: string
  userKey: string | null
  locale: string | null
  role: number
  message: string
  token: string
}

/** The inviter, and the place that people are invited to. */
interface InvitationContext {
  inviter: Inviter
  place: Place
  names: Awaited<ReturnType<typeof namesOf>>
}

/** Mails an invitation in the language of the invited person or, if that is unknown, of the inviter. */
const sendTo = async (
  db: Db,
  { mail, config, onMail }: InvitingDeps,
  { inviter, place, names }: InvitationContext,
  { email, userKey, locale, role, message, token }: Letter,
): Promise<void> => {
  const page = place.appId === null && role !== 0 && userKey === null ? 'admin-create-account' : 'confirm-inviting'
  const facts = { product: config.PRODUCT_NAME, inviter: inviter.name, days: invitationDays, message, role, ...names }
  const link = mailedLink(config, `mail/${page}`)
  const text = invitationMail(localeOf(locale ?? '') ?? inviter.locale, { ...facts, link })
  const ids = await mail.send(db, { to: email, ...text, secret: token, ...(userKey !== null && { personId: userKey }) })
  for (const id of ids) onMail?.(id)
}

/**
 * Returns the facts about each address, with the reason for those that cannot be invited. Only staff and administrators learn of
 * accounts outside the company: anyone else would learn who has one. Accepting such an invitation is refused.
 * To an app only members of the team's company can be invited, unless the inviter may invite anyone to it: accepting means joining it.
 */
const classifyAddresses = async (
  db: Db,
  { invitingApps }: InvitingDeps,
  emails: readonly string[],
  place: Place & { companyId: number; role: number },
  inviter: Inviter,
) => {
  const { appId, organizationId } = place
  const toOutsiders = appId === null || (await mayInviteInto(db, inviter.userKey, place))
  const addressees = await placesStore(db).addressees(emails, place, { toStaff: inviter.staff || inviter.admin, toOutsiders })
  if (appId === null) return addressees
  const userKeys = addressees.flatMap(({ userKey }) => (userKey === null ? [] : [userKey]))
  const holders = userKeys.length === 0 ? new Set<string>() : await invitingApps.holdersOf(db, { appId, organizationId }, userKeys)
  return addressees.map((one) =>
    one.reason === null && one.userKey !== null && holders.has(one.userKey) ? { ...one, reason: 'member' as const } : one,
  )
}

/**
 * Mails invitations to a team or an app, valid for seven days. The caller has checked that the inviter may invite.
 *
 *     const { invited, skipped } = await invite(db, deps, actor, { emails, target: { kind: 'app', appId, organizationId }, role })
 *
 * @returns the invited addresses, and the others with the reason for each
 * @throws not_found if there is no such team or app; quota_reached beyond 200 open invitations to one place;
 * too_many_requests beyond 100 an hour
 */
export const invite = async (
  db: Db,
  deps: InvitingDeps,
  inviter: Inviter,
  { emails, target, role, message = '', rights }: Offer,
): Promise<{ invited: string[]; skipped: Skipped[] }> => {
  const place = placeOf(target)
  const names = await namesOf(db, deps, place)
  const addresses = [...new Set(emails.map((email) => email.trim().toLowerCase()))]
  await decisionsStore(db).endExpired(addresses, place)
  const all = await classifyAddresses(db, deps, addresses, { ...place, companyId: names.companyId, role }, inviter)
  const letters = all.filter(({ reason }) => reason === null).map((one) => ({ ...one, role, message, token: newToken() }))
  const { countAt, countInLastHour } = invitationsStore(db)
  if ((await countInLastHour(inviter.userKey)) + letters.length > maxPerHour) fail('too_many_requests')
  if ((await countAt(place)) + letters.length > maxOpen) fail('quota_reached')
  const rows = letters.map(({ email, token }) => ({
    ...place,
    email,
    role,
    message,
    tokenHash: hashOfToken(token),
    inviterId: inviter.userKey,
    ...rights,
  }))
  const invited = rows.length === 0 ? [] : await decisionsStore(db).add(rows)
  for (const letter of letters) if (invited.includes(letter.email)) await sendTo(db, deps, { inviter, place, names }, letter)
  const skipped = all.filter(({ email }) => !invited.includes(email)).map(({ email, reason }) => ({ email, reason: reason ?? 'invited' }))
  return { invited, skipped }
}

/** Returns the undecided invitations to a team or an app, the newest first, including expired ones, which can be extended. */
export const openInvitations = async (
  db: Db,
  { invitingApps }: Pick<InvitingDeps, 'invitingApps'>,
  target: InvitationTarget,
): Promise<OpenInvitation[]> => {
  const rows = await invitationsStore(db).openAt(placeOf(target), maxOpen)
  return Promise.all(
    rows.map(async (row) => {
      const { id, email, role, inviter, message, createdAt, expiresAt } = row
      const state = row.expired ? 'expired' : (await isWithdrawn(db, invitingApps, row)) ? 'withdrawn' : 'waiting'
      return { id, email, role, inviter, message, state, sentAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
    }),
  )
}

interface OpenOffer extends Place {
  role: number
  inviterId: string | null
  withdrawn: boolean
}

/** Returns whether an invitation is void because its inviter may no longer invite there. */
export const isWithdrawn = async (
  db: Db,
  apps: InvitingApps,
  { withdrawn, inviterId, appId, organizationId, role }: OpenOffer,
): Promise<boolean> =>
  withdrawn || inviterId === null || (appId !== null && !(await apps.mayGrant(db, inviterId, { appId, organizationId, role })))

/** An invitation as changed, for the activity log. */
export interface ChangedInvitation {
  id: number
  email: string
  organizationId: number
}

/** One undecided invitation of a place. */
interface OfferRef {
  target: InvitationTarget
  id: number
}

/** Checks that the new inviter may grant what an invitation offers. @throws not_found, not_allowed, not_in_company */
const requireMayOffer = async (
  db: Db,
  { invitingApps }: Pick<InvitingDeps, 'invitingApps'>,
  inviter: Inviter,
  { target, id }: OfferRef,
) => {
  const invitation = (await invitationsStore(db).one(id)) ?? fail('not_found')
  if (target.kind === 'app' && !(await invitingApps.mayGrant(db, inviter.userKey, { ...target, role: invitation.role })))
    fail('not_allowed')
  if ((invitation.staff || invitation.dashboardAccess) && invitation.withdrawn) fail('not_allowed')
  if (await isForOutsider(db, invitation)) fail('not_in_company')
  return invitation
}

/**
 * Mails an undecided invitation again on behalf of the caller, with a new link that replaces the earlier one.
 * @throws as `requireMayOffer`; too_many_requests beyond five mails of one invitation
 */
export const resend = async (db: Db, deps: InvitingDeps, inviter: Inviter, { target, id }: OfferRef): Promise<ChangedInvitation> => {
  const place = placeOf(target)
  const token = newToken()
  const renewed =
    (await decisionsStore(db).renew(id, place, { tokenHash: hashOfToken(token), inviterId: inviter.userKey })) ?? fail('not_found')
  if (renewed.mails > maxMails) fail('too_many_requests')
  const { role, message } = await requireMayOffer(db, deps, inviter, { target, id })
  const account = await personWith(db, { email: renewed.email })
  const letter = { email: renewed.email, userKey: account?.userKey ?? null, locale: account?.locale ?? null, role, message, token }
  await sendTo(db, deps, { inviter, place, names: await namesOf(db, deps, place) }, letter)
  return { id, email: renewed.email, organizationId: renewed.organizationId }
}

/** Withdraws an undecided invitation. @throws not_found */
export const withdraw = async (db: Db, { target, id }: OfferRef): Promise<ChangedInvitation> =>
  (await decisionsStore(db).withdraw(id, placeOf(target))) ?? fail('not_found')

/**
 * Extends an undecided invitation, expired or not, to seven days from now. The link that was mailed stays valid.
 * @throws as `requireMayOffer`
 */
export const extend = async (
  db: Db,
  deps: Pick<InvitingDeps, 'invitingApps'>,
  inviter: Inviter,
  ref: OfferRef,
): Promise<ChangedInvitation> => {
  const extended = (await decisionsStore(db).renew(ref.id, placeOf(ref.target), { inviterId: inviter.userKey })) ?? fail('not_found')
  await requireMayOffer(db, deps, inviter, ref)
  return extended
}

/** Stores an invitation to a team without mailing it, for the demo; it is shown at the next sign-in. */
export const storeInvitation = (
  db: Db,
  invitation: { email: string; organizationId: number; role: number; inviterId: string },
): Promise<unknown> => decisionsStore(db).add([{ ...invitation, appId: null, message: '', tokenHash: hashOfToken(newToken()) }])
