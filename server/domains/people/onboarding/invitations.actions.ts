import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Invitation, invitationDays } from '@portico/contract/people/onboarding'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fail, fieldError } from '../../../kernel/http/failure.ts'
import type { Actor, KnownPerson, Person } from '../../../kernel/identity/actor.ts'
import {
  createMember,
  hashNewPassword,
  isTaken,
  joinCompany,
  mailedLink,
  personWith,
  portalOrigin,
  portalSecret,
} from '../accounts/index.ts'
import { addMember } from '../organizations/index.ts'
import { invitationsStore } from './invitations.store.ts'
import { expansionMail, invitationMail } from './onboarding.mails.ts'
import { hashOfToken, newToken } from '../../../kernel/tokens.ts'

type Letters = Pick<Deps, 'mail' | 'config'>

/**
 * Derives the token with which a signed-in person confirms an invitation. The mailed one is stored only as its
 * hash, so this one is derived from the invitation and the person instead.
 */
const ownToken = (config: Deps['config'], id: number, personId: string): string =>
  createHmac('sha256', portalSecret(config)).update(`invitation ${id} ${personId}`).digest('base64url')

const isOwnToken = (config: Deps['config'], id: number, personId: string, token: string): boolean => {
  const [wanted, given] = [Buffer.from(ownToken(config, id, personId)), Buffer.from(token)]
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

/** Returns a person's open invitations. */
export const openInvitations = async (db: Db, config: Deps['config'], person: Person): Promise<Invitation[]> =>
  (await invitationsStore(db).openFor(person.email)).map(({ id, role, name, companyName }) => ({
    id,
    token: ownToken(config, id, person.userKey),
    type: 'organization',
    role,
    name,
    companyName,
  }))

interface Decision {
  id: number
  organizationId: number
}

interface Accepted extends Decision {
  role: number
}

/**
 * Accepts an invitation; of several concurrent attempts one succeeds.
 * @throws link_expired; invitation_withdrawn when the inviter may no longer invite anybody (SAFETY 16)
 */
const takeUp = async (db: Db, id: number, email: string): Promise<Accepted> => {
  const decided = await invitationsStore(db).accept(id, email)
  return decided ?? fail((await invitationsStore(db).isWithdrawn(id)) ? 'invitation_withdrawn' : 'link_expired')
}

/** Adds a person to the team that they were invited to. @throws link_expired, other_company */
const join = async (db: Db, personId: string, { id, organizationId, role }: Accepted): Promise<Decision> => {
  const team = (await invitationsStore(db).team(organizationId)) ?? fail('link_expired')
  if (!(await joinCompany(db, personId, team.companyId))) return fail('other_company')
  await addMember(db, { organizationId, userKey: personId, role: role === 0 ? 0 : 1 })
  return { id, organizationId }
}

/** Accepts an invitation in the list. @throws as `takeUp` and `join`; link_expired also for a token that is not the caller's */
export const confirmInvited = async (db: Db, config: Deps['config'], person: Person, { id, token }: { id: number; token: string }) =>
  isOwnToken(config, id, person.userKey, token) ? join(db, person.userKey, await takeUp(db, id, person.email)) : fail('link_expired')

/** Returns a mailed invitation for its reader. @throws link_expired for an unknown token */
export const lookAtInvitation = async (db: Db, actor: Actor, token: string) => {
  const found = (await invitationsStore(db).byToken(hashOfToken(token))) ?? fail('link_expired')
  const { used, expired, withdrawn, inviter, email, companyName, name, role } = found
  const foreign = actor.kind === 'person' && actor.email.toLowerCase() !== email.toLowerCase()
  const state = used ? 'used' : expired ? 'expired' : withdrawn ? 'withdrawn' : foreign ? 'wrong-account' : 'valid'
  const hasAccount = await isTaken(db, email)
  return { state, inviter, email, companyName, name, role, hasAccount } as const
}

interface Acceptance {
  token: string
  name?: string | undefined
  password?: string | undefined
}

/** The account to create for the invited address, which the link verifies. */
interface NewAccount {
  name: string
  hash: string
}

/** Returns what an address says of a name, until the first sign-in asks for it: `Jonas Weber` for `jonas.weber@…`. */
const nameIn = (email: string): string =>
  email
    .replace(/[@+].*$/, '')
    .split(/[._-]+/)
    .filter((word) => word !== '')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ')

/**
 * Prepares the account of a new person; undefined for one who has an account. Call it before the transaction.
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
 * Accepts a mailed invitation: as the signed-in person, or by creating the prepared account. A person who has an
 * account signs in first.
 * @returns also the `newcomer` when the account was created; undefined when the person has to sign in first
 * @throws link_expired, invitation_withdrawn, not_allowed for somebody else's invitation, other_company, taken_meanwhile
 */
export const acceptInvitation = async (
  db: Db,
  actor: Actor,
  token: string,
  account: NewAccount | undefined,
): Promise<(Decision & { person: KnownPerson; newcomer?: { userKey: string; email: string } }) | undefined> => {
  const { id, email } = (await invitationsStore(db).byToken(hashOfToken(token))) ?? fail('link_expired')
  if (actor.kind === 'person') {
    if (actor.email.toLowerCase() !== email.toLowerCase()) return fail('not_allowed')
    return { ...(await join(db, actor.userKey, await takeUp(db, id, email))), person: actor }
  }
  if (!account) return undefined
  const accepted = await takeUp(db, id, email)
  const person = await createMember(db, { ...account, email })
  return { ...(await join(db, person.userKey, accepted)), person, newcomer: { userKey: person.userKey, email } }
}

/** @throws link_expired */
export const declineInvitation = async (db: Db, token: string): Promise<{ id: number }> => {
  const { id, email } = (await invitationsStore(db).byToken(hashOfToken(token))) ?? fail('link_expired')
  return (await invitationsStore(db).decline(id, email)) ?? fail('link_expired')
}

/** Mails an invitation to a team. @throws not_found, other_company for a member of another company */
export const invite = async (
  db: Db,
  { mail, config }: Letters,
  inviter: Person,
  { email, organizationId, role }: { email: string; organizationId: number; role: number },
): Promise<void> => {
  const team = (await invitationsStore(db).team(organizationId)) ?? fail('not_found')
  const known = await personWith(db, { email })
  if (known?.companyId && known.companyId !== team.companyId) fail('other_company')
  const token = newToken()
  await invitationsStore(db).endEarlier(email, organizationId)
  await invitationsStore(db).add({ tokenHash: hashOfToken(token), email, organizationId, role, inviterId: inviter.userKey })
  const page = role !== 0 && !known ? 'admin-create-account' : 'confirm-inviting'
  const facts = { product: config.PRODUCT_NAME, inviter: inviter.name, company: team.companyName, team: team.name, days: invitationDays }
  const letter = invitationMail(inviter.locale, { ...facts, link: mailedLink(config, `mail/${page}`) })
  await mail.send(db, { to: email, ...letter, secret: token, ...(known && { personId: known.userKey }) })
}

/** Stores an invitation without mailing it, for the demo: it is shown at the next sign-in. */
export const keepInvitation = (
  db: Db,
  invitation: { email: string; organizationId: number; role: number; inviterId: string },
): Promise<unknown> => invitationsStore(db).add({ ...invitation, tokenHash: hashOfToken(newToken()) })

/** Informs the inviter that more time is requested. @returns the invitation; undefined when there is nothing to extend */
export const askForMoreTime = async (db: Db, { mail, config }: Letters, token: string): Promise<{ id: number } | undefined> => {
  const found = await invitationsStore(db).byToken(hashOfToken(token))
  if (!found || found.used || !found.expired || found.inviterId === null) return undefined
  const inviter = await personWith(db, { id: found.inviterId })
  if (!inviter) return undefined
  const facts = { product: config.PRODUCT_NAME, email: found.email, team: found.name, company: found.companyName }
  await mail.send(db, { to: inviter.email, ...expansionMail(inviter.locale, { ...facts, link: `${portalOrigin(config)}/admin/user` }) })
  return { id: found.id }
}
