import { accounts } from '@portico/contract/people/accounts'
import { onboarding } from '@portico/contract/people/onboarding'
import { createPerson, createSession } from '../domains/people/accounts/accounts.samples.ts'
import { caller, type Caller } from './caller.ts'
import { testPortal } from './portal.ts'
import { lastMailTo } from './mailed.ts'
import { unique, world } from './world.ts'

/** A portal with people who join it. */
export const start = async () => {
  const here = await world()
  const { portal } = await testPortal()
  /** Somebody of no company. */
  const person = async (more: Parameters<typeof createPerson>[1] = {}) => {
    const user = await createPerson(here.deps.db, { email: `${unique()}@example.test`, ...more })
    return { ...caller(portal.app, { cookie: await createSession(here.deps.db, here.deps.config, user.userKey) }), user }
  }
  const invite = (email: string, organizationId = here.company.organizationId, role = 0) =>
    here.admin.call(onboarding.invite, { body: { email, organizationId, role } })
  const mailed = async (email: string): Promise<string> => (await lastMailTo(here.deps.db, email)).token
  return { ...here, person, invite, mailed }
}

/** Returns what somebody is told about themselves. */
export const me = async (who: Caller) => (await who.call(accounts.envInfo)).user
/** What a first sign-in says. */
export const account = {
  name: 'Noor',
  gameDevelopersPolicy: true,
  privateInformationPolicy: true,
  mailNotification: true,
  termsAgreeFlag: true,
} as const
