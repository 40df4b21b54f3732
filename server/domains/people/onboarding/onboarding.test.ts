import { accounts } from '@portico/contract/people/accounts'
import { AccountCreated, onboarding } from '@portico/contract/people/onboarding'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPerson } from '../accounts/accounts.samples.ts'
import { createSession } from '../sign-in/sessions/sessions.samples.ts'
import { runIn } from '../../../kernel/database/run.ts'
import { caller, type Caller } from '../../../testing/caller.ts'
import { testPortal } from '../../../testing/portal.ts'
import { unique, createWorld } from '../../../testing/world.ts'
import { ensureTerms } from './onboarding.actions.ts'

const setUp = async () => {
  const scene = await createWorld()
  const { served } = await testPortal()
  /** Creates a person without a company. */
  const person = async (more: Parameters<typeof createPerson>[1] = {}) => {
    const user = await createPerson(scene.deps.db, { email: `${unique()}@example.test`, ...more })
    return { ...caller(served, { cookie: await createSession(scene.deps.db, scene.deps.config, user.userKey) }), user }
  }
  return { ...scene, person }
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

test('the terms exist in four languages, with the portal’s name and all required sections', async () => {
  const { visitor, deps } = await setUp()
  // A portal's own terms are as old as the portal, by its time zone.
  await runIn(deps.db, 'delete from terms')
  await ensureTerms({ ...deps, clock: { now: () => new Date('2023-09-30T16:00Z') } })
  const terms = await visitor.call(onboarding.terms, { params: { lang: 'en_US' } })
  const text = JSON.stringify(terms.body)
  expect(terms).toMatchObject({ version: '1.0', revisedOn: '2023-10-01', locale: 'en_US' })
  for (const word of ['Licence', 'Credentials', 'Privacy', 'Liability', 'Termination', 'Governing law', 'October 1, 2023'])
    expect(text).toContain(word)
  for (const word of ['China, Korea, Thailand, Taiwan and Indonesia', 'API requests', 'one year of no access']) expect(text).toContain(word)
  expect(text).toContain('Portico')
  expect(text).not.toContain('{product}')
  const countries = {
    ja_JP: ['中国', '韓国', 'タイ', '台湾', 'インドネシア'],
    ko_KR: ['중국', '한국', '태국', '대만', '인도네시아'],
    cn_ZH: ['中国', '韩国', '泰国', '台湾', '印度尼西亚'],
  } as const
  for (const [lang, names] of Object.entries(countries)) {
    const translated = await visitor.call(onboarding.terms, { params: { lang: lang as keyof typeof countries } })
    expect(translated.locale).not.toBe('en_US')
    for (const name of names) expect(JSON.stringify(translated.body)).toContain(name)
  }
})

test('the first sign-in is finished by completing the account and agreeing to the terms', async () => {
  const { person, deps } = await setUp()
  const newcomer = await person({ firstLogin: true })
  expect(await me(newcomer)).toMatchObject({ firstLogin: true, termsAgreeFlag: false, termsVer: null, localTermsVersion: '1.0' })
  const name = 'Noor'.padEnd(100, 'r')
  await newcomer.call(onboarding.create, { body: { ...account, name, termsVer: '1.0' } })
  expect(await me(newcomer)).toMatchObject({ name, firstLogin: false, termsAgreeFlag: true, termsVer: '1.0', hasAgreePolicy: true })
  const { rows } = await runIn(deps.db, 'select details from activity_log where action = $1 and actor_key = $2', [
    AccountCreated.name,
    newcomer.user.userKey,
  ])
  expect(rows).toEqual([{ details: { termsVer: '1.0' } }])
})

test('the policy is accepted under either of its names; a complete account cannot be completed again', async () => {
  const { person } = await setUp()
  const newcomer = await person({ firstLogin: true })
  const { gameDevelopersPolicy: agreed, ...rest } = account
  await newcomer.call(onboarding.create, { body: { ...rest, porticoGameDevelopersPolicy: agreed, termsVer: '1.0' } })
  await expect(newcomer.call(onboarding.create, { body: { ...account, name: 'Other', termsVer: '1.0' } })).rejects.toMatchObject({
    funcCode: 'not_allowed',
  })
  expect(await me(newcomer)).toMatchObject({ name: 'Noor', firstLogin: false })
})

test('a new member uploads a photo first, with the field names of the specification, and keeps it', async () => {
  const { person } = await setUp()
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
])('an account cannot be completed %s', async (_, more, status) => {
  const { person } = await setUp()
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
  const { admin, visitor, deps } = await setUp()
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

test('after new terms are published members must agree again, staff need not, and old versions cannot be agreed to', async () => {
  const { admin, staff, person, visitor } = await setUp()
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
