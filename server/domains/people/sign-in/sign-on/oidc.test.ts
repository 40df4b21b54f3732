import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signingIn } from '@portico/contract/people/sign-in'
import { accounts } from '@portico/contract/people/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPortal, type Portal } from '../../../../app.ts'
import { readConfig } from '../../../../config.ts'
import { systemClock } from '../../../../kernel/clock.ts'
import { runIn } from '../../../../kernel/database/run.ts'
import { createLog } from '../../../../kernel/log.ts'
import { hashOfToken } from '../../../../kernel/tokens.ts'
import { caller } from '../../../../testing/caller.ts'
import { openTestDatabase } from '../../../../testing/database.ts'
import { type Claims, type Issuer, startIssuer } from '../../../../testing/issuer.ts'
import { unique } from '../../../../testing/unique.ts'
import { createCompany } from '../../companies/index.ts'
import { createPerson } from '../../accounts/accounts.samples.ts'

const client = { id: 'portico', secret: 'a-secret-of-the-client', redirectUri: 'http://localhost:8080/api/auth/callback/oidc' }
const people: Claims[] = []
let issuer: Issuer
let portal: Portal

const portalWith = async (issuerUrl: string): Promise<Portal> => {
  const config = readConfig({
    PORTAL_SECRET: 'a-secret-that-only-this-test-knows-012345',
    DEMO: 'off',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'silent',
    OIDC_ISSUER: issuerUrl,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    OIDC_NAME: 'Company',
  })
  const portal = await createPortal({
    config,
    database: await openTestDatabase(),
    log: createLog('silent'),
    clock: systemClock,
    maxDelay: 0,
  })
  await portal.prepare()
  return portal
}

beforeAll(async () => {
  issuer = await startIssuer(client, people)
  portal = await portalWith(issuer.url)
})
afterAll(async () => {
  await portal.close()
  await issuer.close()
})

const known = (claims: Partial<Claims> = {}): Claims => {
  const sub = `sub-${unique()}`
  const person = { sub, name: 'Mina Park', email: `${sub.toLowerCase()}@company.test`, email_verified: true, ...claims }
  people.push(person)
  return person
}

const cookiesOf = (answer: { headers: Record<string, unknown> }): string[] =>
  [answer.headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';')[0] ?? '')

const begin = async (back = '/index') => {
  const answer = await caller(portal.app).raw({ method: 'POST', url: signingIn.signInByOidc.path, payload: { back } })
  return {
    url: answer.json<{ data: { url: string } }>().data.url,
    cookie: cookiesOf(answer).join('; '),
    setCookie: String(answer.headers['set-cookie']),
  }
}

/** Returns from the issuer with the browser's cookies. */
const completeSignOn = async (address: string, cookie: string) => {
  const { pathname, search } = new URL(address)
  const answer = await caller(portal.app).raw({
    method: 'GET',
    url: `${pathname}${search}`,
    headers: { cookie, 'x-requested-with': undefined, 'sec-fetch-site': 'cross-site' },
  })
  const session = cookiesOf(answer).find((one) => /^portico_session=./.test(one))
  return { location: answer.headers.location, status: answer.statusCode, session, setCookie: String(answer.headers['set-cookie']) }
}

const signIn = async ({ sub }: Claims, back?: string) => {
  const { url, cookie } = await begin(back)
  return completeSignOn(await issuer.signIn(url, sub), cookie)
}

const userOf = async (session = '') => (await caller(portal.app, { cookie: session }).call(accounts.envInfo)).user

test('the sign-in page offers company sign-on by its name', async () => {
  expect((await caller(portal.app).call(signingIn.signInOptions)).oidc).toEqual({ name: 'Company' })
})

test('the browser is redirected with a code challenge, a state and a nonce, bound to it by a cookie that scripts cannot read', async () => {
  const { url, setCookie } = await begin()
  const parameters = new URL(url).searchParams
  expect(Object.fromEntries(parameters)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    client_id: 'portico',
    redirect_uri: client.redirectUri,
  })
  for (const name of ['code_challenge', 'state', 'nonce']) expect(parameters.get(name)?.length).toBeGreaterThan(20)
  expect(setCookie).toMatch(/HttpOnly; SameSite=Lax/)
})

test('a new person gets an account without rights, and the sign-in is recorded', async () => {
  const claims = known()
  const { session, location, status, setCookie } = await signIn(claims, '/data-dashboard/index?tab=1')
  expect([status, location]).toEqual([302, '/data-dashboard/index?tab=1'])
  expect(setCookie).toMatch(/HttpOnly; SameSite=Lax/)
  const user = await userOf(session)
  expect(user).toMatchObject({
    name: 'Mina Park',
    email: claims.email,
    companyId: null,
    staff: false,
    admin: false,
    canAccessDshbrd: false,
    photo: null,
  })
  const log = await runIn(portal.deps.db, 'select action, details, actor_name from activity_log where actor_key = $1', [user.userKey])
  expect(log.rows).toEqual([{ action: 'account.signed-in', details: { by: 'oidc' }, actor_name: 'Mina Park' }])
})

test('company sign-on opens a session of the portal’s own, and ends the browser’s previous one', async () => {
  const claims = known()
  const first = (await signIn(claims)).session ?? ''
  const { url, cookie } = await begin()
  const { session = '' } = await completeSignOn(await issuer.signIn(url, claims.sub), `${cookie}; ${first}`)
  const { userKey } = await userOf(session)
  await expect(userOf(first)).rejects.toMatchObject({ funcCode: 'signed_out' })
  const token = decodeURIComponent(session.split('=')[1] ?? '').split('.')[0] ?? ''
  const { rows } = await runIn(portal.deps.db, 'select token from session where user_id = $1', [userKey])
  expect(rows).toEqual([{ token: hashOfToken(token) }])
})

test('a person stays the same when their address changes, and another subject with the old address does not become them', async () => {
  const claims = known()
  const first = await userOf((await signIn(claims)).session)
  const before = claims.email
  claims.email = `moved-${before}`
  expect((await userOf((await signIn(claims)).session)).userKey).toBe(first.userKey)
  expect((await signIn(known({ email: before! }))).session).toBeUndefined()
})

test('an account of the company that provides the portal is opened by its verified address', async () => {
  const companyId = await createCompany(portal.deps.db, { name: `Platform ${unique()}`, kind: 'provider' })
  const claims = known()
  const person = await createPerson(portal.deps.db, { email: claims.email!, companyId, staff: true })
  expect(await userOf((await signIn(claims)).session)).toMatchObject({ userKey: person.userKey, staff: true })
})

test('an account with a password is linked only after its owner has signed in with it in this browser', async () => {
  const companyId = await createCompany(portal.deps.db, { name: `Platform ${unique()}`, kind: 'provider' })
  const claims = known()
  const password = 'a long enough password'
  const person = await createPerson(portal.deps.db, { email: claims.email!, companyId, staff: true, password })
  const other = await createPerson(portal.deps.db, { email: `other-${claims.email}`, companyId, staff: true, password })
  const refused = { session: undefined, location: '/sign-in?failed=sign_in_to_link' }
  const signOnIn = async (session?: string) => {
    const { url, cookie } = await begin()
    return completeSignOn(await issuer.signIn(url, claims.sub), [cookie, session].filter(Boolean).join('; '))
  }
  const sessionOf = async ({ email }: typeof person): Promise<string> => {
    const answer = await caller(portal.app).raw({ method: 'POST', url: signingIn.signIn.path, payload: { email, password } })
    return cookiesOf(answer).find((one) => /^portico_session=./.test(one)) ?? ''
  }
  expect(await signOnIn()).toMatchObject(refused)
  expect(await signOnIn(await sessionOf(other))).toMatchObject(refused)
  const [old, fresh] = [await sessionOf(person), await sessionOf(person)]
  await runIn(portal.deps.db, "update session set created_at = now() - interval '11 minutes' where token = $1", [
    hashOfToken(decodeURIComponent(old.split('=')[1] ?? '').split('.')[0] ?? ''),
  ])
  expect(await signOnIn(old)).toMatchObject(refused)
  expect(await userOf((await signOnIn(fresh)).session)).toMatchObject({ userKey: person.userKey })
  expect(await userOf((await signOnIn()).session)).toMatchObject({ userKey: person.userKey })
})

test.each([
  ['an account of another company', 'partner', true],
  ['an account by an address that the issuer has not proven', 'provider', false],
] as const)('%s stays closed', async (_, kind, verified) => {
  const companyId = await createCompany(portal.deps.db, { name: `Company ${unique()}`, kind })
  const claims = known({ email_verified: verified })
  const person = await createPerson(portal.deps.db, { email: claims.email!, companyId, staff: true })
  const { session, location } = await signIn(claims)
  expect(session).toBeUndefined()
  expect(location).toMatch(/^\/sign-in\?failed=/)
  const methods = await runIn(portal.deps.db, 'select id from sign_in_method where user_id = $1', [person.userKey])
  expect(methods.rows).toEqual([])
})

test('an address that the issuer has not verified creates no account', async () => {
  const claims = known({ email_verified: false })
  expect((await signIn(claims)).session).toBeUndefined()
  expect((await runIn(portal.deps.db, 'select id from person where email = $1', [claims.email])).rows).toEqual([])
})

test('a closed account stays closed to company sign-on', async () => {
  const claims = known()
  const { userKey } = await userOf((await signIn(claims)).session)
  await runIn(portal.deps.db, 'update person set active = false where id = $1', [userKey])
  expect((await signIn(claims)).session).toBeUndefined()
})

test('a sign-in begun in another browser cannot be finished here', async () => {
  const claims = known()
  const theirs = await begin()
  const address = await issuer.signIn(theirs.url, claims.sub)
  const mine = await begin()
  for (const cookie of [mine.cookie, '']) {
    const { session, location } = await completeSignOn(address, cookie)
    expect(session).toBeUndefined()
    expect(location).toMatch(/^\/sign-in\?failed=/)
  }
})

test('a code works once', async () => {
  const claims = known()
  const { url, cookie } = await begin()
  const address = await issuer.signIn(url, claims.sub)
  expect((await completeSignOn(address, cookie)).session).toMatch(/^portico_session=./)
  expect((await completeSignOn(address, cookie)).session).toBeUndefined()
})

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example'])(
  'the browser is not redirected to another site afterwards: %s',
  async (back) => {
    const { location, session } = await signIn(known(), back)
    expect(session).toMatch(/^portico_session=./)
    expect(location).toBe('/index')
  },
)

test('an unreachable issuer is reported as unavailable, and contacted again later', async () => {
  const unreachable = await portalWith('http://127.0.0.1:9')
  try {
    const away = caller(unreachable.app).call(signingIn.signInByOidc, { body: { back: '/' } })
    await expect(away).rejects.toMatchObject({ funcCode: 'unavailable', status: 503 })
    expect(unreachable.deps.systems.degraded()).toEqual(['sign-on'])
  } finally {
    await unreachable.close()
  }
})

test('an issuer that does not answer, answers without end, or sends the portal elsewhere is unavailable in time', async () => {
  const answers: RequestListener[] = [
    () => {},
    (_, response) => {
      response.writeHead(200)
      const fill = () => void (response.write(Buffer.alloc(65_536, ' ')) ? setImmediate(fill) : response.once('drain', fill))
      fill()
    },
    (_, response) => void response.writeHead(302, { location: `${issuer.url}/.well-known/openid-configuration` }).end(),
  ]
  const outcomes = await Promise.all(
    answers.map(async (answer) => {
      const server = createServer(answer)
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
      const other = await portalWith(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
      try {
        return await caller(other.app)
          .call(signingIn.signInByOidc, { body: { back: '/' } })
          .then(
            () => 'begun',
            ({ funcCode }: { funcCode?: string }) => funcCode,
          )
      } finally {
        await other.close()
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    }),
  )
  expect(outcomes).toEqual(['unavailable', 'unavailable', 'unavailable'])
})
