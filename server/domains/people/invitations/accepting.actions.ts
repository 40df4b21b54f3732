import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Locale } from '@portico/contract/kernel/locale'
import { memberRoles } from '@portico/contract/permissions'
import { roleNameOf } from '@portico/contract/role-names'
import type { AppInvitation, TeamInvitation } from '@portico/contract/people/invitations'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../kernel/http/calls/failure.ts'
import type { Actor, KnownPerson, Person } from '../../../kernel/identity/actor.ts'
import { hashOfToken } from '../../../kernel/tokens.ts'
import { createMember, grantRights, isTaken, joinCompany, personWith } from '../accounts/index.ts'
import { hashNewPassword, portalOrigin, portalSecret } from '../sign-in/index.ts'
import { joinTeam } from '../organizations/index.ts'
import type { InvitingApps } from './invitations.source.ts'
import { expansionMail } from './invitations.texts.ts'
import { decisionsStore, invitationsStore } from './invitations.store.ts'
import { type Place, placesStore } from './places.store.ts'
import { extensionPath, isWithdrawn } from './inviting.actions.ts'
import { isForOutsider } from './outsiders.actions.ts'

type Config = Deps['config']
/** Dependencies of accepting. */
type AcceptDeps = Pick<Deps, 'config'> & { invitingApps: InvitingApps }

/**
 * Derives the token with which a signed-in person confirms an invitation. Only a hash of the mailed token is stored, so this
 * one is derived from the invitation and the person.
 */
const ownToken = (config: Config, id: number, personId: string): string =>
  createHmac('sha256', portalSecret(config)).update(`invitation ${id} ${personId}`).digest('base64url')

const isOwnToken = (config: Config, id: number, personId: string, token: string): boolean => {
  const [expected, actual] = [Buffer.from(ownToken(config, id, personId)), Buffer.from(token)]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** Returns the open invitations to an address whose inviters may still invite that person. */
const openInvitationsFor = async (db: Db, apps: InvitingApps, email: string) => {
  const rows = await invitationsStore(db).openFor(email)
  const isVoid = await Promise.all(rows.map(async (row) => (await isWithdrawn(db, apps, row)) || (await isForOutsider(db, row))))
  return rows.filter((_, at) => !isVoid[at])
}

/** Returns whether a person has invitations to decide on. */
export const isInvited = async (db: Db, apps: InvitingApps, { email }: Pick<Person, 'email'>): Promise<boolean> =>
  (await openInvitationsFor(db, apps, email)).length > 0

/** Returns a person's open invitations, to teams and to apps. */
export const invitationsOf = async (
  db: Db,
  { config, invitingApps }: AcceptDeps,
  person: Person,
): Promise<{ organizations: TeamInvitation[]; apps: AppInvitation[] }> => {
  const rows = await openInvitationsFor(db, invitingApps, person.email)
  const appIds = rows.flatMap(({ appId }) => (appId === null ? [] : [appId]))
  const names = appIds.length === 0 ? new Map<string, string>() : await invitingApps.namesOf(db, appIds)
  const entries = rows.map(({ id, appId, role, name, companyName, inviter, message, expiresAt }) => ({
    appId,
    role,
    common: { id, token: ownToken(config, id, person.userKey), name, companyName, inviter, message, expiresAt: expiresAt.toISOString() },
  }))
  return {
    organizations: entries.flatMap(({ appId, role, common }) =>
      appId === null ? [{ ...common, type: 'organization' as const, role }] : [],
    ),
    apps: entries.flatMap(({ appId, role, common }) =>
      appId === null ? [] : [{ ...common, type: 'app' as const, role: roleNameOf(role, person.locale), name: names.get(appId) ?? appId }],
    ),
  }
}

interface Decision extends Place {
  id: number
}

interface AcceptedInvitation extends Decision {
  role: number
  inviterId: string | null
  staff: boolean
  dashboardAccess: boolean
}

/**
 * Accepts an invitation; of several concurrent attempts only one succeeds.
 * @throws link_expired; invitation_withdrawn when the inviter may no longer invite there; not_in_company when they may not bring the
 * person into the company
 */
const claim = async (db: Db, apps: InvitingApps, id: number, email: string): Promise<AcceptedInvitation> => {
  const decided = await decisionsStore(db).accept(id, email)
  if (!decided) return fail((await invitationsStore(db).isWithdrawn(id)) ? 'invitation_withdrawn' : 'link_expired')
  if (await isWithdrawn(db, apps, { ...decided, withdrawn: false })) return fail('invitation_withdrawn')
  return (await isForOutsider(db, { ...decided, email })) ? fail('not_in_company') : decided
}

/**
 * Adds a person to the team they were invited to, and grants them the role on the app and the rights that were offered.
 * @throws link_expired, other_company
 */
const join = async (db: Db, apps: InvitingApps, userKey: string, accepted: AcceptedInvitation): Promise<Decision> => {
  const { id, organizationId, appId, role, staff, dashboardAccess } = accepted
  const team = (await placesStore(db).team(organizationId)) ?? fail('link_expired')
  if (!(await joinCompany(db, userKey, team.companyId))) return fail('other_company')
  const asMaster = appId === null && role !== memberRoles.member
  await joinTeam(db, { organizationId, userKey, role: asMaster ? memberRoles.master : memberRoles.member })
  if (appId !== null) await apps.grant(db, { appId, organizationId, role, userKey })
  if (staff || dashboardAccess) await grantRights(db, userKey, { staff, dashboardAccess })
  return { id, organizationId, appId }
}

interface Confirmation {
  id: number
  token: string
  /** 1: a team, 2: an app. */
  type: 1 | 2
}

/** Accepts an invitation from the list. @throws as `claim` and `join`; link_expired also for the wrong token or type */
export const confirmInvited = async (db: Db, { config, invitingApps }: AcceptDeps, person: Person, { id, token, type }: Confirmation) => {
  if (!isOwnToken(config, id, person.userKey, token)) return fail('link_expired')
  const accepted = await claim(db, invitingApps, id, person.email)
  if ((accepted.appId === null ? 1 : 2) !== type) return fail('link_expired')
  return join(db, invitingApps, person.userKey, accepted)
}

/** Returns whether the link of a mailed invitation still leads to it. */
export const isInvitationLink = async (db: Db, token: string): Promise<boolean> => {
  const invitation = await invitationsStore(db).byToken(hashOfToken(token))
  return invitation !== undefined && !invitation.used && !invitation.expired
}

/** Returns a mailed invitation as its reader sees it. @throws link_expired for an unknown token */
export const readInvitation = async (db: Db, apps: InvitingApps, actor: Actor, token: string) => {
  const invitation = (await invitationsStore(db).byToken(hashOfToken(token))) ?? fail('link_expired')
  const { used, expired, appId, inviter, email, companyName, name, role, message } = invitation
  const foreign = actor.kind === 'person' && actor.email.toLowerCase() !== email.toLowerCase()
  const withdrawn = await isWithdrawn(db, apps, invitation)
  const barred = withdrawn ? 'withdrawn' : (await isForOutsider(db, invitation)) ? 'not-in-company' : undefined
  const state = used ? 'used' : expired ? 'expired' : (barred ?? (foreign ? 'wrong-account' : 'valid'))
  const app = appId === null ? null : ((await apps.namesOf(db, [appId])).get(appId) ?? appId)
  const hasAccount = await isTaken(db, email)
  return { state, inviter, email, companyName, name, app, role, message, hasAccount } as const
}

interface Acceptance {
  token: string
  name?: string | undefined
  password?: string | undefined
}

/** An account to be created for the invited address, which the link verifies. */
interface NewAccount {
  name: string
  hash: string
}

/** Derives a provisional name from an address until the first sign-in asks for it: `Jonas Weber` for `jonas.weber@…`. */
const nameIn = (email: string): string =>
  email
    .replace(/[@+].*$/, '')
    .split(/[._-]+/)
    .filter((word) => word !== '')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ')

/**
 * Prepares the account of a new person; undefined if they have one. Call it before the transaction, because it hashes the password.
 * @throws link_expired, invalid_input
 */
export const prepareAccount = async (db: Db, actor: Actor, { token, name, password }: Acceptance): Promise<NewAccount | undefined> => {
  const invitation = await invitationsStore(db).byToken(hashOfToken(token))
  if (!invitation || invitation.used || invitation.expired) return fail('link_expired')
  if (actor.kind === 'person' || (await isTaken(db, invitation.email))) return undefined
  if (password === undefined) return fail('invalid_input', { fieldErrors: [fieldError('password', 'required')] })
  return { name: name ?? nameIn(invitation.email), hash: await hashNewPassword(password) }
}

/**
 * Accepts a mailed invitation, as the signed-in person or by creating the prepared account. A person with an account must
 * sign in first.
 * @returns also the `newcomer` if an account was created; undefined if the person has to sign in first
 * @throws as `claim`; not_allowed for another person's open invitation, other_company, taken_meanwhile
 */
export const acceptInvitation = async (
  db: Db,
  apps: InvitingApps,
  actor: Actor,
  { token, account, locale }: { token: string; account: NewAccount | undefined; locale: Locale | undefined },
): Promise<(Decision & { person: KnownPerson; newcomer?: { userKey: string; email: string } }) | undefined> => {
  const { id, email, used, expired } = (await invitationsStore(db).byToken(hashOfToken(token))) ?? fail('link_expired')
  // Another request may have accepted it, and created the account, since this one was prepared.
  if (used || expired) return fail('link_expired')
  if (actor.kind === 'person') {
    if (actor.email.toLowerCase() !== email.toLowerCase()) return fail('not_allowed')
    return { ...(await join(db, apps, actor.userKey, await claim(db, apps, id, email))), person: actor }
  }
  if (!account) return undefined
  const accepted = await claim(db, apps, id, email)
  const person = await createMember(db, { ...account, email, locale })
  return { ...(await join(db, apps, person.userKey, accepted)), person, newcomer: { userKey: person.userKey, email } }
}

/** Declines a mailed invitation. @throws link_expired */
export const declineInvitation = async (db: Db, token: string): Promise<{ id: number }> => {
  const { id, email } = (await invitationsStore(db).byToken(hashOfToken(token))) ?? fail('link_expired')
  return (await decisionsStore(db).decline(id, email)) ?? fail('link_expired')
}

/** Mails the inviter that an extension is requested. @returns the invitation; undefined if there is nothing to extend */
export const requestExtension = async (
  db: Db,
  { mail, config }: Pick<Deps, 'mail' | 'config'>,
  token: string,
): Promise<{ id: number } | undefined> => {
  const invitation = await invitationsStore(db).byToken(hashOfToken(token))
  if (!invitation || invitation.used || !invitation.expired || invitation.inviterId === null) return undefined
  const inviter = await personWith(db, { id: invitation.inviterId })
  if (!inviter) return undefined
  const facts = { product: config.PRODUCT_NAME, email: invitation.email, team: invitation.name, company: invitation.companyName }
  await mail.send(db, {
    to: inviter.email,
    ...expansionMail(inviter.locale, { ...facts, link: `${portalOrigin(config)}/${extensionPath(invitation)}` }),
  })
  return { id: invitation.id }
}
