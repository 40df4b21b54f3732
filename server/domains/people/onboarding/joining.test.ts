import { isForSystems, type Route } from '@portico/contract/kernel/route'
import { expect, test } from 'vitest'
import { servedRoutes } from '../../../domains.ts'
import { caller, type Caller } from '../../../testing/caller.ts'
import { testPortal } from '../../../testing/portal.ts'
import { createWorld } from '../../../testing/world.ts'
import { createPerson, type PersonSample } from '../accounts/accounts.samples.ts'
import { createSession } from '../sign-in/sessions/sessions.samples.ts'

/** The routes open to a person who still has to finish the first sign-in or agree to terms, in addition to visitors' routes. */
const open = [
  'GET /games-api/api/v1.0/account/user/invited/list',
  'POST /games-api/api/v1.0/account/mail/revealed/read',
  'POST /games-api/api/v1.0/account/sign-out',
  'POST /games-api/api/v1.0/account/user/create',
  'POST /games-api/api/v1.0/account/user/invited/confirm',
  'POST /games-api/api/v1.0/account/user/terms/agree',
  'POST /games-api/api/v1.0/avatar/',
  'PUT /games-api/api/v1.0/account/user/locale',
]

const nameOf = ({ method, path }: Route): string => `${method} ${path}`
const codeOf = async (who: Caller, route: Route): Promise<string | undefined> => {
  const url = route.path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
  const answer = await who.raw({ method: route.method, url })
  return answer.headers['content-type']?.toString().startsWith('application/json')
    ? answer.json<{ funcCode?: string }>().funcCode
    : undefined
}

test.each<[string, PersonSample, string]>([
  ['the first sign-in is to be finished', { firstLogin: true, admin: true, staff: true, canAccessDshbrd: true }, 'first_sign_in_required'],
  ['the terms are to be agreed to', { termsVersion: '0.9', admin: true, canAccessDshbrd: true }, 'terms_required'],
])('while %s nothing else can be called, regardless of rights', { timeout: 90_000 }, async (_, sample, code) => {
  const { deps } = await createWorld()
  const { served } = await testPortal()
  const person = await createPerson(deps.db, sample)
  const admitted: string[] = []
  for (const route of servedRoutes.filter((one) => one.access.who !== 'visitor' && !isForSystems(one))) {
    const session = caller(served, { cookie: await createSession(deps.db, deps.config, person.userKey) })
    if ((await codeOf(session, route)) !== code) admitted.push(nameOf(route))
  }
  expect(admitted.toSorted()).toEqual(open)
})
