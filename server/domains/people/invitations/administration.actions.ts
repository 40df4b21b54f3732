import type { Db } from '../../../kernel/database/database.ts'
import { fail } from '../../../kernel/http/failure.ts'
import type { Person } from '../../../kernel/identity/actor.ts'
import { decisionsStore, invitationsStore } from './invitations.store.ts'
import { invite, type Inviting, type InvitationTarget, resend } from './inviting.actions.ts'

interface Offer {
  email: string
  organizationId: number
  role: number
}

/**
 * Mails an invitation to a team; an open one is sent again.
 * @throws not_found; other_company for a member of another company; in_use for a person who has the role; quota_reached
 */
export const inviteAsAdministrator = async (
  db: Db,
  deps: Inviting,
  actor: Person,
  { email, organizationId, role }: Offer,
): Promise<void> => {
  const target: InvitationTarget = { kind: 'organization', organizationId }
  const { skipped } = await invite(db, deps, actor, { emails: [email], target, role })
  const reason = skipped[0]?.reason
  if (reason === undefined) return
  if (reason === 'other_company') return fail('other_company')
  if (reason !== 'invited') return fail('in_use')
  const { id } = (await invitationsStore(db).openOf(email, { organizationId, appId: null })) ?? fail('not_found')
  await decisionsStore(db).offer(id, role)
  await resend(db, deps, actor, { target, id })
}
