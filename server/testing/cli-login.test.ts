import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appRoles } from '@portico/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantRoles } from '../domains/apps/roles/index.ts'
import { createPerson } from '../domains/people/accounts/accounts.samples.ts'
import { prepareFactors } from '../domains/people/sign-in/second-factor/second-factor.samples.ts'
import { runIn } from '../kernel/database/run.ts'
import { portalSettings, testPortal } from './portal.ts'
import { createCliRunner } from './running-cli.ts'
import { password } from './signing-in.ts'
import { unique, createWorld } from './world.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))
const run = createCliRunner(folder)

portalSettings(async () => ({ PORT: '0' }))
let portal = ''
beforeAll(async () => {
  portal = await (await testPortal()).portal.listen()
})

const session = (): string => readFileSync(join(folder, 'portico/session.json'), 'utf8')
const login = (email: string, environment: Record<string, string> = {}) =>
  run(['login', portal, '--email', email], { PORTICO_PASSWORD: password, ...environment })

/** A partner’s developer without access to the dashboard. */
const developer = async (sample: { firstLogin?: boolean; termsVersion?: string } = {}) => {
  const scene = await createWorld()
  const { deps, company, app } = scene
  const email = `${unique().toLowerCase()}@example.test`
  const { userKey } = await createPerson(deps.db, { name: 'Cleo', email, companyId: company.id, password, ...sample })
  await grantRoles(deps.db, { userKey, role: appRoles.dev, appIds: [app.id] })
  return { ...scene, email, userKey }
}

test('a second factor is asked for: a code or a recovery code opens the session, a wrong one and none do not', async () => {
  const { person, totp } = await prepareFactors()
  const { code, recoveryCodes } = await totp()
  expect(await login(person.email)).toEqual({
    code: 2,
    out: '',
    err: 'Code of your authenticator app, or a recovery code: \nNothing was entered. Programs set PORTICO_PASSWORD and PORTICO_CODE.\n',
  })
  const wrong = { code: 3, out: '', err: 'The code is wrong, or has been used before.\n' }
  expect(await login(person.email, { PORTICO_CODE: '000000' })).toEqual(wrong)
  expect((await run(['apps'])).code).toBe(3)
  for (const given of [code(), recoveryCodes[0] ?? '']) {
    expect(await login(person.email, { PORTICO_CODE: given })).toMatchObject({ code: 0, err: '' })
    expect(await run(['apps'])).toMatchObject({ code: 0, err: '' })
  }
  const before = session()
  expect(await login(person.email, { PORTICO_CODE: recoveryCodes[0] ?? '' })).toEqual(wrong)
  expect(session()).toBe(before)
})

test('an account that only a passkey opens is pointed to tokens', async () => {
  const { person, addKey } = await prepareFactors()
  await addKey()
  const { code, out, err } = await login(person.email)
  expect([code, out]).toEqual([3, ''])
  expect(err).toMatch(/^The second step of your sign-in is a passkey, which takes a browser\..*\bPORTICO_TOKEN\b.*authenticator app/s)
})

test.each([
  [{ firstLogin: true }, 'Please finish setting up your account first.'],
  [{ termsVersion: '0.1' }, 'Please accept the terms of service first.'],
])('who still has something to do in a browser, %j, is told so, and the session works afterwards', async (sample, words) => {
  const { deps, email, userKey, app } = await developer(sample)
  const refused = { code: 1, out: '', err: `${words} Open the portal in a browser to do so.\n` }
  expect(await login(email)).toEqual(refused)
  expect(await run(['apps'])).toEqual(refused)
  await runIn(deps.db, "update person set first_login = false, terms_version = '1.0' where id = $1", [userKey])
  expect((await run(['apps'])).out).toContain(app.id)
})

test('a wrong password opens no session', async () => {
  const { email } = await developer()
  const refused = { code: 3, out: '', err: 'The e-mail address or the password is wrong.\n' }
  expect(await login(email, { PORTICO_PASSWORD: 'not the password' })).toEqual(refused)
})

test('people without access to the dashboard list all their apps, and learn why they cannot search', async () => {
  const { deps, app, otherApp, company, email, userKey } = await developer()
  const added = `insert into app (id, name, status, app_type, main_platform, developer_id)
    select $1::text || n, 'More of ' || $1::text || n, 'DEVELOPING', 1, 1, $2 from generate_series(1, 120) n returning id`
  const more = (await runIn(deps.db, added, [app.id, company.id])).rows.map((row) => (row as { id: string }).id)
  await grantRoles(deps.db, { userKey, role: appRoles.dev, appIds: more })
  expect(await login(email)).toMatchObject({ code: 0 })
  const { code, out } = await run(['apps', '--json'])
  expect(code).toBe(0)
  const ids = (JSON.parse(out) as { id: string }[]).map(({ id }) => id)
  expect(ids.toSorted()).toEqual([app.id, ...more].toSorted())
  expect(ids).not.toContain(otherApp.id)
  expect((await run(['apps', app.name])).out).toBe(`${app.id.padEnd(24)} PUBLISHED    ${app.name}\n`)
  const err = 'You do not have permission to do this. This requires access to the data dashboard, which administrators grant.\n'
  for (const csv of [[], ['--csv']]) expect(await run(['search', '"Genre" = Puzzle', ...csv])).toEqual({ code: 1, out: '', err })
})
