import { campaigns, noUtm } from '@portico/contract/console/campaigns'
import { deepLinks, shortUrls } from '@portico/contract/console/links'
import { expect, test } from 'vitest'
import { appRoles } from '@portico/contract/permissions'
import { runIn } from '../../../kernel/database/run.ts'
import { portalSettings } from '../../../testing/portal.ts'
import { createWorld } from '../../../testing/world.ts'
import { grantRoles } from '../../apps/roles/index.ts'
import { hashingLoad } from '../../people/sign-in/index.ts'
import { deepDraft, fingerprint, createLinks, shortDraft } from './links.samples.ts'

portalSettings(async () => ({
  PUBLIC_URL: 'https://portal.example.com',
  LINK_DOMAINS: 't.example.com,own.example.com=LG-OWNHOST',
  TRUST_PROXY: '127.0.0.1',
  LINK_TARGETS: '*',
}))

const agents = {
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  inside: 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  crawler: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
} as const

let visitors = 0

const setUp = async () => {
  const all = await createWorld()
  const open = (
    slug: string,
    { agent = agents.desktop as string, headers = {}, ...rest }: Record<string, unknown> & { agent?: string } = {},
  ) =>
    all.visitor.raw({
      url: `/t/${slug}`,
      headers: {
        host: 't.example.com',
        'user-agent': agent,
        'x-forwarded-for': `203.0.113.${(visitors += 1)}`,
        ...(headers as Record<string, string>),
      },
      ...rest,
    })
  return { ...all, open, params: { appId: all.app.id }, make: createLinks(all.partner, all.app.id) }
}

test('a deep link leads to the app, the store or the web, with the click’s parameters', async () => {
  const { open, make } = await setUp()
  const { slug } = await make.deep({ utm: { ...noUtm, source: 'poster' } })
  const to = async (agent: string) => {
    const { statusCode, headers } = await open(slug, { agent })
    expect([statusCode, headers['cache-control']]).toEqual([302, 'no-store'])
    return String(headers.location)
  }
  const carried = `item=boat+%26+sail&portico_link=${slug}`
  const play = `https://play.google.com/store/apps/details?${new URLSearchParams({ id: 'com.example.harbor', referrer: `utm_source=poster&${carried}` })}`
  expect(await to(agents.android)).toBe(
    `intent://shop/sale?${carried}#Intent;scheme=starharbor;package=com.example.harbor;S.browser_fallback_url=${encodeURIComponent(play)};end`,
  )
  expect(await to(agents.inside)).toBe(play)
  expect(await to(agents.ios)).toBe(`https://apps.apple.com/app/id1234567890?ct=${slug}`)
  expect(await to(agents.desktop)).toBe(`https://harbor.example.com/shop?utm_source=poster&${carried}`)
})

test('a reward URL leads where its deep link does, and names the reward', async () => {
  const { open, make, params, partner } = await setUp()
  const deep = await make.deep()
  const { slug } = await make.reward(deep.id)
  expect((await open(slug)).headers.location).toContain(`portico_reward=${slug}`)
  await partner.call(deepLinks.disable, { params: { ...params, id: deep.id } })
  await expect.poll(async () => (await open(slug)).statusCode).toBe(404)
})

test('case and look-alikes lead to the same link; other domains do not', async () => {
  const { open, make } = await setUp()
  await make.short({}, 'Look-10')
  for (const slug of ['look-10', 'LOOK_10', 'l00k-io']) expect((await open(slug)).statusCode).toBe(302)
  expect((await open('look-10', { headers: { host: 'portal.example.com' } })).statusCode).toBe(404)
})

test('systems and weights choose the target, for a visitor always the same; parameters are added, never replaced', async () => {
  const { open, make, params, partner } = await setUp()
  const utm = { ...noUtm, source: 'mail', campaign: 'winter' }
  const period = { startsAt: null, endsAt: null }
  const body = { name: `C ${Date.now()}`, ...period, channel: '', owner: '', budget: '', goal: '', utm }
  const { id: campaignId } = await partner.call(campaigns.add, { params, body })
  const os = { android: 'https://example.com/android?utm_source=own', ios: '', windows: '', macos: '' }
  const variants = [{ url: 'https://example.com/b', weight: 1 }]
  const { slug } = await make.short({
    campaignId,
    url: 'https://example.com/a',
    weight: 3,
    variants,
    os,
    utm: { ...noUtm, campaign: 'own' },
  })
  expect((await open(slug, { agent: agents.android })).headers.location).toBe('https://example.com/android?utm_source=own&utm_campaign=own')
  const found = new Map<string, number>()
  for (let visitor = 0; visitor < 200; visitor += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${visitor}` }
    const [first, second] = [await open(slug, { headers }), await open(slug, { headers })]
    expect(second.headers.location).toBe(first.headers.location)
    const path = new URL(String(first.headers.location)).pathname
    found.set(path, (found.get(path) ?? 0) + 1)
  }
  expect([...found.keys()].toSorted()).toEqual(['/a', '/b'])
  expect(found.get('/a')).toBeGreaterThan(110)
  expect(found.get('/a')).toBeLessThan(190)
})

test('a link has a period, in any time zone, and a target for afterwards', async () => {
  const { open, make, clock, params, partner } = await setUp()
  const now = clock.now().getTime()
  const inTokyo = (at: number) => new Date(at + 9 * 3_600_000).toISOString().replace('Z', '+09:00')
  const { id, slug } = await make.short({ startsAt: inTokyo(now + 60_000), endsAt: inTokyo(now + 120_000) })
  const early = await open(slug)
  expect([early.statusCode, early.body.includes('Not available yet')]).toEqual([404, true])
  clock.advance(60_001)
  expect((await open(slug)).statusCode).toBe(302)
  clock.advance(60_000)
  const over = await open(slug, { headers: { 'accept-language': 'fr, ja;q=0.8' } })
  expect([over.statusCode, over.body.includes('このリンクは終了しました')]).toEqual([410, true])
  const settings = shortDraft({ endsAt: inTokyo(now + 120_000), afterUrl: 'https://example.com/after' })
  await partner.call(shortUrls.change, { params: { ...params, id }, body: { settings, version: 1 } })
  await expect.poll(async () => (await open(slug)).headers.location).toBe('https://example.com/after')
})

test('a change and a removal show at once', async () => {
  const { open, make, params, partner } = await setUp()
  const { id, slug } = await make.short()
  expect((await open(slug)).headers.location).toBe('https://press.example.com/kit')
  const body = { settings: shortDraft({ url: 'https://example.com/new' }), version: 1 }
  await partner.call(shortUrls.change, { params: { ...params, id }, body })
  await expect.poll(async () => (await open(slug)).headers.location).toBe('https://example.com/new')
  await partner.call(shortUrls.remove, { params: { ...params, id } })
  await expect.poll(async () => (await open(slug)).statusCode).toBe(404)
})

test('an archived URL is over: it leads to where it leads after its end, until it is restored', async () => {
  const { open, make, params, partner } = await setUp()
  const bare = await make.short()
  const { id, slug } = await make.short({ afterUrl: 'https://example.com/after' })
  const statuses = async (status: 'ACTIVE' | 'ARCHIVED') =>
    (await partner.call(shortUrls.list, { params, query: { status, sort: 'clicks,asc' } })).list.map((link) => link.id)
  await partner.call(shortUrls.archive, { params: { ...params, id } })
  await partner.call(shortUrls.disable, { params: { ...params, id: bare.id } })
  expect([await statuses('ACTIVE'), await statuses('ARCHIVED')]).toEqual([[], [id, bare.id]])
  await expect.poll(async () => (await open(slug)).headers.location).toBe('https://example.com/after')
  const over = await open(bare.slug)
  expect([over.statusCode, over.body.includes('This link has expired')]).toEqual([410, true])
  await partner.call(shortUrls.enable, { params: { ...params, id } })
  expect([await statuses('ACTIVE'), await statuses('ARCHIVED')]).toEqual([[id], [bare.id]])
  await expect.poll(async () => (await open(slug)).headers.location).toBe('https://press.example.com/kit')
})

test('programs that show previews are given title, text and picture, escaped and without script', async () => {
  const { open, make } = await setUp()
  const preview = { title: '"><script>alert(1)</script>', description: 'Sail & <b>trade</b>', image: 'https://cdn.example.com/card.png' }
  const { slug } = await make.short({ preview })
  const { statusCode, headers, body } = await open(slug, { agent: agents.crawler })
  expect([statusCode, String(headers['content-security-policy']).startsWith("default-src 'none'")]).toEqual([200, true])
  expect(body).toContain('<meta property="og:title" content="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;">')
  expect(body).toContain('<meta property="og:image" content="https://cdn.example.com/card.png">')
  expect(body).not.toContain('<script')
  expect((await open(slug)).statusCode).toBe(302)
})

test('a password is required, and guesses are limited', async () => {
  const { open, make } = await setUp()
  const { slug } = await make.short({ password: 'tide' })
  const answer = await open(slug)
  expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
  expect(answer.body).toContain('type="password"')
  expect(answer.body).not.toContain('press.example.com')
  const json = await open(slug, { method: 'POST', payload: '{}', headers: { 'content-type': 'application/json' } })
  expect(json.statusCode).toBeLessThan(500)
  const send = (password: string, address: string) =>
    open(slug, {
      method: 'POST',
      payload: new URLSearchParams({ password }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
    })
  expect((await send('tide', '192.0.2.1')).headers.location).toBe('https://press.example.com/kit')
  for (let tries = 0; tries < 10; tries += 1) expect((await send(`guess ${tries}`, '192.0.2.2')).statusCode).toBe(403)
  expect((await send('tide', '192.0.2.2')).statusCode).toBe(429)
  expect((await send('tide', '192.0.2.3')).statusCode).toBe(303)
})

test('guesses at links, from however many addresses, leave room for passwords of people, and have a limit of their own', async () => {
  const { open, make, deps, nodes } = await setUp()
  const { slug } = await make.short({ password: 'tide' })
  const send = (password: string, address: string) =>
    open(slug, {
      method: 'POST',
      payload: new URLSearchParams({ password }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
    })
  let peak = 0
  const watching = setInterval(() => (peak = Math.max(peak, hashingLoad().running + hashingLoad().waiting)), 1)
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, place) => send('no', `198.51.100.${place}`)))
  clearInterval(watching)
  // Those that would wait for too long are told to retry later.
  expect([403, 503]).toEqual(expect.arrayContaining(guesses.map(({ statusCode }) => statusCode)))
  expect(peak).toBe(nodes)
  await runIn(deps.db, 'update attempt set count = 299 where count between 2 and 20')
  expect((await send('tide', '198.51.100.90')).statusCode).toBe(303)
  expect((await send('no', '198.51.100.91')).statusCode).toBe(403)
  expect((await send('tide', '198.51.100.92')).statusCode).toBe(429)
})

test('guessing slugs is limited by address', async () => {
  const { open, make, nodes } = await setUp()
  const { slug } = await make.short()
  const headers = { 'x-forwarded-for': '192.0.2.9' }
  for (let guess = 0; guess < 30 * nodes; guess += 1) expect((await open(`guess${guess}`, { headers })).statusCode).toBe(404)
  const refused = await open(slug, { headers })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  expect((await open(slug)).statusCode).toBe(302)
})

test('a host that apps share names none of them to systems, nor any link', async () => {
  const { make, visitor, partner, params } = await setUp()
  await make.deep()
  await partner.call(deepLinks.add, { params, body: { settings: deepDraft(), domain: '' } })
  for (const host of ['t.example.com', 'portal.example.com']) {
    const read = async (file: string) => {
      const answer = await visitor.raw({ url: `/.well-known/${file}`, headers: { host } })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
      return answer.json<unknown>()
    }
    expect(await read('apple-app-site-association')).toEqual({ applinks: { details: [] } })
    expect(await read('assetlinks.json')).toEqual([])
  }
})

test('an app has the addresses of a host that is its own, to which no other app adds links', async () => {
  const { partner, params, company, deps, visitor } = await setUp()
  const owner = 'LG-OWNHOST'
  await runIn(
    deps.db,
    "insert into app (id, name, status, app_type, main_platform, developer_id) values ($1, 'Own', 'PUBLISHED', 1, 1, $2)",
    [owner, company.id],
  )
  await runIn(deps.db, 'insert into app_organization (app_id, organization_id) values ($1, $2)', [owner, company.organizationId])
  await grantRoles(deps.db, { userKey: partner.user.userKey, role: appRoles.dev, appIds: [owner] })
  const settings = deepDraft({ ios: { ...deepDraft().ios, scheme: 'starharbor' } })
  const add = (appId: string, domain?: string) =>
    partner.call(deepLinks.add, { params: { appId }, body: { settings, ...(domain !== undefined && { domain }) } })
  const { address, slug } = await add(owner)
  expect(address).toContain('https://own.example.com/t/')
  await expect(add(params.appId, 'own.example.com')).rejects.toMatchObject({ fieldErrors: [{ field: 'domain', code: 'unknown_option' }] })
  expect((await partner.call(deepLinks.list, { params })).domains).toEqual(['t.example.com', ''])
  // Links from a time when the host was shared are not the owner's.
  const foreign = { package: 'com.example.other', fingerprints: [fingerprint] }
  await runIn(
    deps.db,
    `insert into tracker_link (app_id, kind, domain, slug, slug_key, name, target, settings)
     select $1, kind, domain, 'old', 'old', name, target, jsonb_set(settings, '{android}', (settings -> 'android') || $2::jsonb)
     from tracker_link where app_id = $3`,
    [params.appId, JSON.stringify(foreign), owner],
  )
  const read = async (file: string) =>
    (await visitor.raw({ url: `/.well-known/${file}`, headers: { host: 'own.example.com' } })).json<object>()
  await expect
    .poll(() => read('assetlinks.json'))
    .toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: { namespace: 'android_app', package_name: 'com.example.harbor', sha256_cert_fingerprints: [fingerprint] },
      },
    ])
  // On an iPhone the owner's links open the app themselves, those of others by their scheme, from a page.
  const visit = async (some: string) =>
    (await visitor.raw({ url: `/t/${some}`, headers: { host: 'own.example.com', 'user-agent': agents.ios } })).statusCode
  expect([await visit(slug), await visit('old')]).toEqual([302, 200])
  const copy = (slugs: string, fields: string) =>
    runIn(
      deps.db,
      `insert into tracker_link (app_id, kind, domain, slug, slug_key, name, target, settings, created_at, enabled, starts_at, ends_at)
       select app_id, kind, domain, $2::text || n, $2::text || n, name, target, settings, now() - interval '2 days', ${fields}
       from tracker_link cross join generate_series(1, $3::integer) n where app_id = $1 and slug = $4`,
      [owner, slugs, slugs === 'many' ? 2_500 : 1, slug],
    )
  await copy('early', "true, now() + interval '1 day', null")
  await copy('over', "true, null, now() - interval '1 day'")
  await copy('off', 'false, null, null')
  await add(owner)
  const association = async () => {
    const { applinks } = (await read('apple-app-site-association')) as {
      applinks: { details: { appIDs: string[]; components: { '/': string }[] }[] }
    }
    return applinks.details.map(({ appIDs, components }) => [appIDs, components.length, components[0]])
  }
  const first = { '/': `/t/${slug}`, caseSensitive: false }
  await expect.poll(association).toEqual([[['ABCDE12345.com.example.harbor'], 2, first]])
  await copy('many', 'true, null, null')
  await partner.call(shortUrls.add, { params: { appId: owner }, body: { settings: shortDraft() } })
  await expect.poll(association).toEqual([[['ABCDE12345.com.example.harbor'], 2_000, first]])
})
