import { landingLimits, landingPages } from '@portico/contract/console/landing-pages'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { keyOf } from '../../../kernel/attempts/attempts.ts'
import { runIn } from '../../../kernel/database/run.ts'
import { grantRoles } from '../../apps/roles/index.ts'
import { createLandingWorld, sampleContent } from './landing-pages.samples.ts'

test('a template in use is not deleted, and templates of other apps are neither used nor seen', async () => {
  const { open, save, staff, stranger, params, otherApp, addTemplate } = await createLandingWorld()
  const id = await open()
  const one = { params: { ...params, id } }
  await expect(staff.call(landingPages.deleteTemplate, one)).rejects.toMatchObject({ funcCode: 'in_use' })
  const { list } = await staff.call(landingPages.templates, { params })
  expect(list).toMatchObject([{ id, name: 'Before the release', languages: ['en_US', 'ja_JP'], usedBy: ['en_US'], by: 'Sora' }])
  await expect(stranger.call(landingPages.template, one)).rejects.toMatchObject({ funcCode: 'app_not_found' })
  const elsewhere = { params: { appId: otherApp.id, id } }
  await expect(stranger.call(landingPages.template, elsewhere)).rejects.toMatchObject({ funcCode: 'not_found' })
  await expect(stranger.call(landingPages.templatePreview, elsewhere)).rejects.toMatchObject({ funcCode: 'not_found' })
  const { configuration } = await stranger.call(landingPages.configuration, { params: { appId: otherApp.id } })
  const using = stranger.call(landingPages.save, {
    params: { appId: otherApp.id },
    body: { configuration: { ...configuration, templates: { en_US: id } }, version: 0 },
  })
  await expect(using).rejects.toMatchObject({ fieldErrors: [{ field: 'configuration.templates.en_US', code: 'unknown_option' }] })
  await save({ templates: { en_US: await addTemplate() } })
  await staff.call(landingPages.deleteTemplate, one)
  await expect(staff.call(landingPages.template, one)).rejects.toMatchObject({ funcCode: 'not_found' })
})

test('developers change only what they created, and testers only view', async () => {
  const { partner, staff, params, addTemplate, save, publish, read, deps, app, alias, reviewer } = await createLandingWorld()
  const theirs = await addTemplate()
  const own = await addTemplate(sampleContent, partner)
  const change = (id: number) =>
    partner.call(landingPages.changeTemplate, {
      params: { ...params, id },
      body: { name: 'Mine', type: 'event', content: sampleContent, version: 1 },
    })
  expect(await change(own)).toEqual({ version: 2 })
  await expect(change(theirs)).rejects.toMatchObject({ funcCode: 'not_found' })
  await expect(partner.call(landingPages.deleteTemplate, { params: { ...params, id: theirs } })).rejects.toMatchObject({
    funcCode: 'not_found',
  })
  await save({ alias, templates: { en_US: own } })
  expect(await read(partner)).toMatchObject({ editable: false })
  await expect(save({}, partner)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(publish(partner)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(partner.call(landingPages.registrations, { params })).rejects.toMatchObject({ funcCode: 'not_allowed' })
  const erasing = { params, body: { email: 'mina@example.test' } }
  await expect(partner.call(landingPages.eraseRegistration, erasing)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await publish()
  const closing = { params, body: { version: (await read()).version, reason: 'Mine now' } }
  await expect(partner.call(landingPages.close, closing)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await runIn(deps.db, 'update landing_config set created_by = $1 where app_id = $2', [partner.user.userKey, app.id])
  expect(await read(partner)).toMatchObject({ editable: true })
  await save({}, partner)
  await grantRoles(deps.db, { userKey: reviewer.user.userKey, role: appRoles.reviewer, appIds: [app.id] })
  await runIn(deps.db, 'update app_member set role_id = $1 where app_id = $2 and user_id = $3', [
    appRoles.tester,
    app.id,
    staff.user.userKey,
  ])
  await expect(save({})).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(addTemplate()).rejects.toMatchObject({ funcCode: 'not_allowed' })
  expect(await read()).toMatchObject({ editable: false })
})

test('of two pages that chose one alias before either was published, the second is refused', async () => {
  const { save, publish, addTemplate, stranger, otherApp, alias } = await createLandingWorld()
  const params = { appId: otherApp.id }
  const { configuration } = await stranger.call(landingPages.configuration, { params })
  const { id } = await stranger.call(landingPages.addTemplate, {
    params,
    body: { name: 'Late', type: 'pre-registration', content: sampleContent },
  })
  const chosen = { ...configuration, alias, languages: ['en_US' as const], templates: { en_US: id } }
  const { version } = await stranger.call(landingPages.save, { params, body: { configuration: chosen, version: 0 } })
  await save({ alias, languages: ['en_US'], templates: { en_US: await addTemplate() } })
  await publish()
  await expect(stranger.call(landingPages.publish, { params, body: { version, note: '' } })).rejects.toMatchObject({
    fieldErrors: [{ field: 'configuration.alias', code: 'taken' }],
  })
})

test('a person uploads only so many pictures a day', async () => {
  const { deps, staff, params, upload } = await createLandingWorld()
  await runIn(
    deps.db,
    `insert into landing_picture (id, app_id, width, height, created_by) select gen_random_uuid(), $1, 1, 1, $2 from generate_series(2, $3)`,
    [params.appId, staff.user.userKey, landingLimits.picturesPerDay],
  )
  await upload()
  await expect(upload()).rejects.toMatchObject({ funcCode: 'too_many_today' })
})

test('registrations are listed, and the file has those whom the filters of the list leave', async () => {
  const { open, fill, staff, partner, params } = await createLandingWorld()
  await open()
  await fill({ email: 'mina@example.test', marketing: 'yes' })
  await fill({ email: 'jun@example.test', country: 'KR' })
  const both = async (query: { keyword?: string; marketing?: string } = {}) => {
    const { list, total } = await staff.call(landingPages.registrationList, { params, query })
    const [, ...lines] = (await (await staff.call(landingPages.registrations, { params, query })).text()).trim().split('\r\n')
    expect([total, lines.map((line) => line.split(',')[0])]).toEqual([list.length, list.map(({ email }) => email).toReversed()])
    return list.map(({ email, country, marketing }) => `${email} ${country} ${marketing}`)
  }
  const [mina, jun] = ['mina@example.test JP true', 'jun@example.test KR false']
  expect(await both()).toEqual([jun, mina])
  expect([await both({ marketing: 'true' }), await both({ marketing: 'false' })]).toEqual([[mina], [jun]])
  expect([await both({ keyword: 'kr' }), await both({ keyword: 'MINA@' }), await both({ keyword: '%' })]).toEqual([[jun], [mina], []])
  await staff.call(landingPages.eraseRegistration, { params, body: { email: 'mina@example.test' } })
  expect(await both()).toEqual([jun])
  await expect(partner.call(landingPages.registrationList, { params })).rejects.toMatchObject({ funcCode: 'not_allowed' })
})

test('more registrations on a page than people would send are refused for a while, from whatever addresses', async () => {
  const { open, fill, read, deps, params } = await createLandingWorld()
  await open()
  const onPage = keyOf(['landing-registration', params.appId])
  await runIn(deps.db, "insert into attempt (key, count, until) values ($1, 5999, now() + interval '10 minutes')", [onPage])
  const statuses = []
  for (const email of ['not an address', 'one@example.test', 'two@example.test']) statuses.push((await fill({ email })).statusCode)
  expect(statuses).toEqual([400, 303, 429])
  expect((await read()).registrations).toBe(1)
})
