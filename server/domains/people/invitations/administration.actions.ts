import type { Db } from '../../../kernel/database/database.ts'
import { fail } from '../../../kernel/http/calls/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { decisionsStore, invitationsStore } from './invitations.store.ts'
import { invite, type InvitingDeps, type InvitationTarget, type OfferedRights, resend } from './inviting.actions.ts'

interface Offer {
  email: string
  organizationId: number
  role: number
  rights: OfferedRights
}

/**
 * Mails an invitation to a team; an open one is sent again, with the role and the rights of this one.
 * @returns the mail, for when no mail server delivers it
 * @throws not_found; other_company for a member of another company; in_use for a person who has the role; quota_reached
 */
export const inviteAsAdministrator = async (
  db: Db,
  deps: InvitingDeps,
  actor: Person,
  { email, organizationId, role, rights }: Offer,
): Promise<string | undefined> => {
  let mailId: string | undefined
  const mailing: InvitingDeps = { ...deps, onMail: (id) => (mailId = id) }
  const target: InvitationTarget = { kind: 'organization', organizationId }
  const { skipped } = await invite(db, mailing, actor, { emails: [email], target, role, rights })
  const reason = skipped[0]?.reason
  if (reason === undefined) return mailId
  if (reason === 'other_company') return fail('other_company')
  if (reason !== 'invited') return fail('in_use')
  const { id } = (await invitationsStore(db).openOf(email, { organizationId, appId: null })) ?? fail('not_found')
  await decisionsStore(db).offer(id, { role, ...rights })
  await resend(db, mailing, actor, { target, id })
  return mailId
}
