import { accounts } from '@portico/contract/people/accounts'
import { onboarding } from '@portico/contract/people/onboarding'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPerson, createSession } from '../accounts/accounts.samples.ts'
import { runIn } from '../../../kernel/database/run.ts'
import { caller, type Caller } from '../../../testing/caller.ts'
import { testPortal } from '../../../testing/portal.ts'
import { lastMailTo } from '../../../testing/mailed.ts'
import { unique, world } from '../../../testing/world.ts'

const start = async () => {
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

const picture = () =>
  sharp({ create: { width: 120, height: 120, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()

const me = async (who: Caller) => (await who.call(accounts.envInfo)).user
const account = {
  name: 'Noor',
  gameDevelopersPolicy: true,
  privateInformationPolicy: true,
  mailNotification: true,
  termsAgreeFlag: true,
} as const

test('the terms come in four languages, with the portal’s name and all that they must say', async () => {
  const { visitor } = await start()
  const terms = await visitor.call(onboarding.terms, { params: { lang: 'en_US' } })
  const text = JSON.stringify(terms.body)
  expect(terms).toMatchObject({ version: '1.0', revisedOn: '2023-10-01', locale: 'en_US' })
  for (const word of ['Licence', 'Credentials', 'Privacy', 'Liability', 'Termination', 'Governing law', 'October 1, 2023'])
    expect(text).toContain(word)
  for (const word of ['China, Korea, Thailand, Taiwan and Indonesia', 'API requests', 'one year of no access']) expect(text).toContain(word)
  expect(text).toContain('Portico')
  expect(text).not.toContain('{product}')
  for (const lang of ['ja_JP', 'ko_KR', 'cn_ZH'] as const)
    expect((await visitor.call(onboarding.terms, { params: { lang } })).locale).not.toBe('en_US')
})

test('the first sign-in ends with the account and the terms', async () => {
  const { person } = await start()
  const newcomer = await person({ firstLogin: true })
  expect(await me(newcomer)).toMatchObject({ firstLogin: true, termsAgreeFlag: false, termsVer: null, localTermsVersion: '1.0' })
  await newcomer.call(onboarding.create, { body: { ...account, termsVer: '1.0' } })
  expect(await me(newcomer)).toMatchObject({ name: 'Noor', firstLogin: false, termsAgreeFlag: true, termsVer: '1.0', hasAgreePolicy: true })
})

test('the policy is agreed to under either of its names; a finished member does not begin again', async () => {
  const { person } = await start()
  const newcomer = await person({ firstLogin: true })
  const { gameDevelopersPolicy: agreed, ...rest } = account
  await newcomer.call(onboarding.create, { body: { ...rest, porticoGameDevelopersPolicy: agreed, termsVer: '1.0' } })
  await expect(newcomer.call(onboarding.create, { body: { ...account, name: 'Other', termsVer: '1.0' } })).rejects.toMatchObject({
    funcCode: 'not_allowed',
  })
  expect(await me(newcomer)).toMatchObject({ name: 'Noor', firstLogin: false })
})

test('somebody who joins uploads a photo first, under the names of the specification, and keeps it', async () => {
  const { person } = await start()
  const newcomer = await person({ firstLogin: true })
  const bytes = new Blob([new Uint8Array(await picture())])
  const fields = {
    type: 'user',
    key: newcomer.user.userKey,
    scale: '1',
    skipSave: 'false',
    'region.x': '0',
    'region.y': '0',
    'region.width': '120',
    'region.height': '120',
  }
  const { url } = await newcomer.call(accounts.avatar, { upload: { name: 'photo.png', type: 'image/png', bytes, fields, part: 'image' } })
  await newcomer.call(onboarding.create, { body: { ...account, photo: url, termsVer: '1.0' } })
  expect(await me(newcomer)).toMatchObject({ photo: url })
})

test.each([
  ['without agreeing', { termsAgreeFlag: false }, 400],
  ['without agreeing to the policy', { gameDevelopersPolicy: undefined }, 400],
  ['with a photo that is not their own', { photo: 'x.png' }, 400],
  ['without a name', { name: '  \u3164' }, 400],
  ['with a name of 101 characters', { name: 'x'.repeat(101) }, 400],
  ['to terms that are not in force', { termsVer: '0.9' }, 409],
])('an account cannot be made %s', async (_, more, status) => {
  const { person } = await start()
  const newcomer = await person({ firstLogin: true })
  const answer = await newcomer.raw({
    method: 'POST',
    url: onboarding.create.path,
    payload: JSON.stringify({ ...account, termsVer: '1.0', ...more }),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(status)
  expect(await me(newcomer)).toMatchObject({ firstLogin: true })
})

test('terms are rendered when they are published, and too complex ones are refused with their line', async () => {
  const { admin, visitor, deps } = await start()
  const version = unique()
  const publish = (en: string) =>
    admin.call(onboarding.publishTerms, { body: { version, revisedOn: '2026-11-01', texts: { en_US: 'Fine.', ja_JP: en } } })
  await expect(publish(`a\n\n${'>'.repeat(3_000)}`)).rejects.toMatchObject({
    funcCode: 'invalid_input',
    fieldErrors: [{ field: 'texts.ja_JP', code: 'nested_too_deeply', details: { line: 3 } }],
  })
  await publish('**{product}**')
  try {
    const { rows } = await runIn(deps.db, "select rendered, rendered_by from terms_text where version = $1 and locale = 'ja_JP'", [version])
    const strong = (text: string) => [{ tag: 'p', children: [{ tag: 'strong', children: [text] }] }]
    expect(rows).toEqual([{ rendered: strong('{product}'), rendered_by: 1 }])
    const terms = () => visitor.call(onboarding.terms, { params: { lang: 'ja_JP' } })
    expect((await terms()).body).toEqual(strong('Portico'))
    const old = `${'- '.repeat(3_000)}x`
    await runIn(deps.db, 'update terms_text set body = $2, rendered = null, rendered_by = null where version = $1', [version, old])
    expect((await terms()).body).toEqual([{ tag: 'p', children: [old] }])
  } finally {
    await runIn(deps.db, 'delete from terms where version = $1', [version])
  }
})

test('new terms: members are asked again, staff are not, and old versions cannot be agreed to', async () => {
  const { admin, staff, person, visitor } = await start()
  const member = await person({ termsVersion: '1.0' })
  expect(await me(member)).toMatchObject({ hasAgreePolicy: true })
  const version = unique()
  await admin.call(onboarding.publishTerms, { body: { version, revisedOn: '2026-11-01', texts: { en_US: 'New **terms**.' } } })
  expect((await visitor.call(onboarding.terms, { params: { lang: 'ja_JP' } })).version).toBe(version)
  expect(await me(member)).toMatchObject({ hasAgreePolicy: false, localTermsVersion: version, termsVer: '1.0' })
  expect(await me(staff)).toMatchObject({ hasAgreePolicy: true })
  await expect(member.call(onboarding.agree, { body: { termsVer: '1.0' } })).rejects.toMatchObject({ funcCode: 'stale_version' })
  await member.call(onboarding.agree, { body: { termsVer: version } })
  expect(await me(member)).toMatchObject({ hasAgreePolicy: true })
  await expect(
    admin.call(onboarding.publishTerms, { body: { version, revisedOn: '2026-11-01', texts: { en_US: 'Again.' } } }),
  ).rejects.toMatchObject({ funcCode: 'name_taken' })
  const { versions } = await admin.call(onboarding.termsVersions)
  expect(versions[0]).toMatchObject({ version, agreed: 1 })
  await runIn((await testPortal()).portal.deps.db, 'delete from terms where version = $1', [version])
})

test('an invitation is found at the next sign-in and joins team and company', async () => {
  const { person, invite, company } = await start()
  const newcomer = await person()
  await invite(newcomer.user.email)
  expect(await me(newcomer)).toMatchObject({ inviting: true, companyId: null })
  const { organizations } = await newcomer.call(onboarding.invitedList)
  expect(organizations).toMatchObject([{ type: 'organization', role: 0, name: 'Default', companyName: company.name }])
  const { id, token } = organizations[0]!
  await newcomer.call(onboarding.invitedConfirm, { body: { id, token, type: 'organization' } })
  expect(await me(newcomer)).toMatchObject({ inviting: false, companyId: company.id, company: company.name })
  await expect(newcomer.call(onboarding.invitedConfirm, { body: { id, token, type: 1 } })).rejects.toMatchObject({
    funcCode: 'link_expired',
  })
})

test('somebody else’s invitation, a forged token and an app’s are refused alike', async () => {
  const { person, invite } = await start()
  const [invited, thief] = [await person(), await person()]
  await invite(invited.user.email)
  const { id, token } = (await invited.call(onboarding.invitedList)).organizations[0]!
  const refused = { funcCode: 'link_expired', status: 410 }
  await expect(thief.call(onboarding.invitedConfirm, { body: { id, token, type: 1 } })).rejects.toMatchObject(refused)
  await expect(invited.call(onboarding.invitedConfirm, { body: { id, token: `${token}x`, type: 1 } })).rejects.toMatchObject(refused)
  await expect(invited.call(onboarding.invitedConfirm, { body: { id, token, type: 2 } })).rejects.toMatchObject(refused)
  expect((await thief.call(onboarding.invitedList)).organizations).toEqual([])
})

test('two invitations accepted at once: each joins once, and of two companies one wins', async () => {
  const { person, invite, company, otherCompany } = await start()
  const newcomer = await person()
  await invite(newcomer.user.email)
  await invite(newcomer.user.email, otherCompany.organizationId)
  const { organizations } = await newcomer.call(onboarding.invitedList)
  const confirm = ({ id, token }: { id: number; token: string }) =>
    newcomer.call(onboarding.invitedConfirm, { body: { id, token, type: 1 } })
  const answers = await Promise.allSettled([...organizations, ...organizations].map(confirm))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([company.id, otherCompany.id]).toContain((await me(newcomer)).companyId)
})

test('a mailed invitation makes an account for the address it went to', async () => {
  const { invite, mailed, visitor, company, deps } = await start()
  const email = `jonas.weber+${unique().toLowerCase()}@example.test`
  await invite(email)
  const token = await mailed(email)
  const look = () => visitor.call(onboarding.invitation, { body: { token } })
  expect(await look()).toMatchObject({ state: 'valid', email, companyName: company.name, hasAccount: false })
  expect(await look()).toMatchObject({ state: 'valid' })
  const accept = (more: object) => visitor.call(onboarding.confirmInviting, { body: { token, ...more } })
  await expect(accept({})).rejects.toMatchObject({ funcCode: 'invalid_input' })
  await expect(accept({ name: 'Noor', password: 'password' })).rejects.toMatchObject({
    fieldErrors: [{ field: 'password', code: 'common_password' }],
  })
  const joined = await visitor.raw({
    method: 'POST',
    url: onboarding.confirmInviting.path,
    payload: { token, password: 'a-long-own-password' },
  })
  expect(joined.json()).toMatchObject({ status: true, data: { next: 'done' } })
  expect(await look()).toMatchObject({ state: 'used', hasAccount: true })
  await expect(accept({ name: 'Noor', password: 'a-long-own-password' })).rejects.toMatchObject({ funcCode: 'link_expired', status: 410 })
  const { rows } = await runIn(deps.db, 'select company_id, first_login, staff, admin from person where email = $1', [email])
  expect(rows).toEqual([{ company_id: company.id, first_login: true, staff: false, admin: false }])
  const cookie = [joined.headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')
  const { portal } = await testPortal()
  expect(await me(caller(portal.app, { cookie }))).toMatchObject({ email, name: 'Jonas Weber', company: company.name, firstLogin: true })
  expect(await visitor.call(accounts.signIn, { body: { email, password: 'a-long-own-password' } })).toEqual({})
})

test('who has an account signs in before joining', async () => {
  const { person, invite, mailed, visitor } = await start()
  const known = await person()
  await invite(known.user.email)
  const body = { token: await mailed(known.user.email), name: 'Noor', password: 'a-long-own-password' }
  expect(await visitor.call(onboarding.confirmInviting, { body })).toEqual({ next: 'sign-in' })
})

test('an expired or declined invitation is none; asking for more time mails the inviter and tells strangers nothing', async () => {
  const { invite, mailed, visitor, deps, admin } = await start()
  const email = `${unique().toLowerCase()}@example.test`
  await invite(email)
  const token = await mailed(email)
  await runIn(deps.db, "update invitation set expires_at = now() - interval '1 minute' where email = $1", [email])
  expect(await visitor.call(onboarding.invitation, { body: { token } })).toMatchObject({ state: 'expired' })
  const accept = visitor.call(onboarding.confirmInviting, { body: { token, name: 'N', password: 'a-long-own-password' } })
  await expect(accept).rejects.toMatchObject({ funcCode: 'link_expired' })
  expect((await runIn(deps.db, 'select 1 from person where email = $1', [email])).rows).toEqual([])
  expect(await visitor.call(onboarding.expand, { body: { token } })).toEqual({})
  expect(await visitor.call(onboarding.expand, { body: { token: 'nonsense' } })).toEqual({})
  const { rows } = await runIn(deps.db, 'select subject from mail where recipient = $1 order by number desc limit 1', [admin.user.email])
  expect(JSON.stringify(rows)).toContain('new invitation')
  await invite(email)
  const again = await mailed(email)
  await visitor.call(onboarding.decline, { body: { token: again } })
  expect(await visitor.call(onboarding.invitation, { body: { token: again } })).toMatchObject({ state: 'used' })
})

test('a member of one company is not invited to another, and a mailed link does not work for others', async () => {
  const { invite, mailed, partner, stranger, otherCompany, company } = await start()
  await expect(invite(partner.user.email, otherCompany.organizationId)).rejects.toMatchObject({ funcCode: 'other_company' })
  await invite(partner.user.email, company.organizationId, 1)
  const token = await mailed(partner.user.email)
  expect(await stranger.call(onboarding.invitation, { body: { token } })).toMatchObject({ state: 'wrong-account' })
  await expect(stranger.call(onboarding.confirmInviting, { body: { token } })).rejects.toMatchObject({ funcCode: 'not_allowed' })
  expect(await partner.call(onboarding.confirmInviting, { body: { token } })).toEqual({ next: 'done' })
})

test.each([
  ['demoted', 'update person set admin = false where id = $1'],
  ['closed out', 'update person set active = false where id = $1'],
  ['removed', 'delete from person where id = $1'],
])('an invitation dies with the right of whoever sent it: %s', async (_, change) => {
  const { person, mailed, visitor, company, deps } = await start()
  const inviter = await person({ admin: true, staff: true })
  const [email, member] = [`${unique().toLowerCase()}@example.test`, await person()]
  for (const to of [email, member.user.email])
    await inviter.call(onboarding.invite, { body: { email: to, organizationId: company.organizationId, role: 0 } })
  const { id, token: own } = (await member.call(onboarding.invitedList)).organizations[0]!
  await runIn(deps.db, change, [inviter.user.userKey])

  const token = await mailed(email)
  expect(await visitor.call(onboarding.invitation, { body: { token } })).toMatchObject({ state: 'withdrawn' })
  const withdrawn = { funcCode: 'invitation_withdrawn', status: 410 }
  const account = { name: 'Noor', password: 'a-long-own-password' }
  await expect(visitor.call(onboarding.confirmInviting, { body: { token, ...account } })).rejects.toMatchObject(withdrawn)
  expect((await runIn(deps.db, 'select 1 from person where email = $1', [email])).rows).toEqual([])
  expect(await me(member)).toMatchObject({ inviting: false })
  expect((await member.call(onboarding.invitedList)).organizations).toEqual([])
  await expect(member.call(onboarding.invitedConfirm, { body: { id, token: own, type: 1 } })).rejects.toMatchObject(withdrawn)
})

test('of many who accept one invitation at once one makes the account, and the others are told that it is over', async () => {
  const { invite, mailed, visitor, deps } = await start()
  const email = `${unique().toLowerCase()}@example.test`
  await invite(email)
  const token = await mailed(email)
  const accept = (at: number) =>
    visitor.raw({
      method: 'POST',
      url: onboarding.confirmInviting.path,
      payload: { token, name: `Noor ${at}`, password: 'a-long-own-password' },
    })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => accept(at)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 410)])
  expect((await runIn(deps.db, 'select 1 from person where email = $1', [email])).rows).toHaveLength(1)
})

test('of two invitations to one new address, accepted at once, none ends in an error of ours', async () => {
  const { invite, mailed, visitor, company, otherCompany, deps } = await start()
  const email = `${unique().toLowerCase()}@example.test`
  const tokens: string[] = []
  for (const { organizationId } of [company, otherCompany]) {
    await invite(email, organizationId)
    tokens.push(await mailed(email))
  }
  const accept = (token: string) =>
    visitor.raw({ method: 'POST', url: onboarding.confirmInviting.path, payload: { token, name: 'Noor', password: 'a-long-own-password' } })
  const answers = await Promise.all(tokens.map(accept))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await runIn(deps.db, 'select 1 from person where email = $1', [email])).rows).toHaveLength(1)
})

test('a team or invitation beyond what the database counts is wrong input', async () => {
  const { admin, partner } = await start()
  const wrong = { funcCode: 'invalid_input', status: 400 }
  for (const id of [2 ** 31, Number.MAX_SAFE_INTEGER, 0, 1.5]) {
    await expect(admin.call(onboarding.invite, { body: { email: 'a@b.test', organizationId: id, role: 0 } })).rejects.toMatchObject(wrong)
    await expect(partner.call(onboarding.invitedConfirm, { body: { id, token: 'x', type: 1 } })).rejects.toMatchObject(wrong)
  }
})
