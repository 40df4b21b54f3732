import { tokens } from '@portico/contract/console/connections'
import { advance, type Entry } from '@portico/contract/console/settings'
import type { Route } from '@portico/contract/kernel/route'
import { appRoles } from '@portico/contract/permissions'
import { appHome } from '@portico/contract/console/app-home'
import { notifications } from '@portico/contract/people/notifications'
import { expect, test } from 'vitest'
import { runIn } from '../../../../kernel/database/run.ts'
import { addressOf, type Person } from '../../../../testing/caller.ts'
import { createWorld } from '../../../../testing/world.ts'
import { grantRoles } from '../../../apps/roles/index.ts'
import { remindOfCertificates } from '../certificates/reminders.actions.ts'
import { curveP12, p12, productionMark, slowP12 } from '../certificates/certificate.samples.ts'

const licence: Entry = { kind: 'open_source', name: 'zlib', version: '1.3', licence: 'Zlib', url: 'https://zlib.net/' }

const setting = async () => {
  const all = await createWorld()
  const { deps, app, partner, staff: qa } = all
  await grantRoles(deps.db, { userKey: qa.user.userKey, role: appRoles.qa, appIds: [app.id] })
  const params = { appId: app.id }
  const add = (entry: unknown, who: Person = partner) => who.call(advance.add, { params, body: entry as Entry })
  const list = async (who: Person = partner) => (await who.call(advance.list, { params })).entries
  const change = (id: number, data: Entry, version: number, who: Person = partner) =>
    who.call(advance.change, { params: { ...params, entryId: id }, body: { data, version } })
  const remove = (id: number, who: Person = partner) => who.call(advance.remove, { params: { ...params, entryId: id } })
  return { ...all, qa, params, add, list, change, remove }
}

test('people add entries and change their own; reviewers all; others read', async () => {
  const { reviewer, qa, stranger, add, list, change, remove, params } = await setting()
  const { id } = await add(licence)
  const theirs = await add({ kind: 'terms_url', url: 'https://a.example/terms' }, reviewer)
  expect((await list()).map(({ data, by, editable }) => [data.kind, by, editable])).toEqual([
    ['open_source', 'Mina', true],
    ['terms_url', 'Rei', false],
  ])
  expect((await list(reviewer)).every(({ editable }) => editable)).toBe(true)
  expect((await list(qa)).some(({ editable }) => editable)).toBe(false)
  await expect(change(theirs.id, { kind: 'terms_url', url: 'https://b.example' }, 1)).rejects.toMatchObject({ funcCode: 'not_found' })
  await expect(remove(theirs.id)).rejects.toMatchObject({ funcCode: 'not_found' })
  await expect(add(licence, qa)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(remove(id, qa)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(stranger.call(advance.list, { params })).rejects.toMatchObject({ funcCode: 'app_not_found' })
  expect(await change(id, { ...licence, licence: 'zlib licence' } as Entry, 1)).toEqual({ version: 2 })
  await expect(change(id, licence, 1)).rejects.toMatchObject({ funcCode: 'stale_version', status: 409 })
  await expect(change(id, { kind: 'terms_url', url: 'https://b.example' }, 2)).rejects.toMatchObject({ funcCode: 'not_found' })
  await remove(id, reviewer)
  expect(await list()).toHaveLength(1)
})

test('the same is there once, and each kind has its limit', async () => {
  const { add, change, deps, app } = await setting()
  const { id } = await add(licence)
  await expect(add({ ...licence, name: 'ZLIB' })).rejects.toMatchObject({ funcCode: 'name_taken', status: 409 })
  await add({ ...licence, version: '1.4' })
  await expect(change(id, { ...licence, version: '1.4' } as Entry, 1)).rejects.toMatchObject({ funcCode: 'name_taken' })
  for (const n of [1, 2, 3, 4]) await add({ kind: 'privacy_url', url: `https://a.example/${n}` })
  await expect(add({ kind: 'privacy_url', url: 'https://a.example/5' })).rejects.toMatchObject({ funcCode: 'quota_reached' })
  const { rows } = await runIn(
    deps.db,
    "select details -> 'after' ->> 'kind' as kind from activity_log where action = 'app.advance-entry-added' and app_id = $1",
    [app.id],
  )
  expect(rows).toHaveLength(6)
})

test('authentication domains belong to web login (ENT-17)', async () => {
  const { deps, add, list, app } = await setting()
  const domain = { kind: 'auth_domain', domain: 'Play.Example.com' }
  await expect(add(domain)).rejects.toMatchObject({ fieldErrors: [{ field: 'domain', code: 'needs_web_login' }] })
  await runIn(deps.db, 'insert into app_registration (app_id, web_login) values ($1, true)', [app.id])
  await add(domain)
  expect((await list())[0]?.data).toEqual({ kind: 'auth_domain', domain: 'play.example.com' })
  await runIn(deps.db, 'update app_registration set web_login = false where app_id = $1', [app.id])
  expect(await list()).toEqual([])
})

test.each([
  [{ kind: 'store_url', os: 'aos', url: 'http://play.example' }, 'url', 'invalid_https_url'],
  [{ kind: 'terms_url', url: 'ftp://a.example' }, 'url', 'invalid_url'],
  [{ kind: 'support_email', email: 'nobody' }, 'email', 'invalid_email'],
  [{ ...licence, licence: ' ' }, 'licence', 'required'],
] as const)('%j is refused', async (entry, field, code) => {
  const { add } = await setting()
  await expect(add(entry)).rejects.toMatchObject({ fieldErrors: [{ field, code }] })
})

test('reviewers maintain the push keys, which are sealed and not shown again (ENT-18)', async () => {
  const { deps, reviewer, partner, params, app } = await setting()
  const phase = { params: { ...params, phase: 2 } }
  const save = (body: { projectNumber: string; apiKey: string | null }, who: Person = reviewer) =>
    who.call(advance.savePush, { ...phase, body })
  await save({ projectNumber: '123456789012', apiKey: 'AIza-very-secret' })
  await expect(save({ projectNumber: '12a', apiKey: null })).rejects.toMatchObject({
    fieldErrors: [{ field: 'projectNumber', code: 'digits_only' }],
  })
  await save({ projectNumber: '99', apiKey: null })
  const file = p12()
  const { certificate } = await reviewer.call(advance.addCertificate, {
    ...phase,
    body: { name: 'push.p12', file, password: 'open sesame' },
  })
  expect(certificate).toEqual({ name: 'Apple Push Services: com.example.moon', kind: 'production', expiresAt: '2099-01-01T00:00:00.000Z' })
  const { phases } = await reviewer.call(advance.push, { params })
  expect(phases[1]).toEqual({ phase: 2, certificate, projectNumber: '99', apiKeyHint: 'cret' })
  expect(phases[0]).toEqual({ phase: 1, certificate: null, projectNumber: '', apiKeyHint: null })
  const kept = await runIn(deps.db, 'select * from app_push_config where app_id = $1', [app.id])
  const log = await runIn(deps.db, 'select details::text from activity_log where app_id = $1', [app.id])
  for (const secret of ['AIza-very-secret', 'open sesame', file.slice(0, 40)]) {
    expect(JSON.stringify(kept.rows)).not.toContain(secret)
    expect(JSON.stringify(log.rows)).not.toContain(secret)
  }
  await expect(partner.call(advance.push, { params })).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(save({ projectNumber: '1', apiKey: null }, partner)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await reviewer.call(advance.removeCertificate, phase)
  await expect(reviewer.call(advance.removeCertificate, phase)).rejects.toMatchObject({ funcCode: 'not_found' })
  await save({ projectNumber: '', apiKey: '' })
  expect((await reviewer.call(advance.push, { params })).phases[1]).toEqual({
    phase: 2,
    certificate: null,
    projectNumber: '',
    apiKeyHint: null,
  })
})

test('a program that may act in one phase keeps the keys of no other', async () => {
  const { reviewer, visitor, params } = await setting()
  const given = { name: 'CI', permissions: ['app-certificate-add', 'app-certificate-delete'], phases: [1 as const], days: 1 }
  const { token } = await reviewer.call(tokens.addToken, { params, body: given })
  const send = async (route: Route, phase: number, body: object) => {
    const answer = await visitor.raw({
      method: route.method,
      url: addressOf(route, { params: { ...params, phase } }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    return [answer.statusCode, answer.json<{ funcCode?: string }>().funcCode]
  }
  const keys = { projectNumber: '1', apiKey: null }
  expect(await send(advance.savePush, 1, keys)).toEqual([200, undefined])
  const certificate = { name: 'push.p12', file: p12(), password: 'open sesame' }
  for (const phase of [2, 3])
    for (const [route, body] of [
      [advance.savePush, keys],
      [advance.addCertificate, certificate],
      [advance.removeCertificate, {}],
    ] as const)
      expect(await send(route, phase, body)).toEqual([403, 'not_allowed'])
})

test('a certificate that takes too long to open is given up', async () => {
  const { reviewer, params } = await setting()
  const send = (file: string) =>
    reviewer.call(advance.addCertificate, { params: { ...params, phase: 1 }, body: { name: 'push.p12', file, password: 'open sesame' } })
  await expect(send(slowP12())).rejects.toMatchObject({ fieldErrors: [{ field: 'file', code: 'invalid_certificate' }] })
  expect((await send(p12())).certificate?.kind).toBe('production')
})

test('reviewers are reminded once of a push certificate that expires within thirty days, and have it among their to-dos', async () => {
  const { reviewer, partner, params, app, deps, clock } = await setting()
  const upload = (days: number) => {
    const expires = new Date(clock.now().getTime() + days * 86_400_000)
    const body = { name: 'push.p12', file: p12({ expires }), password: 'open sesame' }
    return reviewer.call(advance.addCertificate, { params: { ...params, phase: 2 }, body })
  }
  const reminded = async (who: typeof reviewer) => {
    await remindOfCertificates(deps.db, { ...deps, clock })
    const { list } = await who.call(notifications.list)
    return list.filter(({ link }) => link.includes('tab=push')).map(({ title }) => title)
  }
  const todo = async () =>
    (await reviewer.call(appHome.home, { params })).todo.filter(({ kind }) => kind === 'certificateEnding').map(({ count }) => count)
  await upload(31)
  expect([await reminded(reviewer), await todo()]).toEqual([[], []])
  clock.advance(2 * 86_400_000)
  const title = `${app.name}: the push certificate expires soon`
  expect([await reminded(reviewer), await reminded(partner), await todo()]).toEqual([[title], [], [1]])
  expect(await reminded(reviewer)).toEqual([title])
  await upload(10)
  expect(await reminded(reviewer)).toEqual([title, title])
  await upload(300)
  expect([await reminded(reviewer), await todo()]).toEqual([[title, title], []])
})

test('an invalid certificate is refused with its problem', async () => {
  const { reviewer, params } = await setting()
  const send = (file: string, password = 'open sesame') =>
    reviewer.call(advance.addCertificate, { params: { ...params, phase: 1 }, body: { name: 'push.p12', file, password } })
  const problem = (field: string, code: string) => ({ funcCode: 'invalid_input', fieldErrors: [{ field, code }] })
  await expect(send(p12(), 'wrong')).rejects.toMatchObject(problem('password', 'wrong_certificate_password'))
  await expect(send(p12({ expires: new Date('2021-01-02T00:00:00Z') }))).rejects.toMatchObject({
    fieldErrors: [{ field: 'file', code: 'expired_certificate', details: { on: '2021-01-02' } }],
  })
  await expect(send(p12({ marks: [] }))).rejects.toMatchObject(problem('file', 'not_a_push_certificate'))
  await expect(send(curveP12)).rejects.toMatchObject(problem('file', 'certificate_not_rsa'))
  await expect(send(curveP12, 'wrong')).rejects.toMatchObject(problem('password', 'wrong_certificate_password'))
  await expect(send(p12({ withKey: false }))).rejects.toMatchObject(problem('file', 'invalid_certificate'))
  await expect(send(Buffer.from('no certificate').toString('base64'))).rejects.toMatchObject(problem('file', 'invalid_certificate'))
  await expect(send(Buffer.alloc(102_403).toString('base64'))).rejects.toMatchObject({ funcCode: 'invalid_input' })
  const both = await send(p12({ marks: ['1.2.840.113635.100.6.3.1', productionMark] }))
  expect(both.certificate?.kind).toBe('both')
})
