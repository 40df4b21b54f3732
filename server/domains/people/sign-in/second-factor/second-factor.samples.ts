import { accounts } from '@portico/contract/people/accounts'
import { security, type SignInStep } from '@portico/contract/people/sign-in'
import { runIn } from '../../../../kernel/database/run.ts'
import { cookieOf, password, prepareSignIn } from '../../../../testing/signing-in.ts'
import { authenticator } from './authenticator.samples.ts'
import { codeAt, stepAt } from './totp.ts'

const host = { host: 'localhost:8080' }

/** Prepares a signed-in person, with shortcuts for calls. */
export const prepareFactors = async () => {
  const scene = await prepareSignIn()
  const { raw, signIn, browser, deps, person, clock } = scene
  const cookie = cookieOf(await signIn(password))
  const own = browser(cookie)
  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    raw({ method: 'POST', url: path, payload, headers: { ...host, ...headers } })
  const totp = async () => {
    const { secret } = await own.call(security.beginTotp, { body: { password } })
    /** Returns the code of a time step relative to now; each is valid once. */
    const code = (later = 0) => codeAt(secret, stepAt(clock.now()) + later)
    const { recoveryCodes } = await own.call(security.confirmTotp, { body: { code: code(-1) } })
    return { code, recoveryCodes: recoveryCodes ?? [] }
  }
  const addKey = async (key = authenticator(), name = 'Laptop') => {
    const { options, token } = await own.call(security.beginPasskey, { body: { password } })
    const response = key.make({ challenge: String(options['challenge']) })
    const answer = await post(security.addPasskey.path, { token, name, response }, { cookie })
    return { key, answer, token, challenge: String(options['challenge']) }
  }
  const signedIn = async () => (await browser(cookieOf(await signIn(password))).call(accounts.envInfo)).user.userKey
  const step = async (): Promise<SignInStep> => {
    const { data } = (await signIn(password)).json<{ data: { step: SignInStep } }>()
    return data.step
  }
  const finish = (token: string, code: string) => post(security.finishSignIn.path, { token, code })
  const notificationTitles = async () =>
    (await runIn(deps.db, 'select title from notification where user_id = $1 order by id', [person.userKey])).rows.map(
      (row) => (row as { title: string }).title,
    )
  const requestOptions = async (token: string | null) =>
    (await post(security.askPasskey.path, { token })).json<{ data: { token: string; options: { challenge: string } } }>().data
  return { ...scene, cookie, own, post, totp, addKey, signedIn, step, finish, notificationTitles, requestOptions }
}
