import { invitations } from '@portico/contract/people/invitations'
import { createPerson } from '../domains/people/accounts/accounts.samples.ts'
import { createSession } from '../domains/people/sign-in/sessions/sessions.samples.ts'
import { caller } from './caller.ts'
import { lastMailTo } from './mails.ts'
import { testPortal } from './portal.ts'
import { unique, world } from './world.ts'

/** Creates a world with functions to create people without a company and to invite them as an administrator. */
export const startInviting = async () => {
  const here = await world()
  const { served } = await testPortal()
  /** Creates a person without a company. */
  const person = async (more: Parameters<typeof createPerson>[1] = {}) => {
    const user = await createPerson(here.deps.db, { email: `${unique()}@example.test`, ...more })
    return { ...caller(served, { cookie: await createSession(here.deps.db, here.deps.config, user.userKey) }), user }
  }
  const invite = (email: string, organizationId = here.company.organizationId, role = 0) =>
    here.admin.call(invitations.invite, { body: { email, organizationId, role } })
  const tokenMailedTo = async (email: string): Promise<string> => (await lastMailTo(here.deps.db, email)).token
  return { ...here, person, invite, mailed: tokenMailedTo }
}
