import { invitations } from '@portico/contract/people/invitations'
import { createPerson } from '../domains/people/accounts/accounts.samples.ts'
import { createSession } from '../domains/people/sign-in/sessions/sessions.samples.ts'
import { caller } from './caller.ts'
import { lastMailTo } from './mails.ts'
import { testPortal } from './portal.ts'
import { unique, createWorld } from './world.ts'

/** Creates a world with functions to create people without a company and to invite them as an administrator. */
export const startInviting = async () => {
  const scene = await createWorld()
  const { served } = await testPortal()
  /** Creates a person without a company. */
  const person = async (more: Parameters<typeof createPerson>[1] = {}) => {
    const user = await createPerson(scene.deps.db, { email: `${unique()}@example.test`, ...more })
    return { ...caller(served, { cookie: await createSession(scene.deps.db, scene.deps.config, user.userKey) }), user }
  }
  const invite = (email: string, organizationId = scene.company.organizationId, role = 0) =>
    scene.admin.call(invitations.invite, { body: { email, organizationId, role } })
  const tokenMailedTo = async (email: string): Promise<string> => (await lastMailTo(scene.deps.db, email)).token
  return { ...scene, person, invite, mailed: tokenMailedTo }
}
