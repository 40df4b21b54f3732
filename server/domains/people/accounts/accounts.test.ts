import { appArea } from '@portico/contract/console/app-area'
import { accounts, profile } from '@portico/contract/people/accounts'
import { roleNameOf } from '@portico/contract/role-names'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import { createWorld } from '../../../testing/world.ts'

const documents = {
  Developer_Guide: 'http://localhost:8080/document/guides/detail',
  Api_Reference: 'http://localhost:8080/document/references/detail',
  Libraries: 'http://localhost:8080/document/libraries/detail',
}

test('a guest is told where to sign in, with status 200, and has no rights', async () => {
  const { visitor } = await createWorld()
  const answer = await visitor.raw({ method: 'GET', url: '/games-api/api/v1.0/env/info?_=1700000000000' })
  expect(answer.statusCode).toBe(200)
  const { requestId: _, fieldErrors, ...rest } = answer.json<Record<string, unknown>>()
  expect(rest).toMatchObject({ status: false, errorCode: 200401, funcCode: 'signed_out' })
  expect(rest).not.toHaveProperty('user')
  expect(fieldErrors).toEqual([
    { field: 'signUrl', message: '/sign-in' },
    { field: 'signOutUrl', message: '/sign-out' },
    { field: 'adminUrl', message: '/admin' },
    { field: 'webUrl', message: 'http://localhost:8080' },
    { field: 'serviceDocumentUrls', message: JSON.stringify(documents) },
    { field: 'productName', message: 'Portico' },
    { field: 'partnerLinks', message: '[]' },
    { field: 'sysMtnNoticeDto', message: '{"sysMtnBldUpNoticeDto":null}' },
    { field: 'displayTimeZone', message: 'Asia/Tokyo' },
  ])
})

test('a signed-in person is told their identity, company and roles', async () => {
  const { partner, company } = await createWorld()
  const info = await partner.call(accounts.envInfo)
  expect(info.user).toEqual({
    ...partner.user,
    baseUrl: 'http://localhost:8080',
    env: { signUrl: '/sign-in', signOutUrl: '/sign-out', adminUrl: '/admin', webUrl: 'http://localhost:8080' },
    messages: {},
    serviceDocumentUrls: documents,
    appInfo: null,
    porticoMessageStatus: null,
    storeEditStatus: null,
    porticoEditStatus: null,
    photo: null,
    company: company.name,
    staff: false,
    admin: false,
    canAccessDshbrd: true,
    locale: 'en_US',
    firstLogin: false,
    inviting: false,
    localTermsVersion: '1.0',
    termsVer: '1.0',
    termsAgreeFlag: true,
    hasAgreePolicy: true,
    appRoles: [90],
  })
  expect(info).toMatchObject({ messages: {}, serviceDocumentUrls: documents, env: info.user.env })
  expect(info).toMatchObject({ inviting: false, firstLogin: false, canAccessDshbrd: true, sysMtnNoticeDto: { sysMtnBldUpNoticeDto: null } })
})

test('a language is saved under any of its spellings, also from a form, and recorded when it changes', async () => {
  const { partner, deps } = await createWorld()
  await partner.call(accounts.saveLocale, { body: { locale: 'cn_ZH' } })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const again = await partner.raw({ method: 'PUT', url: accounts.saveLocale.path, headers, payload: 'locale=zh_CN' })
  expect(again.json()).toMatchObject({ status: true })
  expect((await partner.call(accounts.envInfo)).user.locale).toBe('zh_CN')
  const log = await runIn(deps.db, 'select action, details from activity_log where actor_key = $1', [partner.user.userKey])
  expect(log.rows).toEqual([{ action: 'account.locale-changed', details: { locale: 'zh_CN' } }])
})

test('the server’s texts are in the language of the calling page, and the account keeps its own', async () => {
  const { partner } = await createWorld()
  await partner.call(accounts.saveLocale, { body: { locale: 'ko_KR' } })
  const inPage = async (language?: string) => {
    const headers = { 'accept-language': language }
    const [own, here] = await Promise.all(
      [appArea.consoleApps.path, accounts.envInfo.path].map((url) => partner.raw({ method: 'GET', url, headers })),
    )
    const role = own?.json<{ data: { apps: { appRole: { permissionName: string } }[] } }>().data.apps[0]?.appRole.permissionName
    return [role, here?.json<{ data: { user: { locale: string } } }>().data.user.locale]
  }
  expect(await inPage('ja-JP')).toEqual([roleNameOf(90, 'ja_JP'), 'ko_KR'])
  expect(await inPage()).toEqual([roleNameOf(90, 'ko_KR'), 'ko_KR'])
})

test('people see and change their own profile; the log names only the changed fields', async () => {
  const { partner, company, deps, visitor } = await createWorld()
  const { user } = await partner.call(profile.profile)
  const { name, email, userKey } = partner.user
  expect(user).toMatchObject({ userKey, name, email, company: company.name, locale: 'en_US', phone: '', hasPassword: false, signOn: null })
  expect(user.terms).toMatchObject({ version: '1.0' })
  const save = (changed: object) =>
    partner.call(profile.saveProfile, { body: { name: 'Mina Park', locale: 'ja_JP' as const, phone: '+81 90 1234 5678', ...changed } })
  expect((await save({})).user).toMatchObject({ name: 'Mina Park', locale: 'ja_JP', phone: '+81 90 1234 5678' })
  expect((await partner.call(accounts.envInfo)).user).toMatchObject({ name: 'Mina Park', locale: 'ja_JP' })
  await expect(save({ name: ' ' })).rejects.toMatchObject({ fieldErrors: [{ field: 'name', code: 'required' }] })
  await expect(save({ phone: 'call me' })).rejects.toMatchObject({ fieldErrors: [{ field: 'phone', code: 'invalid' }] })
  await save({})
  const { rows } = await runIn(deps.db, "select details from activity_log where actor_key = $1 and action = 'account.profile-changed'", [
    userKey,
  ])
  expect(rows).toEqual([{ details: { fields: ['name', 'locale', 'phone'] } }])
  await expect(visitor.call(profile.profile)).rejects.toMatchObject({ funcCode: 'signed_out' })
})
