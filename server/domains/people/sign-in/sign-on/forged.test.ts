import { accounts } from '@portico/contract/people/accounts'
import { signingIn } from '@portico/contract/people/sign-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPortal, type Portal } from '../../../../app.ts'
import { readConfig } from '../../../../config.ts'
import { systemClock } from '../../../../kernel/clock.ts'
import { runIn } from '../../../../kernel/database/run.ts'
import { createLog } from '../../../../kernel/log.ts'
import { caller } from '../../../../testing/caller.ts'
import { openTestDatabase } from '../../../../testing/database.ts'
import { type ForgedReply, startForgingIssuer } from '../../../../testing/forging-issuer.ts'
import { unique } from '../../../../testing/unique.ts'
import { createPerson } from '../../accounts/accounts.samples.ts'
import { createCompany } from '../../companies/index.ts'

let issuer: Awaited<ReturnType<typeof startForgingIssuer>>
let portal: Portal
beforeAll(async () => {
  issuer = await startForgingIssuer()
  const config = readConfig({
    PORTAL_SECRET: 'a-secret-that-only-this-test-knows-012345',
    DEMO: 'off',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'silent',
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: 'portico',
    OIDC_CLIENT_SECRET: 'a-secret-of-the-client',
  })
  const log = createLog('silent')
  portal = await createPortal({ config, database: await openTestDatabase(), log, clock: systemClock, maxDelay: 0 })
  await portal.prepare()
})
afterAll(async () => {
  await portal.close()
  await issuer.close()
})

const cookiesOf = (answer: { headers: Record<string, unknown> }): string[] =>
  [answer.headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';')[0] ?? '')

/** Signs in with what the issuer says, and returns where the browser goes and its session. */
const signIn = async (reply: ForgedReply, more?: Record<string, string>) => {
  const begun = await caller(portal.app).raw({ method: 'POST', url: signingIn.signInByOidc.path, payload: { back: '/index' } })
  const { pathname, search } = new URL(issuer.comeBack(begun.json<{ data: { url: string } }>().data.url, reply, more))
  const headers = { cookie: cookiesOf(begun).join('; '), 'x-requested-with': undefined, 'sec-fetch-site': 'cross-site' }
  const answer = await caller(portal.app).raw({ method: 'GET', url: `${pathname}${search}`, headers })
  const session = cookiesOf(answer).find((one) => /^portico_session=./.test(one))
  return { status: answer.statusCode, location: String(answer.headers.location), session }
}
const profileOf = (more: object = {}) => {
  const sub = `sub-${unique()}`
  return { sub, name: 'Mina Park', email: `${sub.toLowerCase()}@company.test`, email_verified: true, ...more }
}
const hour = 3_600
const now = () => Math.floor(Date.now() / 1_000)

test('an honest token signs in', async () => {
  expect(await signIn({ profile: profileOf() })).toMatchObject({ status: 302, location: '/index', session: expect.any(String) })
})

test.each<[string, Omit<ForgedReply, 'profile'>, Record<string, string>?]>([
  ['signed by somebody else', { signer: 'stranger' }],
  ['not signed at all', { signer: 'nobody', header: { alg: 'none' } }],
  ['without a signature', { signer: 'nobody' }],
  ['signed with the public key as if it were a shared secret', { signer: 'public-key', header: { alg: 'HS256' } }],
  ['of another issuer', { token: { iss: 'https://evil.example' } }],
  ['for another client', { token: { aud: 'another' } }],
  ['that has expired', { token: { exp: now() - hour, iat: now() - 2 * hour } }],
  ['with another nonce', { token: { nonce: 'another' } }],
  ['without a nonce', { token: { nonce: undefined } }],
  ['about another subject than the user info', { token: { sub: 'another' } }],
  ['without a subject', { token: { sub: undefined } }],
  ['that is missing', { withoutToken: true }],
  ['that comes with the name of another issuer in the address', {}, { iss: 'https://evil.example' }],
])('an ID token %s opens no session', async (_, forged, more) => {
  const profile = profileOf()
  const { status, location, session } = await signIn({ ...forged, profile }, more)
  expect([status, session]).toEqual([302, undefined])
  expect(location).toMatch(/^\/sign-in\?failed=/)
  expect((await runIn(portal.deps.db, 'select id from person where email = $1', [profile.email])).rows).toEqual([])
})

test.each<[string, Record<string, unknown>]>([
  ['no address', { email: undefined }],
  ['an address that is a list', { email: ['mina@company.test', 'jun@company.test'] }],
  ['an address that is a number', { email: 7 }],
  ['an address with U+0000', { email: 'mina\0@company.test' }],
  ['something else than an address', { email: 'mina' }],
  ['an address of 400 characters', { email: `${'m'.repeat(400)}@company.test` }],
  ['a verified flag that is text', { email_verified: 'false' }],
  ['a subject with U+0000', { sub: 'mi\0na' }],
])('user info with %s gets an error page, never a session or an internal error', async (_, more) => {
  const { status, location, session } = await signIn({ profile: profileOf(more) })
  expect([status, location, session]).toEqual([302, expect.stringMatching(/^\/sign-in\?failed=/), undefined])
})

test('an address is recognised regardless of case, so that nobody has two accounts', async () => {
  const companyId = await createCompany(portal.deps.db, { name: `Platform ${unique()}`, kind: 'provider' })
  const email = `Mina.${unique()}@Company.test`
  const person = await createPerson(portal.deps.db, { email, companyId, staff: true })
  const { session = '' } = await signIn({ profile: profileOf({ email: email.toUpperCase() }) })
  expect((await caller(portal.app, { cookie: session }).call(accounts.envInfo)).user.userKey).toBe(person.userKey)
})
