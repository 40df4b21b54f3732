import { campaigns, noUtm } from '@portico/contract/console/campaigns'
import { deepLinks, linkQuota, rewardUrls, shortUrls } from '@portico/contract/console/links'
import { appRoles } from '@portico/contract/permissions'
import { expect, test } from 'vitest'
import { runIn } from '../../../kernel/database/run.ts'
import type { Person } from '../../../testing/caller.ts'
import { portalSettings } from '../../../testing/portal.ts'
import { createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'
import { deepDraft, createLinks, shortDraft } from './links.samples.ts'

portalSettings(async () => ({ PUBLIC_URL: 'https://portal.example.com', LINK_DOMAINS: 't.example.com,go.example.org' }))

const setUp = async () => {
  const all = await createWorld()
  const params = { appId: all.app.id }
  const change = (id: number, version: number, fields = {}, who: Person = all.partner) =>
    who.call(shortUrls.change, { params: { ...params, id }, body: { settings: shortDraft(fields), version } })
  return { ...all, params, change, make: createLinks(all.partner, all.app.id) }
}

const problem = (field: string, code: string) => ({ funcCode: 'invalid_input', fieldErrors: [{ field, code }] })

test('a link is made with a slug of its own or a random one, and has its address', async () => {
  const { make, partner, params } = await setUp()
  const added = await make.short({}, 'Press-Kit')
  expect(added.address).toBe('https://t.example.com/t/Press-Kit')
  const random = await make.short()
  expect(random.slug).toMatch(/^[a-z2-9]{7}$/)
  const elsewhere = { settings: shortDraft(), slug: 'press-kit', domain: '' }
  expect((await partner.call(shortUrls.add, { params, body: elsewhere })).address).toBe('https://portal.example.com/t/press-kit')
  const unknown = partner.call(shortUrls.add, { params, body: { ...elsewhere, domain: 'evil.example.com' } })
  await expect(unknown).rejects.toMatchObject(problem('domain', 'unknown_option'))
  const { list, total, domains } = await partner.call(shortUrls.list, { params, query: { sort: 'name,asc' } })
  expect([total, domains]).toEqual([3, ['t.example.com', 'go.example.org', '']])
  expect(list[0]).toMatchObject({ target: 'https://press.example.com/kit', status: 'ACTIVE', clicks: 0, by: 'Mina', editable: true })
})

test('slugs that are reserved, taken, or look like one that is taken are refused, also of a removed link', async () => {
  const { make, partner, params } = await setUp()
  const { id } = await make.short({}, 'Gold10')
  await expect(make.short({}, 'gold10')).rejects.toMatchObject(problem('slug', 'taken'))
  for (const slug of ['go1d10', 'GOLDl0', 'goldio', 'GoIdIO'])
    await expect(make.deep({}, slug)).rejects.toMatchObject(problem('slug', 'looks_alike'))
  for (const slug of ['admin', 'API', 'l0gin', 'Sign_In', '---'])
    await expect(make.short({}, slug)).rejects.toMatchObject(problem('slug', 'reserved'))
  for (const slug of ['a b', 'a/b', 'ä', 'x'.repeat(51)])
    await expect(make.short({}, slug)).rejects.toMatchObject({ funcCode: 'invalid_input' })
  await partner.call(shortUrls.remove, { params: { ...params, id } })
  await expect(make.short({}, 'gold10')).rejects.toMatchObject(problem('slug', 'taken'))
})

test('an app has so many links of a kind, also when two are added at once, and adds so many in a day', async () => {
  const { make, partner, params, deps } = await setUp()
  const { id } = await make.deep()
  await runIn(
    deps.db,
    `insert into tracker_link (app_id, kind, domain, slug, slug_key, name, target, settings, created_at)
     select app_id, kind, domain, id || 'q' || n, id || 'q' || n, name, target, settings, now() - interval '2 days'
     from tracker_link cross join generate_series(3, $2) n where id = $1`,
    [id, linkQuota.deep],
  )
  const both = await Promise.allSettled([make.deep(), make.deep()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(make.deep()).rejects.toMatchObject({ funcCode: 'quota_reached', status: 409 })
  await make.short()
  await partner.call(deepLinks.remove, { params: { ...params, id } })
  await make.deep()
  // The slugs of removed links stay taken.
  await runIn(deps.db, "update tracker_link set created_at = now(), deleted_at = now() where app_id = $1 and slug like '%q%'", [
    params.appId,
  ])
  await runIn(
    deps.db,
    `insert into tracker_link (app_id, kind, domain, slug, slug_key, name, target, settings, deleted_at)
     select app_id, kind, domain, id || 'r' || n, id || 'r' || n, name, target, settings, now()
     from tracker_link cross join generate_series(1, $2) n where id = $1`,
    [id, linkQuota.perDay - linkQuota.deep],
  )
  await expect(make.short()).rejects.toMatchObject({ funcCode: 'too_many_today' })
})

const refused: readonly (readonly [string, string])[] = [
  ['http://127.0.0.1/', 'private_target'],
  ['http://2130706433/', 'private_target'],
  ['http://0x7f.1/', 'private_target'],
  ['http://[::1]/', 'private_target'],
  ['http://[::ffff:10.0.0.1]/', 'private_target'],
  ['http://192.168.1.1:8080/admin', 'private_target'],
  ['http://169.254.169.254/latest/meta-data', 'private_target'],
  ['http://localhost/', 'private_target'],
  ['http://printer.local/', 'private_target'],
  ['http://intranet/', 'private_target'],
  ['https://t.example.com/', 'own_target'],
  ['https://GO.example.org./t/x', 'own_target'],
  ['https://portal.example.com/t/press-kit', 'own_target'],
  ['https://portal.example.com/T/press-kit', 'own_target'],
  ['https://portal.example.com/%74/press-kit', 'own_target'],
  ['https://pаypal.com/', 'mixed_script'],
  ['https://аррӏе.com/', 'mixed_script'],
  ['https://xn--pypal-4ve.com/', 'mixed_script'],
  ['javascript:alert(1)', 'invalid_url'],
  ['data:text/html,x', 'invalid_url'],
  ['ftp://example.com/', 'invalid_url'],
  ['https://user@example.com/', 'invalid_url'],
]

test.each(refused)('no link leads to %s', async (url, code) => {
  const { make } = await setUp()
  await expect(make.short({ url })).rejects.toMatchObject({ fieldErrors: [{ field: 'settings.url', code }] })
  await expect(make.short({ afterUrl: url })).rejects.toMatchObject({ fieldErrors: [{ field: 'settings.afterUrl' }] })
  await expect(make.short({ variants: [{ url, weight: 1 }] })).rejects.toMatchObject({
    fieldErrors: [{ field: 'settings.variants.0.url', code }],
  })
})

test('addresses in other scripts, and pages of the portal itself, are good', async () => {
  const { make } = await setUp()
  for (const url of ['https://пример.рф/', 'https://ゲーム広場abc.jp/', 'https://portal.example.com/l/winter', 'https://8.8.8.8/'])
    expect(await make.short({ url })).toMatchObject({ slug: expect.stringMatching(/./) })
  const android = { scheme: 'javascript', host: '', path: '', package: '', fingerprints: [], fallback: '' }
  await expect(make.deep({ android })).rejects.toMatchObject(problem('settings.android.scheme', 'unsafe_scheme'))
  const ios = { ...deepDraft().ios, scheme: 'javascript' }
  await expect(make.deep({ ios })).rejects.toMatchObject(problem('settings.ios.scheme', 'unsafe_scheme'))
})

test('a reward URL cannot be created until a deep link is set (HELP-25), nor by one of another app', async () => {
  const { make, params, partner, otherApp, stranger } = await setUp()
  const foreign = await createLinks(stranger, otherApp.id).deep()
  await expect(make.reward(foreign.id)).rejects.toMatchObject({ funcCode: 'deep_link_needed', status: 409 })
  const deep = await make.deep()
  const ofDeep = (await partner.call(deepLinks.list, { params })).list[0]
  expect([ofDeep?.android, ofDeep?.ios]).toEqual(['starharbor://shop/sale', 'com.example.harbor'])
  await expect(make.reward(foreign.id)).rejects.toMatchObject(problem('settings.deepLinkId', 'unknown_option'))
  await make.reward(deep.id)
  await expect(partner.call(deepLinks.remove, { params: { ...params, id: deep.id } })).rejects.toMatchObject({ funcCode: 'in_use' })
  const { list } = await partner.call(rewardUrls.list, { params })
  expect(list).toMatchObject([{ deepLink: 'Open the shop', status: 'ACTIVE', target: 'stars × 300' }])
})

test('developers change their own links alone, in the statement itself; others read', async () => {
  const { deps, app, params, reviewer, staff: qa, stranger, change, make, partner } = await setUp()
  await grantRoles(deps.db, { userKey: qa.user.userKey, role: appRoles.qa, appIds: [app.id] })
  const theirs = await createLinks(reviewer, app.id).short({}, 'theirs')
  const own = await make.short()
  const of = { params: { ...params, id: theirs.id } }
  await expect(change(theirs.id, 1)).rejects.toMatchObject({ funcCode: 'not_found' })
  for (const route of [shortUrls.enable, shortUrls.disable, shortUrls.archive, shortUrls.remove])
    await expect(partner.call(route, of)).rejects.toMatchObject({ funcCode: 'not_found' })
  await expect(qa.call(shortUrls.disable, of)).rejects.toMatchObject({ funcCode: 'not_allowed' })
  await expect(stranger.call(shortUrls.one, of)).rejects.toMatchObject({ funcCode: 'app_not_found' })
  // A link of another kind is not found.
  await expect(reviewer.call(deepLinks.one, of)).rejects.toMatchObject({ funcCode: 'not_found' })
  expect((await qa.call(shortUrls.list, { params })).list.some(({ editable }) => editable)).toBe(false)
  await reviewer.call(shortUrls.disable, { params: { ...params, id: own.id } })
  expect((await partner.call(shortUrls.one, { params: { ...params, id: own.id } })).link.status).toBe('ARCHIVED')
})

test('a change keeps the slug and the history; an older version is refused', async () => {
  const { make, change, params, partner } = await setUp()
  const { id, slug } = await make.short()
  expect(await change(id, 1, { url: 'https://new.example.com/' })).toEqual({ version: 2 })
  await expect(change(id, 1)).rejects.toMatchObject({ funcCode: 'stale_version', details: { version: 2 } })
  const of = { params: { ...params, id } }
  expect((await partner.call(shortUrls.one, of)).link).toMatchObject({ slug, version: 2, target: 'https://new.example.com/' })
  const { list } = await partner.call(shortUrls.history, of)
  expect(list.map(({ version, settings, by }) => [version, settings.url, by])).toEqual([
    [2, 'https://new.example.com/', 'Mina'],
    [1, 'https://press.example.com/kit', 'Mina'],
  ])
})

test('the history names what the versions of a link refer to', async () => {
  const { make, change, params, partner } = await setUp()
  const unset = { startsAt: null, endsAt: null, channel: '', owner: '', budget: '', goal: '', utm: noUtm }
  const campaign = await partner.call(campaigns.add, { params, body: { ...unset, name: 'Winter' } })
  const short = await make.short({ campaignId: campaign.id })
  await change(short.id, 1, { campaignId: null })
  const deep = await make.deep()
  const reward = await make.reward(deep.id)
  const [ofShort, ofReward] = await Promise.all([
    partner.call(shortUrls.history, { params: { ...params, id: short.id } }),
    partner.call(rewardUrls.history, { params: { ...params, id: reward.id } }),
  ])
  expect([ofShort.names, ofReward.names]).toEqual([
    [{ setting: 'campaignId', id: campaign.id, name: 'Winter' }],
    [{ setting: 'deepLinkId', id: deep.id, name: 'Open the shop' }],
  ])
})

test('the QR code is drawn as SVG and PNG in colours that cameras can read', async () => {
  const { make, params, partner } = await setUp()
  const { id } = await make.short()
  const draw = (query = {}) => partner.call(shortUrls.qr, { params: { ...params, id }, query })
  const svg = await draw({ dark: '#1d1b6b' })
  expect([svg.type, (await svg.text()).includes('fill="#1d1b6b"')]).toEqual(['image/svg+xml', true])
  const png = Buffer.from(await (await draw({ format: 'png', size: 256, logo: true })).arrayBuffer())
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16)]).toEqual(['PNG', 256])
  await expect(draw({ dark: '#ffff00' })).rejects.toMatchObject(problem('dark', 'low_contrast'))
  await expect(draw({ dark: '#ffffff', light: '#000000' })).rejects.toMatchObject(problem('dark', 'low_contrast'))
})

test('50,000 links are exported, or those that the filters of the list leave', async () => {
  const { deps, app, params, partner } = await setUp()
  await runIn(
    deps.db,
    `insert into tracker_link (app_id, kind, domain, slug, slug_key, name, settings, target)
     select $1, 'shorten', 'bulk', $1 || '-' || n, $1 || '-' || n, 'Link ' || n, '{}', '=cmd()' from generate_series(1, 50000) n`,
    [app.id],
  )
  const text = await (await partner.call(shortUrls.download, { params })).text()
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(50_001)
  expect(lines[50_000]).toContain('Link 50000,https://bulk/t/')
  expect(lines[1]).toContain("'=cmd()")
  const narrowed = async (query: object) =>
    (await (await partner.call(shortUrls.download, { params, query })).text()).trim().split('\r\n').length - 1
  expect([await narrowed({ keyword: 'Link 4999' }), await narrowed({ status: 'ARCHIVED' })]).toEqual([11, 0])
}, 60_000)
