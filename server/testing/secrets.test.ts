import { services } from '@portico/contract/dashboard/services'
import { advance, settings } from '@portico/contract/console/settings'
import { tokens } from '@portico/contract/console/connections'
import { security } from '@portico/contract/people/sign-in'
import { fileBytes } from '@portico/contract/kernel/route'
import { invitations } from '@portico/contract/people/invitations'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { createEndpoint } from '../domains/console/connections/connections.samples.ts'
import { p12 } from '../domains/console/settings/certificates/certificate.samples.ts'
import { cookieOf, password, prepareSignIn } from './signing-in.ts'
import type { Db } from '../kernel/database/database.ts'
import { runIn } from '../kernel/database/run.ts'
import { servedRoutes } from '../domains.ts'
import { caller } from './caller.ts'
import { lastMailTo } from './mails.ts'
import { pathOf, placesOf } from './matrix.ts'
import { testPortal } from './portal.ts'
import { ignoreSecrets, recordCall, recordSealed, logSink, searchSecrets, secretsIn } from './secrets.ts'
import { unique, createWorld } from './world.ts'

/** Entrusts the portal with one secret of each kind, and returns those that it created. */
const createSecrets = async () => {
  const all = await prepareSignIn()
  const { admin, app, company, deps, visitor, signIn } = all
  const params = { appId: app.id }
  const inDevelopment = { params: { ...params, phase: 1 } }
  const owner = all.browser(cookieOf(await signIn(password)))
  const email = `${unique().toLowerCase()}@example.test`
  await admin.call(invitations.invite, { body: { email, organizationId: company.organizationId, role: 0 } })
  const { token: link } = await lastMailTo(deps.db, email)
  await visitor.call(invitations.invitation, { body: { token: link } })
  await admin.call(advance.savePush, { ...inDevelopment, body: { projectNumber: '1', apiKey: 'a-push-key-of-tests' } })
  await admin.call(advance.addCertificate, { ...inDevelopment, body: { name: 'push.p12', file: p12(), password: 'open sesame' } })
  const permissions = ['app-home-view']
  const created = [
    link,
    (await admin.call(settings.generateSecret, { params })).secret,
    (await admin.call(tokens.addToken, { params, body: { name: 'CI', permissions, phases: null, days: 1 } })).token,
    (await admin.call(services.add, { body: { name: 'Crawler', code: `crawler-${unique().toLowerCase()}`, catgIds: [] } })).secret,
    (await owner.call(security.beginTotp, { body: { password } })).secret,
    (await createEndpoint(deps, { url: 'https://hooks.example.test/portal' })).secret,
  ]
  return { ...all, owner, secrets: [...created, 'a-push-key-of-tests', 'open sesame', password, all.admin.cookie.split('=')[1] ?? ''] }
}

test('no read answers with a secret, and neither the metrics nor the description of the API do', async () => {
  const all = await createSecrets()
  expect(all.secrets.map((secret) => secretsIn(`- ${secret} -`).length)).toEqual(all.secrets.map(() => 1))
  const { portal } = await testPortal()
  const found: string[] = []
  for (const who of [all.admin, all.reviewer, all.partner, all.owner])
    for (const route of servedRoutes.filter(({ method }) => method === 'GET')) {
      const { payload } = await who.raw({ method: 'GET', url: pathOf(route, placesOf(all).own) })
      found.push(...secretsIn(payload).map((text) => `${route.path}: ${text}`))
    }
  for (const url of ['/openapi.json', '/metrics']) {
    const { statusCode, payload } = await portal.app.inject(url)
    expect([url, statusCode]).toEqual([url, 200])
    found.push(...secretsIn(payload))
  }
  expect(found).toEqual([])
})

/** Ways in which a portal could write a secret down. */
const leaks: readonly (readonly [string, (secret: string, db: Db) => unknown])[] = [
  ['the log', (secret) => logSink.write(`{"url":"/${secret}"}`)],
  ['an export', (secret) => recordCall({}, {}, { statusCode: 200, headers: { 'content-type': 'text/csv' }, payload: secret } as never)],
  [
    'an activity',
    (secret, db) =>
      runIn(db, "insert into activity_log (actor_kind, actor_name, action, details) values ('system', '', 'a.b', to_jsonb($1::text))", [
        secret,
      ]),
  ],
  [
    'a notification',
    (secret, db) =>
      runIn(db, "insert into notification (user_id, kind, title, body, link) select id, 'approval', '', $1, '' from person limit 1", [
        secret,
      ]),
  ],
  ['a mail', (secret, db) => runIn(db, "insert into mail (recipient, subject, text) values ('a@example.test', '', $1)", [secret])],
  [
    'an answer kept for a repeated call',
    (secret, db) =>
      runIn(db, "insert into idempotency_key (caller, route, key, request_hash, reply) values ('', '', $1, '', to_jsonb($1::text))", [
        secret,
      ]),
  ],
]

test.each(leaks)('a secret in %s is found', async (_, leak) => {
  const { deps } = await createWorld()
  await searchSecrets(deps.db)
  const secret = `planted-${unique()}`
  recordSealed(deps.vault)
  deps.vault.seal(secret, 'a test')
  await leak(secret, deps.db)
  await expect(searchSecrets(deps.db)).rejects.toThrow(secret)
  await expect(searchSecrets(deps.db)).resolves.toBeUndefined()
})

test('the token of a mailed link is found as well, and an invitation writes it nowhere', async () => {
  const { admin, company, deps } = await createWorld()
  await searchSecrets(deps.db)
  const email = `${unique().toLowerCase()}@example.test`
  const payload = { email, organizationId: company.organizationId, role: 0 }
  const answer = await admin.raw({ method: 'POST', url: invitations.invite.path, headers: { 'idempotency-key': unique() }, payload })
  expect(answer.statusCode).toBe(200)
  await expect(searchSecrets(deps.db)).resolves.toBeUndefined()
  const { token } = await lastMailTo(deps.db, email)
  logSink.write(`{"url":"/${token}"}`)
  await expect(searchSecrets(deps.db)).rejects.toThrow(token)
})

const secretNames = new Set(['secret', 'token', 'recoveryCodes'])
const holdsSecret = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  Object.entries(schema).some(([name, inner]) => (secretNames.has(name) && typeof inner === 'object') || holdsSecret(inner))

test('no change that answers with a secret keeps its answer', () => {
  const answering = servedRoutes.filter(
    ({ method, safe, data }) =>
      method !== 'GET' && !safe && data !== fileBytes && holdsSecret(z.toJSONSchema(z.object(data), { unrepresentable: 'any' })),
  )
  expect(answering.length).toBeGreaterThan(10)
  expect(answering.filter((route) => !route.holdsSecret).map(({ path }) => path)).toEqual([])
})

test('a text that is sent as a secret and as a name can be forgotten, and no other', async () => {
  const { deps } = await createWorld()
  await searchSecrets(deps.db)
  const [ordinary, secret] = [`ordinary-${unique()}`, `planted-${unique()}`]
  recordSealed(deps.vault)
  for (const text of [ordinary, secret]) {
    deps.vault.seal(text, 'a test')
    logSink.write(text)
  }
  ignoreSecrets([ordinary])
  expect(secretsIn(ordinary)).toEqual([])
  await expect(searchSecrets(deps.db)).rejects.toThrow(secret)
})

test('credentials in an address stay out of the log', async () => {
  const { admin, visitor, deps, secrets } = await createSecrets()
  const { served } = await testPortal()
  await caller(served, { authorization: `Bearer ${secrets[2]}` }).raw({ method: 'GET', url: `/invitation?token=${secrets[0]}` })
  await visitor.raw({ method: 'GET', url: `/api/auth/callback/oidc?code=short&state=${secrets[1]}` })
  await admin.raw({ method: 'GET', url: `/games-api/api/v1.0/app-download/${secrets[0]}/about` })
  await expect(searchSecrets(deps.db)).resolves.toBeUndefined()
})
