import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Invitation, invitationDays } from '@portico/contract/onboarding'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../kernel/database/database.ts'
import { fail, fieldError } from '../../kernel/http/failure.ts'
import type { Actor, Person } from '../../kernel/identity/actor.ts'
import { createMember, isTaken, personWith, portalOrigin, portalSecret, refuseCommonPassword } from '../accounts/index.ts'
import { addMember } from '../organizations/index.ts'
import { invitationsStore } from './invitations.store.ts'
import { expansionMail, invitationMail } from './onboarding.mails.ts'
import { onboardingStore } from './onboarding.store.ts'
import { hashOfToken, newToken } from '../../kernel/tokens.ts'

type Letters = Pick<Deps, 'mail' | 'config'>

/**
 * The token by which a person who is signed in confirms what they are invited to. The mailed one is kept as its hash
 * alone, so this one is made from the invitation and the person instead.
 */
const ownToken = (config: Deps['config'], id: number, personId: string): string =>
  createHmac('sha256', portalSecret(config)).update(`invitation ${id} ${personId}`).digest('base64url')

const isOwnToken = (config: Deps['config'], id: number, personId: string, token: string): boolean => {
  const [wanted, given] = [Buffer.from(ownToken(config, id, personId)), Buffer.from(token)]
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

/** What a person is invited to. */
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

/** Puts a person into the team that they were invited to. @throws link_expired, other_company */
const join = async (db: Db, personId: string, email: string, invitationId: number): Promise<Decision> => {
  const decided = (await invitationsStore(db).decide(invitationId, email, true)) ?? fail('link_expired')
  const team = (await invitationsStore(db).team(decided.organizationId)) ?? fail('link_expired')
  if (!(await onboardingStore(db).joinCompany(personId, team.companyId))) return fail('other_company')
  await addMember(db, { organizationId: team.id, userKey: personId, role: decided.role === 0 ? 0 : 1 })
  return decided
}

/** Accepts an invitation of the list. @throws link_expired also for a token that is not the caller's */
export const confirmInvited = (db: Db, config: Deps['config'], person: Person, { id, token }: { id: number; token: string }) =>
  isOwnToken(config, id, person.userKey, token) ? join(db, person.userKey, person.email, id) : fail('link_expired')

/** What a mailed invitation says to whoever opens it. @throws link_expired for a token that was never given */
export const lookAtInvitation = async (db: Db, actor: Actor, token: string) => {
  const found = (await invitationsStore(db).byToken(hashOfToken(token))) ?? fail('link_expired')
  const { used, expired, inviter, email, companyName, name, role } = found
  const foreign = actor.kind === 'person' && actor.email.toLowerCase() !== email.toLowerCase()
  const state = used ? 'used' : expired ? 'expired' : foreign ? 'wrong-account' : 'valid'
  const hasAccount = await isTaken(db, email)
  return { state, inviter, email, companyName, name, role, hasAccount } as const
}

interface Acceptance {
  token: string
  name?: string | undefined
  password?: string | undefined
}

/**
 * Accepts a mailed invitation: as the person signed in, or by making an account for the address it was sent to, which the
 * link proves. Somebody who has an account signs in first.
 * @throws link_expired, not_allowed for somebody else's invitation, other_company, invalid_input
 */
export const acceptInvitation = async (db: Db, actor: Actor, { token, name, password }: Acceptance) => {
  const { id, email } = (await invitationsStore(db).byToken(hashOfToken(token))) ?? fail('link_expired')
  if (actor.kind === 'person') {
    if (actor.email.toLowerCase() !== email.toLowerCase()) return fail('not_allowed')
    return { ...(await join(db, actor.userKey, email, id)), person: actor, next: 'done' as const }
  }
  if (await isTaken(db, email)) return { next: 'sign-in' as const }
  if (name === undefined || password === undefined)
    return fail('invalid_input', { fieldErrors: [fieldError(name === undefined ? 'name' : 'password', 'required')] })
  refuseCommonPassword(password)
  const person = await createMember(db, { name, email, password })
  return { ...(await join(db, person.userKey, email, id)), person, next: 'sign-in' as const }
}

/** @throws link_expired */
export const declineInvitation = async (db: Db, token: string): Promise<{ id: number }> => {
  const { id, email } = (await invitationsStore(db).byToken(hashOfToken(token))) ?? fail('link_expired')
  return (await invitationsStore(db).decide(id, email, false)) ?? fail('link_expired')
}

/** Mails an invitation to a team. @throws not_found, other_company for somebody of another company */
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
  const link = `${portalOrigin(config)}/mail/${page}#token=${token}`
  await mail.send(db, { to: email, ...invitationMail(inviter.locale, { ...facts, link }) })
}

/** Keeps an invitation without mailing it, for the demo: it is found at the next sign-in. */
export const keepInvitation = (
  db: Db,
  invitation: { email: string; organizationId: number; role: number; inviterId: string },
): Promise<unknown> => invitationsStore(db).add({ ...invitation, tokenHash: hashOfToken(newToken()) })

/** Tells the inviter that more time is asked for. @returns the invitation; undefined when there is nothing to extend */
export const askForMoreTime = async (db: Db, { mail, config }: Letters, token: string): Promise<{ id: number } | undefined> => {
  const found = await invitationsStore(db).byToken(hashOfToken(token))
  if (!found || found.used || !found.expired || found.inviterId === null) return undefined
  const inviter = await personWith(db, { id: found.inviterId })
  if (!inviter) return undefined
  const facts = { product: config.PRODUCT_NAME, email: found.email, team: found.name, company: found.companyName }
  await mail.send(db, { to: inviter.email, ...expansionMail(inviter.locale, { ...facts, link: `${portalOrigin(config)}/admin/user` }) })
  return { id: found.id }
}
