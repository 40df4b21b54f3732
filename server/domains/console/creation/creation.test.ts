import { apps } from '@portico/contract/apps/apps'
import { appArea } from '@portico/contract/console/app-area'
import { dailyLimits } from '@portico/contract/daily'
import { creation, type NewApp } from '@portico/contract/console/creation'
import { settings } from '@portico/contract/console/settings'
import { expect, test } from 'vitest'
import { keyOf } from '../../../kernel/attempts/attempts.ts'
import { runIn } from '../../../kernel/database/run.ts'
import { unique, createWorld } from '../../../testing/world.ts'
import { newApp } from './creation.samples.ts'

const setUp = async () => {
  const all = await createWorld()
  const suffix = unique()
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 16)
  const create = (more: Partial<NewApp> = {}, who = all.staff) =>
    who.call(creation.create, { body: newApp(suffix, [all.company.id], more) })
  const makeMaster = async (who = all.partner) =>
    runIn(all.deps.db, 'update organization_member set role = 1 where user_id = $1', [who.user.userKey])
  return { ...all, suffix, create, makeMaster }
}

test('staff create an app and become its reviewers, the developers see it, and their masters are notified', async () => {
  const { deps, staff, partner, newcomer, company, suffix, create, makeMaster, stranger } = await setUp()
  await makeMaster()
  const join = 'insert into organization_member (organization_id, user_id) values ($1, $2)'
  await runIn(deps.db, join, [company.organizationId, newcomer.user.userKey])
  const { appId, secret } = await create()
  expect([appId, secret.length]).toEqual([`LG-${suffix}`, 43])
  expect(await staff.call(appArea.environmentInfo, { params: { appId } })).toMatchObject({ appUserRole: 10 })
  expect((await partner.call(apps.list)).apps.map(({ id, status }) => [id, status])).toContainEqual([appId, 'DEVELOPING'])
  expect((await stranger.call(apps.list)).apps.map(({ id }) => id)).not.toContain(appId)
  const notifications = await runIn(deps.db, 'select user_id, title, body from notification where app_id = $1', [appId])
  expect(notifications.rows).toEqual([{ user_id: partner.user.userKey, title: 'App created', body: expect.stringContaining(appId) }])
  const mails = await runIn(deps.db, 'select subject from mail where recipient = $1', [partner.user.email])
  expect(mails.rows).toEqual([{ subject: expect.stringContaining('App created') }])
  const log = await runIn(deps.db, "select details from activity_log where app_id = $1 and action = 'app.created'", [appId])
  expect(log.rows).toEqual([{ details: { appId, name: 'Moon Garden', organizationId: null } }])
})

test('a new app has its name, platform and state; its secret is sealed, and neither logged nor shown again (ENT-12)', async () => {
  const { deps, staff, create } = await setUp()
  const { appId, secret } = await create()
  const { rows } = await runIn(deps.db, 'select secret_sealed, secret_hint from app_registration where app_id = $1', [appId])
  expect(rows).toEqual([{ secret_sealed: expect.not.stringContaining(secret), secret_hint: secret.slice(-4) }])
  const log = await runIn(deps.db, 'select details::text from activity_log where app_id = $1', [appId])
  expect(JSON.stringify(log.rows)).not.toContain(secret)
  const basic = await staff.call(settings.basic, { params: { appId } })
  expect(basic).toMatchObject({ app: { id: appId, mainPlatform: 1, status: 'DEVELOPING' }, live: { name: 'Moon Garden' } })
  expect(basic.secret).toEqual({ hint: secret.slice(-4), madeAt: expect.any(String) })
  expect(JSON.stringify(basic)).not.toContain(secret)
})

test('a new app is in the data dashboard in the same moment', async () => {
  const { deps, create } = await setUp()
  const { appId } = await create()
  const { rows } = await runIn(deps.db, 'select distinct app_id, definition_id from change_feed where app_id = $1', [appId])
  expect(rows).toEqual([{ app_id: appId, definition_id: null }])
})

test('a master of a company creates for it, through a team of theirs, and is its business owner', async () => {
  const { partner, company, otherCompany, create, makeMaster } = await setUp()
  const own = { ownerTeamId: company.organizationId }
  await expect(create(own, partner)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await makeMaster()
  const problem = (field: string, code: string) => ({ funcCode: 'invalid_input', fieldErrors: [{ field, code }] })
  await expect(create({}, partner)).rejects.toMatchObject(problem('ownerTeamId', 'required'))
  await expect(create({ ownerTeamId: otherCompany.organizationId }, partner)).rejects.toMatchObject(
    problem('ownerTeamId', 'unknown_option'),
  )
  await expect(create({ ...own, partnerIds: [otherCompany.id] }, partner)).rejects.toMatchObject(problem('partnerIds', 'unknown_option'))
  for (const id of [otherCompany.id, 2_000_000_000])
    await expect(create({ ...own, partnerIds: [company.id, id] }, partner)).rejects.toMatchObject(problem('partnerIds.1', 'unknown_option'))
  const { appId } = await create(own, partner)
  expect(await partner.call(appArea.environmentInfo, { params: { appId } })).toMatchObject({ appUserRole: 20 })
  expect((await partner.call(creation.options)).ownCompany).toEqual({ id: company.id, name: company.name })
})

test('the company of a master is the first developer of their app, wherever they put it', async () => {
  const { partner, company, otherCompany, create, makeMaster } = await setUp()
  await makeMaster()
  const developerNames = [{ id: otherCompany.id, name: otherCompany.name }]
  const more = { ownerTeamId: company.organizationId, partnerIds: [otherCompany.id, company.id], developerNames }
  const { appId } = await create(more, partner)
  const { live } = await partner.call(settings.basic, { params: { appId } })
  expect(live.partnerIds).toEqual([company.id, otherCompany.id])
})

test('a person creates a limited number of apps a day', async () => {
  const { deps, partner, company, create, makeMaster, suffix } = await setUp()
  await makeMaster()
  const own = { ownerTeamId: company.organizationId }
  await create(own, partner)
  await deps.db
    .updateTable('attempt')
    .set({ count: dailyLimits.newApp.person })
    .where('key', '=', keyOf(['daily-of-person', 'newApp', partner.user.userKey]))
    .execute()
  await expect(create({ ...own, suffix: `X${suffix}` }, partner)).rejects.toMatchObject({ funcCode: 'too_many_today' })
})

test('a company creates a limited number of apps a day; staff are limited as persons alone', async () => {
  const { deps, partner, provider, company, create, makeMaster } = await setUp()
  await makeMaster()
  for (const { id } of [company, provider])
    await runIn(deps.db, "insert into attempt (key, count, until) values ($1, $2, now() + interval '1 hour')", [
      keyOf(['daily-of-app', 'newApp', `company ${id}`]),
      dailyLimits.newApp.together,
    ])
  await expect(create({ ownerTeamId: company.organizationId }, partner)).rejects.toMatchObject({ funcCode: 'too_many_today' })
  await create()
})

test('an App ID can be taken once, and the existing app is not overwritten (VALID-01, VALID-02)', async () => {
  const { staff, reviewer, suffix, create } = await setUp()
  const free = () => staff.call(creation.checkId, { params: { platform: 1, suffix } })
  expect(await free()).toEqual({ available: true, appId: `LG-${suffix}` })
  const { appId } = await create()
  expect(await free()).toEqual({ available: false, appId })
  expect((await staff.call(creation.checkId, { params: { platform: 11, suffix } })).appId).toBe(`CG-${suffix}`)
  await expect(create({ name: 'Other' }, reviewer)).rejects.toMatchObject({
    funcCode: 'name_taken',
    status: 409,
    fieldErrors: [{ field: 'suffix', code: 'taken' }],
  })
  expect((await staff.call(settings.basic, { params: { appId } })).live.name).toBe('Moon Garden')
})

test('of two people who found an App ID free and create it at once, one does, and the other is told that it is taken', async () => {
  const { staff, reviewer, suffix, create, deps } = await setUp()
  for (const who of [staff, reviewer])
    expect(await who.call(creation.checkId, { params: { platform: 1, suffix } })).toMatchObject({ available: true })
  const both = await Promise.allSettled([create({ name: 'First' }), create({ name: 'Second' }, reviewer)])
  const refused = both.filter((one) => one.status === 'rejected').map(({ reason }) => reason as object)
  expect(refused).toEqual([expect.objectContaining({ funcCode: 'name_taken', status: 409 })])
  const { rows } = await runIn(deps.db, 'select count(*)::integer as apps from app where id = $1', [`LG-${suffix}`])
  expect(rows).toEqual([{ apps: 1 }])
})

test.each([
  [1, 'LG'],
  [11, 'CG'],
  [12, 'EX'],
  [13, 'EX'],
  [14, 'GP'],
  [0, 'TG'],
] as const)('platform %i gives the prefix %s (ENT-11)', async (mainPlatform, prefix) => {
  const { suffix, create } = await setUp()
  expect((await create({ mainPlatform })).appId).toBe(`${prefix}-${suffix}`)
})

test.each([
  [{ suffix: 'lower' }, 'suffix', 'invalid_app_id'],
  [{ suffix: 'X'.repeat(21) }, 'suffix', 'invalid_app_id'],
  [{ name: 'Moon #1' }, 'name', 'illegal_character'],
  [{ name: ' \u200b' }, 'name', 'required'],
  [{ name: 'x'.repeat(51) }, 'name', 'too_long'],
  [{ partnerIds: [] }, 'partnerIds', 'required'],
  [{ partnerIds: [1, 2, 3, 4, 5] }, 'partnerIds', 'too_many_entries'],
  [{ partnerIds: [1, 1] }, 'partnerIds', 'duplicate'],
  [{ eventUrl: 'http://a.example' }, 'eventUrl', 'invalid_https_url'],
  [{ eventUrl: 'https://10.0.0.7/events' }, 'eventUrl', 'refused_url'],
  [{ packages: { aos: ['game'], ios: [] } }, 'packages.aos.0', 'invalid_package'],
  [{ aliases: ['a b'] }, 'aliases.0', 'invalid_alias'],
  [{ domains: ['a.example'] }, 'domains', 'needs_web_login'],
  [{ webLogin: true }, 'domains', 'required'],
  [{ webLogin: true, domains: ['localhost'] }, 'domains.0', 'invalid_domain'],
] as const)('%j is refused (ENT-14, ENT-16, ENT-17, CONST-06)', async (more, field, code) => {
  const { create } = await setUp()
  await expect(create(more as never)).rejects.toMatchObject({ funcCode: 'invalid_input', fieldErrors: [{ field, code }] })
})

test('four developers are kept in order, a short address belongs to one app (ENT-14, ENT-16)', async () => {
  const { deps, staff, company, otherCompany, create, suffix } = await setUp()
  const others = await Promise.all(
    [1, 2].map(
      async (n) =>
        (await runIn(deps.db, "insert into company (name, kind) values ($1, 'partner') returning id", [`${suffix} ${n}`])).rows[0],
    ),
  )
  const partnerIds = [otherCompany.id, company.id, ...others.map((row) => (row as { id: number }).id)]
  const { appId } = await create({
    partnerIds,
    aliases: [`Moon-${suffix}`],
    webLogin: true,
    domains: ['Play.example.com'],
    missionSticker: true,
  })
  const { live } = await staff.call(settings.basic, { params: { appId } })
  expect(live).toMatchObject({
    partnerIds,
    aliases: [`Moon-${suffix}`],
    webLogin: true,
    missionSticker: true,
    packages: { aos: ['com.example.moon'], ios: [] },
  })
  await expect(
    staff.call(creation.create, { body: newApp(`X${suffix}`, [company.id], { aliases: ['ok', `MOON-${suffix}`] }) }),
  ).rejects.toMatchObject({ fieldErrors: [{ field: 'aliases.1', code: 'taken' }] })
  expect((await staff.call(creation.checkId, { params: { platform: 1, suffix: `X${suffix}` } })).available).toBe(true)
})

test('nobody else can find out which App IDs and companies exist', async () => {
  const { partner, newcomer, visitor, suffix } = await setUp()
  for (const who of [partner, newcomer]) {
    await expect(who.call(creation.checkId, { params: { platform: 1, suffix } })).rejects.toMatchObject({ funcCode: 'not_allowed' })
    await expect(who.call(creation.companies)).rejects.toMatchObject({ funcCode: 'not_allowed' })
    await expect(who.call(creation.options)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  }
  await expect(visitor.call(creation.options)).rejects.toMatchObject({ funcCode: 'signed_out' })
})

test('a partner finds its own company, and another by its whole name; staff find all', async () => {
  const { partner, admin, company, otherCompany, makeMaster } = await setUp()
  await makeMaster()
  const found = async (who: typeof partner, keyword: string) =>
    (await who.call(creation.companies, { query: { keyword } })).list.map(({ id }) => id)
  expect(await found(partner, '')).toEqual([company.id])
  expect(await found(partner, otherCompany.name.slice(0, -1))).toEqual([])
  expect(await found(partner, otherCompany.name.toLowerCase())).toEqual([otherCompany.id])
  expect(await found(admin, otherCompany.name.slice(0, -1))).toEqual([otherCompany.id])
})
