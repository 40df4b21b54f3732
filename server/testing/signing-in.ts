import { signingIn } from '@portico/contract/people/sign-in'
import { type Caller, caller } from './caller.ts'
import { testPortal } from './portal.ts'
import { randomAddress } from './unique.ts'
import { createWorld } from './world.ts'
import { createPerson, type PersonSample } from '../domains/people/accounts/accounts.samples.ts'

export const password = 'a-password-of-mine'

/**
 * Creates a person with a password and a browser that is not signed in. Each call has an IP address of its own, so that limits do
 * not interfere.
 */
export const prepareSignIn = async (sample: PersonSample = {}) => {
  const scene = await createWorld()
  const person = await createPerson(scene.deps.db, { name: 'Yuna', companyId: scene.company.id, password, ...sample })
  const { served } = await testPortal()
  const remoteAddress = randomAddress()
  const raw: Caller['raw'] = (request) => scene.visitor.raw({ ...request, remoteAddress })
  const signIn = (typed: string, email = person.email) =>
    raw({ method: 'POST', url: signingIn.signIn.path, payload: { email, password: typed } })
  const browser = (cookie: string) => caller(served, { cookie })
  return { ...scene, person, raw, signIn, browser }
}

export const cookieOf = (answer: { headers: Record<string, unknown> }): string => String(answer.headers['set-cookie']).split(';')[0] ?? ''
export const codeOf = (answer: { json<T>(): T }): string => answer.json<{ funcCode: string }>().funcCode
