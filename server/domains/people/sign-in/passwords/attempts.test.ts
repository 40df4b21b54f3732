import { signingIn } from '@portico/contract/people/sign-in'
import { invitations } from '@portico/contract/people/invitations'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { unique } from '../../../../testing/world.ts'
import { codeOf, prepareSignIn as setUp, password } from '../../../../testing/signing-in.ts'

const cookiesOf = (answer: { headers: Record<string, unknown> }): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ')

/** Prepares calls from IP addresses of this case alone. */
const prepareTries = async () => {
  const scene = await setUp()
  const post = (url: string, payload: object, remoteAddress: string, cookie?: string) =>
    scene.visitor.raw({ method: 'POST', url, payload, remoteAddress, headers: { cookie } })
  const signInFrom = (remoteAddress: string, typed: string, cookie?: string) =>
    post(signingIn.signIn.path, { email: scene.person.email, password: typed }, remoteAddress, cookie)
  const net = `10.${[...crypto.getRandomValues(new Uint8Array(2))].join('.')}`
  return { ...scene, post, signInFrom, address: (at: number) => `${net}.${at}` }
}

test('guesses at one account are limited across all IP addresses, but not for a known browser', async () => {
  const { signInFrom, address, deps } = await prepareTries()
  const known = cookiesOf(await signInFrom(address(200), password))
  expect(known).toContain('portico_browser=')
  const cookie = known.split('; ').find((one) => one.startsWith('portico_browser='))
  for (let at = 0; at < 2; at += 1) expect((await signInFrom(address(at), 'a-wrong-guess')).statusCode).toBe(401)
  await runIn(deps.db, "update attempt set count = 49 where count = 2 and until > now() + interval '10 minutes'")
  expect((await signInFrom(address(50), 'a-wrong-guess')).statusCode).toBe(401)
  const refused = await signInFrom(address(60), password)
  expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)
  expect((await signInFrom(address(61), password, `${cookie}x`)).statusCode).toBe(429)
  expect((await signInFrom(address(62), password, cookie)).statusCode).toBe(200)
  await runIn(deps.db, "update attempt set until = now() - interval '1 second'")
  expect((await signInFrom(address(60), password)).statusCode).toBe(200)
})

test('a known browser has ten attempts of its own, and is unknown to other accounts', async () => {
  const { signInFrom, address, post } = await prepareTries()
  const cookie = cookiesOf(await signInFrom(address(1), password))
  for (let go = 0; go < 10; go += 1) expect((await signInFrom(address(2), 'a-wrong-guess')).statusCode).toBe(401)
  expect((await signInFrom(address(2), password)).statusCode).toBe(429)
  for (let go = 0; go < 10; go += 1) expect((await signInFrom(address(2), 'a-wrong-guess', cookie)).statusCode).toBe(401)
  expect((await signInFrom(address(2), password, cookie)).statusCode).toBe(429)
  const email = `${unique().toLowerCase()}@example.test`
  const elsewhere = (own?: string) => post(signingIn.signIn.path, { email, password }, address(3), own)
  for (let go = 0; go < 10; go += 1) expect((await elsewhere(cookie)).statusCode).toBe(401)
  expect((await elsewhere()).statusCode).toBe(429)
})

test('a signed-in person’s guesses at another account count for that account', async () => {
  const { signInFrom, address, staff } = await prepareTries()
  for (let go = 0; go < 10; go += 1) expect((await signInFrom(address(4), 'a-wrong-guess', staff.cookie)).statusCode).toBe(401)
  expect((await signInFrom(address(4), password)).statusCode).toBe(429)
})

test('successful sign-ins do not count as guesses, however many', async () => {
  const { signInFrom, address, deps } = await prepareTries()
  await runIn(deps.db, 'delete from attempt')
  for (let at = 0; at < 3; at += 1) expect((await signInFrom(address(at), password)).statusCode).toBe(200)
  const { rows } = await runIn(deps.db, "select max(count) as max from attempt where until > now() + interval '5 minutes'")
  expect(rows).toEqual([{ max: 0 }])
})

test('an office of twenty opens its links from one IP address; one link can be tried ten times', async () => {
  const { post, address } = await prepareTries()
  const readInvitation = (token: string) => post(invitations.invitation.path, { token }, address(5))
  for (let who = 0; who < 20; who += 1) expect((await readInvitation(unique())).statusCode).toBe(410)
  const token = unique()
  for (let go = 0; go < 10; go += 1) expect((await readInvitation(token)).statusCode).toBe(410)
  expect((await readInvitation(token)).statusCode).toBe(429)
})

test('attempts with unknown tokens count by IP address', async () => {
  const { post, address, deps } = await prepareTries()
  const readInvitation = () => post(invitations.invitation.path, { token: unique() }, address(6))
  await runIn(deps.db, 'delete from attempt')
  expect((await readInvitation()).statusCode).toBe(410)
  await runIn(deps.db, 'update attempt set count = count + 297')
  const answers = await Promise.all(Array.from({ length: 4 }, readInvitation))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
  expect((await post(invitations.invitation.path, { token: unique() }, address(7))).statusCode).toBe(410)
})

test('a person receives at most five reset mails an hour, regardless of the requesting IP address', async () => {
  const { post, address, person, deps } = await prepareTries()
  const requestReset = (at: number, email: string) => post(signingIn.requestPasswordReset.path, { email }, address(at))
  for (let at = 0; at < 5; at += 1) expect((await requestReset(at, person.email)).statusCode).toBe(200)
  expect((await requestReset(9, person.email.toUpperCase())).statusCode).toBe(429)
  expect((await runIn(deps.db, 'select 1 from mail where recipient = $1', [person.email])).rows).toHaveLength(5)
  const nobody = `${unique().toLowerCase()}@example.test`
  for (let at = 0; at < 5; at += 1) expect((await requestReset(at, nobody)).statusCode).toBe(200)
  expect((await requestReset(9, nobody)).statusCode).toBe(429)
})
